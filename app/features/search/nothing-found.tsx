import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Relaxation } from './relaxed-queries.ts'
import styles from './search-page.module.css'
import type { WayOn } from './search-page.server.ts'
import { SearchDoors } from './search-start.tsx'

/** Nothing, and what would be something. Every way says how much it finds. */
export function NothingFound({ query, ways }: { query: string; ways: readonly WayOn[] }) {
  const { t } = useLocale()
  return (
    <div className={styles.instead}>
      <EmptyState
        title={t('search.none', { query })}
        text={ways.length > 0 ? t('search.noneWays') : t('search.noneText')}
      >
        {ways.map(({ way, search, count }) => (
          <ButtonLink key={search} href={search} variant="quiet" size="small">
            {t('search.withCount', { name: nameOf(way), count })}
          </ButtonLink>
        ))}
      </EmptyState>
      {ways.length === 0 ? <SearchDoors /> : null}
    </div>
  )

  function nameOf(way: Relaxation): string {
    switch (way.without) {
      case 'word':
        return t('search.without', { word: way.word })
      case 'quotes':
        return t('search.unquoted')
      case 'exclusions':
        return t('search.allowed')
      case 'all but one':
        return t('search.anyWord')
      case 'kind':
        return t('search.anyKind')
      case 'language':
        return t('search.anyLanguage')
    }
  }
}
