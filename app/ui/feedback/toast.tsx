import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './toast.module.css'

export type ToastKind = 'information' | 'success' | 'error'

interface ToastProps {
  kind: ToastKind
  title: string
  description?: string | undefined
  /** A line below, such as a contact. */
  children?: ReactNode
}

/** Content of a toast. The shell decides where and how long it is shown. */
export function Toast({ kind, title, description, children }: ToastProps) {
  return (
    <div className={classNames(styles.toast, styles[kind])}>
      <p className={styles.title}>{title}</p>
      {description ? <p className={styles.description}>{description}</p> : null}
      {children ? <p className={styles.more}>{children}</p> : null}
    </div>
  )
}
