import { useEffect, useState } from 'react'
import type { Heading } from '#app/features/rich-text/headings.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import captions from '#app/ui/caption.module.css'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from './contents-rail.module.css'

/**
 * The headings of a text. Beside the text it marks the current one; on narrow screens it is collapsible above
 * it.
 */
export function ContentsRail({ headings, lang }: { headings: readonly Heading[]; lang: string }) {
  const { t } = useLocale()
  const current = useCurrentHeading(headings)
  return (
    <nav aria-label={t('blog.contents')} data-no-print>
      <details className={styles.rail}>
        <summary className={classNames(captions.caption, styles.label)}>
          {t('blog.contents')}
          <Icon name="chevron-down" className={styles.chevron} />
        </summary>
        <ol className={styles.list} lang={lang}>
          {headings.map(({ id, text, level }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? 'true' : undefined}
                className={classNames(styles.link, level > 2 && styles.deep)}
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

/** The last heading that the reader has passed. */
function useCurrentHeading(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? [])
    // A heading counts from the moment it enters the upper third of the window.
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight / 3
        setCurrent(elements.findLast((element) => element.getBoundingClientRect().top < line)?.id)
      },
      { rootMargin: '0px 0px -66% 0px', threshold: [0, 1] },
    )
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [headings])

  return current
}
