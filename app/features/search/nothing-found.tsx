import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { inQuotes } from './in-quotes.ts'
import styles from './search-page.module.css'
import { SearchDoors } from './search-start.tsx'
import { nameOfWay } from './way-name.ts'
import type { WayOn } from './ways-on.server.ts'

/** Nothing, and what would be something. Every way says how much it finds. */
export function NothingFound({ query, ways }: { query: string; ways: readonly WayOn[] }) {
  const { t } = useLocale()
  return (
    <div className={styles.instead}>
      <EmptyState
        title={t('search.none', { query: inQuotes(query) })}
        text={ways.length > 0 ? t('search.noneWays') : t('search.noneText')}
      >
        {ways.map(({ way, search, count }) => (
          <ButtonLink key={search} href={search} variant="quiet" size="small">
            {t('search.withCount', { name: nameOfWay(way, t), count })}
          </ButtonLink>
        ))}
      </EmptyState>
      {ways.length === 0 ? <SearchDoors /> : null}
    </div>
  )
}
