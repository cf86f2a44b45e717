import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#app/locale/link.tsx'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

interface CardProps extends Omit<ComponentProps<'article'>, 'title'> {
  title: string
  /** The rank of the title among the page's headings. */
  level?: 2 | 3 | 4
  /** With an address the title is a link, and a click anywhere on the card follows it. */
  href?: string | undefined
  /** The small print above the title. */
  above?: ReactNode
  /** A picture across the top. */
  picture?: ReactNode
  /** What closes the card: facts, actions. */
  foot?: ReactNode
}

/** One thing among others, in a frame of hairlines. */
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
