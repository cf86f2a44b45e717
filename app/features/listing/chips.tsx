import type { ReactNode } from 'react'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './chips.module.css'
import { FACETS_ID } from './facet-column.tsx'
import { chipsOf, type ListingFacet } from './facets.ts'
import {
  formatListing,
  type ListingShape,
  type ListingState,
  withChoice,
  withoutChoices,
} from './listing-state.ts'

interface ChipsProps {
  shape: ListingShape
  state: ListingState
  facets: readonly ListingFacet[]
  tools?: ReactNode
}

/** Active filters, each with a link that removes it; on phones also the button for the facets. */
export function Chips({ shape, state, facets, tools }: ChipsProps) {
  const { t } = useLocale()
  const chosen = chipsOf(facets, shape.facets, state)
  const count = chosen.length
  return (
    <div className={styles.bar}>
      <button type="button" popoverTarget={FACETS_ID} className={styles.open}>
        {count === 0 ? t('listing.filters') : t('listing.filtersOn', { count })}
      </button>
      {count > 0 ? (
        <ul className={styles.chips} aria-label={t('listing.chosen')}>
          {chosen.map(({ key, value, label: name, facet }) => {
            const label = facet === undefined ? name : t('listing.named', { facet, name })
            return (
              <li key={`${key} ${value}`}>
                <Link
                  href={formatListing(withChoice(state, key, value, false), shape)}
                  preventScrollReset
                  prefetch="none"
                  aria-label={t('listing.remove', { name: label })}
                  className={styles.chip}
                >
                  {label}
                  <Icon name="close" size={10} />
                </Link>
              </li>
            )
          })}
          <li>
            <Link
              href={formatListing(withoutChoices(state), shape)}
              preventScrollReset
              prefetch="none"
              className={styles.clear}
            >
              {t('listing.clearAll')}
            </Link>
          </li>
        </ul>
      ) : null}
      {tools ? <div className={styles.tools}>{tools}</div> : null}
    </div>
  )
}
