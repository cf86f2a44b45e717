import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './notice.module.css'

// Written out: a sheet that is asked for by a name would come with a table of all of its names.
const tones = { info: styles.info, warning: styles.warning, error: styles.error }

/** A remark about what stands around it. */
export function Notice({
  tone = 'info',
  className,
  ...rest
}: ComponentProps<'div'> & { tone?: keyof typeof tones }) {
  return <div className={classNames(styles.notice, tones[tone], className)} {...rest} />
}
