import { Link } from '#app/locale/link.tsx'
import styles from './english-filter.module.css'
import type { EnglishFilter as Filter } from './english-filter.server.ts'
import { ENGLISH } from './english-parameter.ts'

/** Links to the articles of each level of English: plain addresses, which can be shared. */
export function EnglishFilter({ filter }: { filter: Filter }) {
  const { label, all, meaning, bands, chosen } = filter
  return (
    <nav aria-label={label} className={styles.filter} data-no-print>
      <div className={styles.choice}>
        <p aria-hidden="true" className={styles.label}>
          {label}
        </p>
        <ul className={styles.bands}>
          <li>
            <Link href="?" className={styles.band} aria-current={chosen === undefined ? 'page' : undefined}>
              {all}
            </Link>
          </li>
          {bands.map((band) => (
            <li key={band.value}>
              <Link
                href={`?${ENGLISH}=${band.value}`}
                className={styles.band}
                aria-current={chosen === band.value ? 'page' : undefined}
              >
                {band.label}
                <span className={styles.count}>{band.count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {chosen === undefined ? null : <p className={styles.meaning}>{meaning}</p>}
    </nav>
  )
}
