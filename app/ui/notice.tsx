import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './notice.module.css'

// Written out: looking a class up by a variable name would bundle the table of all class names.
const tones = { info: styles.info, warning: styles.warning, error: styles.error }

/** A remark about the content around it. */
export function Notice({
  tone = 'info',
  className,
  ...rest
}: ComponentProps<'div'> & { tone?: keyof typeof tones }) {
  return <div className={classNames(styles.notice, tones[tone], className)} {...rest} />
}
