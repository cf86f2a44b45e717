import type { ReactNode } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from '../class-names.ts'
import { Announcement } from './announcement.tsx'
import styles from './skeleton.module.css'

/** Wraps skeletons: announces once that something is loading, and pulses. */
export function Loading({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const { t } = useLocale()
  return (
    <div className={classNames(styles.loading, className)}>
      <Announcement text={t('shell.loading')} />
      <div aria-hidden="true" className={styles.shapes}>
        {children}
      </div>
    </div>
  )
}

/** A line of text; `width` is a fraction of the available width, 0 to 1. */
export function SkeletonLine({ width = 1, size = 'text' }: { width?: number; size?: 'text' | 'title' }) {
  return (
    <span
      className={classNames(styles.line, size === 'title' && styles.heading)}
      style={{ inlineSize: `${width * 100}%` }}
    />
  )
}

export function SkeletonAvatar({ size = 'medium' }: { size?: 'small' | 'medium' | 'large' }) {
  return <span className={classNames(styles.avatar, size !== 'medium' && styles[size])} />
}

/** A story: cover, title, two lines, facts. */
export function SkeletonCard() {
  return (
    <div className={styles.card}>
      <span className={styles.cover} />
      <SkeletonLine size="title" width={0.9} />
      <SkeletonLine />
      <SkeletonLine width={0.7} />
      <SkeletonLine width={0.4} />
    </div>
  )
}

/** A catalogue result: title and salary, company, tags. */
export function SkeletonRow() {
  return (
    <div className={styles.row}>
      <SkeletonLine size="title" width={0.55} />
      <SkeletonLine width={0.35} />
      <span className={styles.tags}>
        {['4.5rem', '3rem', '6rem'].map((width) => (
          <span key={width} className={styles.tag} style={{ inlineSize: width }} />
        ))}
      </span>
    </div>
  )
}

/** A person: picture, name, job title. */
export function SkeletonPerson() {
  return (
    <div className={styles.person}>
      <SkeletonAvatar />
      <div className={styles.names}>
        <SkeletonLine width={0.6} />
        <SkeletonLine width={0.4} />
      </div>
    </div>
  )
}
