import { formatListing, type ListingState, withQuery } from '#app/features/listing/listing-state.ts'
import { thatFind } from '#app/features/listing/ways-out.ts'
import type { Locale } from '#services/languages.ts'
import { type Relaxation, relaxedQueries } from './relaxed-queries.ts'
import { type FoundEverything, type SearchContext, searchEverything } from './search-everything.server.ts'
import {
  groupIn,
  inAnyLanguage,
  RESULTS_A_PAGE,
  searchListing,
  withAnyLanguage,
  withGroup,
} from './search-listing.ts'
import { groupOf, type SearchGroup, searchTypes } from './search-results.ts'

/** A search that finds something, where this one does not. */
export interface WayOn {
  way: Relaxation
  /** Of the search page: `?q=…`. */
  search: string
  count: number
}

type Asking = SearchContext & { locale: Locale }

const typesOf = (group: SearchGroup | undefined) =>
  group === undefined ? searchTypes : searchTypes.filter((type) => groupOf[type] === group)

/** What the search page shows at a state. */
export function findListed(context: Asking, state: ListingState, size = RESULTS_A_PAGE) {
  return searchEverything(context, {
    query: state.query,
    locale: context.locale,
    types: typesOf(groupIn(state)),
    from: (state.page - 1) * RESULTS_A_PAGE,
    size,
    anyLanguage: inAnyLanguage(state),
  })
}

/** What would find something, each with how much. */
export async function waysOn(
  context: Asking,
  state: ListingState,
  found: Pick<FoundEverything, 'counts'>,
): Promise<WayOn[]> {
  const tried: { way: Relaxation; state: ListingState }[] = [
    ...(inAnyLanguage(state)
      ? []
      : [{ way: { without: 'language' } as const, state: withAnyLanguage(state) }]),
    ...relaxedQueries(state.query).map(({ way, query }) => ({ way, state: withQuery(state, query) })),
  ]
  const everywhere = Object.values(found.counts).reduce((sum, count) => sum + count, 0)
  const kinds =
    groupIn(state) === undefined
      ? []
      : [{ way: { without: 'kind' } as const, state: withGroup(state, undefined) }]
  const ways = await thatFind([...kinds, ...tried], async ({ way, state: relaxed }) =>
    way.without === 'kind' ? everywhere : (await findListed(context, relaxed, 1)).total,
  )
  return ways.map(({ way, state: relaxed, count }) => ({
    way,
    search: formatListing(relaxed, searchListing),
    count,
  }))
}
