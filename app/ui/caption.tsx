import { Fragment, type ReactNode } from 'react'
import styles from './caption.module.css'
import { classNames } from './class-names.ts'

/** Small print: dates, counts, names. */
export function Caption({
  children,
  as: Element = 'p',
  className,
}: {
  children: ReactNode
  as?: 'p' | 'span' | 'div' | 'figcaption'
  className?: string | undefined
}) {
  return <Element className={classNames(styles.caption, className)}>{children}</Element>
}

/** Facts in a row, separated by middle dots if they share a line. Empty ones are left out. */
export function Facts({
  items,
  as = 'p',
  className,
}: {
  items: readonly ReactNode[]
  as?: 'p' | 'span' | 'div'
  className?: string | undefined
}) {
  const present = items.filter((item) => item !== null && item !== undefined && item !== false && item !== '')
  return (
    <Caption as={as} className={classNames(styles.facts, className)}>
      {present.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity but their place
        <Fragment key={at}>
          {at > 0 ? ' ' : null}
          <span className={styles.fact}>{item}</span>
        </Fragment>
      ))}
    </Caption>
  )
}
