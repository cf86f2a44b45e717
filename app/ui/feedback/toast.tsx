import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './toast.module.css'

export type ToastKind = 'information' | 'success' | 'error'

interface ToastProps {
  kind: ToastKind
  title: string
  description?: string | undefined
  /** A line below, such as whom to write to. */
  children?: ReactNode
}

/** What a toast says; how long, and where, is the shell's. */
export function Toast({ kind, title, description, children }: ToastProps) {
  return (
    <div className={classNames(styles.toast, styles[kind])}>
      <p className={styles.title}>{title}</p>
      {description ? <p className={styles.description}>{description}</p> : null}
      {children ? <p className={styles.more}>{children}</p> : null}
    </div>
  )
}
