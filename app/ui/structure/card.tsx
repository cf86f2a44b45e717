import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#app/locale/link.tsx'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

interface CardProps extends Omit<ComponentProps<'article'>, 'title'> {
  title: string
  /** Heading level of the title. */
  level?: 2 | 3 | 4
  /** If given, the title is a link, and a click anywhere on the card follows it. */
  href?: string | undefined
  /** Small print above the title. */
  above?: ReactNode
  /** Picture across the top of the card. */
  picture?: ReactNode
  /** At the bottom of the card: facts, actions. */
  foot?: ReactNode
}

/** One item among others, in a thin frame. */
export function Card({
  title,
  level = 3,
  href,
  above,
  picture,
  foot,
  className,
  children,
  ...rest
}: CardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={classNames(styles.card, className)} {...rest}>
      {picture ? <div className={styles.picture}>{picture}</div> : null}
      <div className={styles.body}>
        {above}
        <Heading className={styles.title}>
          {href ? (
            <Link href={href} className={styles.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Heading>
        {children}
        {foot ? <div className={styles.foot}>{foot}</div> : null}
      </div>
    </article>
  )
}
