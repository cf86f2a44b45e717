import type { ReactNode } from 'react'
import { CoverArt } from './cover-art.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  text?: string | undefined
  /** Links or buttons that lead on. */
  children?: ReactNode
}

/** Shown in place of an empty list. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <CoverArt seed={title} columns={3} rows={3} topic="slate" className={styles.art} />
      <div>
        <p className={styles.title}>{title}</p>
        {text ? <p className={styles.text}>{text}</p> : null}
        {children ? <div className={styles.actions}>{children}</div> : null}
      </div>
    </div>
  )
}
