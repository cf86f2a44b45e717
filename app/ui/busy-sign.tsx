import styles from './busy-sign.module.css'
import { classNames } from './class-names.ts'

/**
 * A busy icon. Decorative: whoever uses it also says in words what is in progress. It does not move if the
 * reader prefers reduced motion.
 */
export function BusySign({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames(styles.spinner, className)} />
}
