import type { ReactNode } from 'react'
import { Link } from '#app/locale/link.tsx'
import styles from './timeline.module.css'

export interface TimelineMonth {
  /** '2026-12' */
  name: string
  /** 'December 2026' */
  title: string
  entries: readonly TimelineEntry[]
}

export interface TimelineEntry {
  name: string
  /** For machines: '2026-12-03T18:00+01:00' */
  dateTime: string
  /** '03' */
  day: string
  /** 'Dec, Thu' */
  weekday: string
  title: string
  /** Language of the title, if it differs from the page's. */
  titleLang?: string | undefined
  href?: string | undefined
  facts?: ReactNode
  aside?: ReactNode
}

/** Dated items, grouped by month. */
export function Timeline({ months, level = 2 }: { months: readonly TimelineMonth[]; level?: 2 | 3 | 4 }) {
  const Month = `h${level}` as const
  const Title = `h${level + 1}` as 'h3' | 'h4' | 'h5'
  return months.map(({ name, title, entries }) => (
    <section key={name} className={styles.month}>
      <Month className={styles.name}>{title}</Month>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.name} className={styles.entry}>
            <time dateTime={entry.dateTime} className={styles.date}>
              <span className={styles.day}>{entry.day}</span> {entry.weekday}
            </time>
            <div className={styles.main}>
              <Title className={styles.title} lang={entry.titleLang}>
                {entry.href ? (
                  <Link href={entry.href} className={styles.link}>
                    {entry.title}
                  </Link>
                ) : (
                  entry.title
                )}
              </Title>
              {entry.facts}
            </div>
            {entry.aside ? <div className={styles.aside}>{entry.aside}</div> : null}
          </li>
        ))}
      </ol>
    </section>
  ))
}
