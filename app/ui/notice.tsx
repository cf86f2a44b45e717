import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './notice.module.css'

/** A remark about what stands around it. */
export function Notice({
  tone = 'info',
  className,
  ...rest
}: ComponentProps<'div'> & { tone?: 'info' | 'warning' | 'error' }) {
  return <div className={classNames(styles.notice, styles[tone], className)} {...rest} />
}
