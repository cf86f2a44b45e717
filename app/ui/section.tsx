import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type EditPath, editTag } from './edit-tag.ts'
import styles from './section.module.css'

/** The width of the page between its margins. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames(styles.container, className)} {...rest} />
}

interface SectionProps {
  id?: string | undefined
  heading?: string | undefined
  text?: string | undefined
  /** A way to see all of it, under the heading. */
  more?: ReactNode
  /** The heading above instead of beside the content. */
  wide?: boolean
  /** A band of ink across the page. */
  theme?: 'light' | 'dark' | undefined
  className?: string | undefined
  /** In preview: what the fields `heading` and `text` are of. */
  edit?: EditPath
  children: ReactNode
}

/** A part of the programme: a rule, its name in the margin, and what belongs to it. */
export function Section({
  id,
  heading,
  text,
  more,
  wide,
  theme,

  className,
  edit,
  children,
}: SectionProps) {
  const dark = theme === 'dark'
  const headed = Boolean(heading || text || more)
  return (
    <section
      id={id}
      data-theme={dark ? 'dark' : undefined}
      className={classNames(dark ? styles.band : styles.section, className)}
    >
      <Container>
        <div className={classNames(styles.grid, (wide || !headed) && styles.wide)}>
          {headed ? (
            <div className={styles.head}>
              {heading ? (
                <h2 className={styles.heading} {...editTag(edit, 'heading')}>
                  {heading}
                </h2>
              ) : null}
              {text ? (
                <p className={styles.text} {...editTag(edit, 'text')}>
                  {text}
                </p>
              ) : null}
              {more ? <p className={styles.more}>{more}</p> : null}
            </div>
          ) : null}
          <div className={styles.body}>{children}</div>
        </div>
      </Container>
    </section>
  )
}
