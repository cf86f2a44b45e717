import styles from './busy-sign.module.css'
import { classNames } from './class-names.ts'

/** Something is under way. A sign only: who uses it also says so in words. Stands still where motion is not wanted. */
export function BusySign({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames(styles.spinner, className)} />
}
