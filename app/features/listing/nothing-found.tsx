import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ListingFacet } from './facets.ts'
import styles from './listing.module.css'
import type { Suggestion } from './suggestions.ts'

interface NothingFoundProps {
  title: string
  /** What was typed. */
  query: string
  facets: readonly ListingFacet[]
  suggestions: readonly Suggestion[]
}

/** The empty state, with links to lists with results. */
export function NothingFound({ title, query, facets, suggestions }: NothingFoundProps) {
  const { t } = useLocale()
  return (
    <div className={styles.instead}>
      <EmptyState title={title} text={suggestions.length > 0 ? t('listing.relaxText') : t('pages.emptyText')}>
        {suggestions.map(({ without, href, count }) => {
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

  function nameOf(without: Suggestion['without']): string {
    if (without === 'query') return t('listing.withoutQuery', { query })
    if (without === 'all') return t('listing.showAll')
    if (without === 'literal') return t('listing.literal')
    if ('said' in without) return without.said
    if ('words' in without) return t('listing.withoutQuery', { query: without.words })
    if ('language' in without) return t('listing.inLanguage', { language: without.language })
    const facet = facets.find(({ key }) => key === without.facet)
    return t('listing.withoutFacet', { facet: facet?.label ?? without.facet })
  }
}
