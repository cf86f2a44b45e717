import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tag.module.css'

export function Tag({ tone = 'plain', children }: { tone?: 'plain' | 'have' | 'on'; children: ReactNode }) {
  return <span className={classNames(styles.tag, tone !== 'plain' && styles[tone])}>{children}</span>
}

export function TagList({ tags, label }: { tags: readonly string[]; label: string }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.list} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  )
}
