import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface PageHeadProps {
  title: string
  /** One sentence under it. */
  intro?: ReactNode
  /** What belongs to the whole page: a search field, a notice. */
  children?: ReactNode
}

/** The beginning of a page that is a list or a task: its name, what it is for, and what concerns all of it. */
export function PageHead({ title, intro, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {intro ? <p className={styles.intro}>{intro}</p> : null}
      {children}
    </header>
  )
}
