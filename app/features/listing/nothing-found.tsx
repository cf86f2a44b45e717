import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ListingFacet } from './facets.ts'
import styles from './listing.module.css'
import { formatListing, type ListingShape, type ListingState, relaxedStates } from './listing-state.ts'

interface NothingFoundProps {
  title: string
  shape: ListingShape
  state: ListingState
  facets: readonly ListingFacet[]
}

/** An empty list, and the ways to one that is not. */
export function NothingFound({ title, shape, state, facets }: NothingFoundProps) {
  const { t } = useLocale()
  const ways = relaxedStates(state, shape)
  const nameOf = (key: string) => facets.find((facet) => facet.key === key)?.label ?? key
  return (
    <div className={styles.instead}>
      <EmptyState title={title} text={ways.length > 0 ? t('listing.relaxText') : t('pages.emptyText')}>
        {ways.map(({ without, state: relaxed }) => (
          <ButtonLink
            key={typeof without === 'string' ? without : without.facet}
            href={formatListing(relaxed, shape)}
            variant="quiet"
            size="small"
          >
            {without === 'query'
              ? t('listing.withoutQuery', { query: state.query })
              : without === 'all'
                ? t('listing.showAll')
                : t('listing.withoutFacet', { facet: nameOf(without.facet) })}
          </ButtonLink>
        ))}
      </EmptyState>
    </div>
  )
}
