import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type EditPath, editTag } from './edit-tag.ts'
import styles from './section.module.css'

/** The page's content width, between its margins. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames(styles.container, className)} {...rest} />
}

interface SectionProps {
  id?: string | undefined
  heading?: string | undefined
  text?: string | undefined
  /** Link to the whole list, below the heading. */
  more?: ReactNode
  /** True puts the heading above the content instead of beside it. */
  wide?: boolean
  /** `dark` is a dark band across the page. */
  theme?: 'light' | 'dark' | undefined
  className?: string | undefined
  /** In preview: origin of the fields `heading` and `text`. */
  edit?: EditPath
  children: ReactNode
}

/** A section of a page: a rule, the heading in the margin, and the content. */
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
