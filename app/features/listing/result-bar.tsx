import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { formatListing, type ListingShape, type ListingState, withSort } from './listing-state.ts'
import styles from './result-bar.module.css'

interface ResultBarProps {
  shape: ListingShape
  state: ListingState
  countText: string
  /** Whether there is something to order. */
  isOrdered: boolean
  sortLabels: Readonly<Record<string, string>>
}

/** The number of results and the order. A changed number is announced. */
export function ResultBar({ shape, state, countText, isOrdered, sortLabels }: ResultBarProps) {
  const { t } = useLocale()
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.count}>
        {countText}
      </p>
      {isOrdered && shape.sorts.length > 1 ? (
        <nav aria-label={t('listing.sort')} className={styles.sort}>
          <span aria-hidden="true">{t('listing.sort')}:</span>
          <ul className={styles.sorts}>
            {shape.sorts.map((sort) => (
              <li key={sort}>
                <Link
                  href={formatListing(withSort(state, sort), shape)}
                  preventScrollReset
                  prefetch="none"
                  aria-current={sort === state.sort ? 'true' : undefined}
                  className={classNames(styles.link, sort === state.sort && styles.current)}
                >
                  {sortLabels[sort] ?? sort}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  )
}
