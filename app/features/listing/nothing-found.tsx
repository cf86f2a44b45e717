import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ListingFacet } from './facets.ts'
import styles from './listing.module.css'
import type { WayOut } from './ways-out.ts'

interface NothingFoundProps {
  title: string
  /** What was typed. */
  query: string
  facets: readonly ListingFacet[]
  ways: readonly WayOut[]
}

/** The empty state, with links to lists with results. */
export function NothingFound({ title, query, facets, ways }: NothingFoundProps) {
  const { t } = useLocale()
  return (
    <div className={styles.instead}>
      <EmptyState title={title} text={ways.length > 0 ? t('listing.relaxText') : t('pages.emptyText')}>
        {ways.map(({ without, href, count }) => {
          const lang = typeof without === 'object' && 'lang' in without ? without.lang : undefined
          return (
            <ButtonLink key={href} href={href} hrefLang={lang} variant="quiet" size="small">
              {t('listing.withCount', { name: nameOf(without), count })}
            </ButtonLink>
          )
        })}
      </EmptyState>
    </div>
  )

  function nameOf(without: WayOut['without']): string {
    if (without === 'query') return t('listing.withoutQuery', { query })
    if (without === 'all') return t('listing.showAll')
    if ('language' in without) return t('listing.inLanguage', { language: without.language })
    const facet = facets.find(({ key }) => key === without.facet)
    return t('listing.withoutFacet', { facet: facet?.label ?? without.facet })
  }
}
