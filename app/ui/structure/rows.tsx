import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#app/locale/link.tsx'
import { classNames } from '../class-names.ts'
import styles from './rows.module.css'

/** A list that is read from top to bottom, such as search results. */
export function Rows({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul className={classNames(styles.rows, className)} {...rest} />
}

interface RowProps extends Omit<ComponentProps<'li'>, 'title'> {
  title: ReactNode
  level?: 2 | 3 | 4
  href?: string | undefined
  /** The line below the title. */
  facts?: ReactNode
  /** What readers compare between rows, at the end of the line: salary, date. */
  aside?: ReactNode
  /** True for the row whose details are shown beside the list. */
  current?: boolean | undefined
}

export function Row({
  title,
  level = 3,
  href,
  facts,
  aside,
  current,
  className,
  children,
  ...rest
}: RowProps) {
  const Heading = `h${level}` as const
  return (
    <li className={classNames(styles.row, current && styles.current, className)} {...rest}>
      <div className={styles.main}>
        <Heading className={styles.title}>
          {href ? (
            <Link href={href} aria-current={current ? 'true' : undefined} className={styles.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Heading>
        {facts}
      </div>
      {aside ? <div className={styles.aside}>{aside}</div> : null}
      {children ? <div className={styles.rest}>{children}</div> : null}
    </li>
  )
}
