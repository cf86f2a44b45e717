import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface PageHeadProps {
  title: string
  /** One sentence below the heading. */
  intro?: ReactNode
  /** For the whole page: a search field, a notice. */
  children?: ReactNode
}

/** The top of a list or task page: heading, introduction, and controls for the whole page. */
export function PageHead({ title, intro, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {intro ? <p className={styles.intro}>{intro}</p> : null}
      {children}
    </header>
  )
}
