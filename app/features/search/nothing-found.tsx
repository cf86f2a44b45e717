import { useLocale } from '#app/locale/locale-context.tsx'
import { relaxationName } from '#app/locale/relaxation-name.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { inQuotes } from './in-quotes.ts'
import styles from './search-page.module.css'
import { SearchLists } from './search-start.tsx'
import type { SearchSuggestion } from './suggestions.server.ts'

/** No results, with suggestions that find some. Each shows its number of results. */
export function NothingFound({
  query,
  suggestions,
}: {
  query: string
  suggestions: readonly SearchSuggestion[]
}) {
  const { t } = useLocale()
  return (
    <div className={styles.instead}>
      <EmptyState
        title={t('search.none', { query: inQuotes(query) })}
        text={suggestions.length > 0 ? t('search.noneWays') : t('search.noneText')}
      >
        {suggestions.map(({ relaxation, search, count }) => (
          <ButtonLink key={search} href={search} variant="quiet" size="small">
            {t('search.withCount', { name: relaxationName(relaxation, t), count })}
          </ButtonLink>
        ))}
      </EmptyState>
      {suggestions.length === 0 ? <SearchLists /> : null}
    </div>
  )
}
