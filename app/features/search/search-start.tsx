import { Link } from '#app/locale/link.tsx'
import { isPageOff } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import styles from './search-start.module.css'

const lists = [
  { href: '/course-catalog', name: 'search.courses', text: 'search.coursesText' },
  { href: '/jobs', name: 'search.jobs', text: 'search.jobsText' },
  { href: '/events', name: 'search.events', text: 'search.eventsText' },
  { href: '/blog', name: 'search.articles', text: 'search.articlesText' },
] as const

const tips = [
  { typed: '"data engineer"', says: 'search.tipQuotes' },
  { typed: 'backend -java', says: 'search.tipMinus' },
  { typed: 'rust, go', says: 'search.tipComma' },
] as const

/** The search page before a query. */
export function SearchStart() {
  const { t } = useLocale()
  return (
    <>
      <SearchLists />
      <section className={styles.part}>
        <h2 className={styles.heading}>{t('search.tips')}</h2>
        <dl className={styles.tips}>
          {tips.map(({ typed, says }) => (
            <div key={typed} className={styles.tip}>
              <dt>
                <Link
                  href={`/search?q=${encodeURIComponent(typed)}`}
                  prefetch="none"
                  className={styles.typed}
                >
                  {typed}
                </Link>
              </dt>
              <dd>{t(says)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

/** Links to the site's lists. */
export function SearchLists() {
  const { t, links } = useLocale()
  const shown = lists.filter(({ href }) => !isPageOff(href, links))
  if (shown.length === 0) return null
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('search.lists')}</h2>
      <ul className={styles.lists}>
        {shown.map(({ href, name, text }) => (
          <li key={href} className={styles.list}>
            <Link href={href} className={styles.name}>
              {t(name)}
            </Link>
            <p className={styles.text}>{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
