import { Link } from '#app/locale/link.tsx'
import blog from './blog-view.module.css'
import styles from './category-tabs.module.css'
import type { EnglishFilter as Filter } from './english-filter.server.ts'
import { ENGLISH } from './english-parameter.ts'

/** Links to the articles of each level of English: plain addresses, which can be shared. */
export function EnglishFilter({ filter }: { filter: Filter }) {
  const { label, all, meaning, bands, chosen } = filter
  return (
    <nav aria-label={label} data-no-print>
      <ul className={styles.tabs}>
        <li aria-hidden="true" className={styles.tab}>
          <span className={styles.count}>{label}</span>
        </li>
        <li>
          <Link href="?" className={styles.tab} aria-current={chosen === undefined ? 'page' : undefined}>
            {all}
          </Link>
        </li>
        {bands.map((band) => (
          <li key={band.value}>
            <Link
              href={`?${ENGLISH}=${band.value}`}
              className={styles.tab}
              aria-current={chosen === band.value ? 'page' : undefined}
            >
              {band.label}
              <span className={styles.count}>{band.count}</span>
            </Link>
          </li>
        ))}
      </ul>
      {chosen === undefined ? null : (
        <p className={blog.lead}>
          <small className={blog.intro}>{meaning}</small>
        </p>
      )}
    </nav>
  )
}
