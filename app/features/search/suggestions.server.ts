import { formatListing, type ListingState, withQuery } from '#app/features/listing/listing-state.ts'
import { withResults } from '#app/features/listing/suggestions.ts'
import { type Relaxation, relaxedQueries } from '#domain/search/relaxed-queries.ts'
import type { Locale } from '#services/languages.ts'
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

/** A similar search with results. */
export interface SearchSuggestion {
  relaxation: Relaxation
  /** Query string of the search page: `?q=…`. */
  search: string
  count: number
}

type Asking = SearchContext & {
  locale: Locale
  /** Other languages that the reader reads. */
  reads?: readonly string[] | undefined
}

const typesOf = (group: SearchGroup | undefined) =>
  group === undefined ? searchTypes : searchTypes.filter((type) => groupOf[type] === group)

/** The results that the search page shows for a state. */
export function findListed(context: Asking, state: ListingState, size = RESULTS_A_PAGE) {
  return searchEverything(context, {
    query: state.query,
    locale: context.locale,
    types: typesOf(groupIn(state)),
    from: (state.page - 1) * RESULTS_A_PAGE,
    size,
    anyLanguage: inAnyLanguage(state),
    reads: context.reads,
  })
}

/** Similar searches with results, and how many each finds. */
export async function searchSuggestions(
  context: Asking,
  state: ListingState,
  found: Pick<FoundEverything, 'counts'>,
): Promise<SearchSuggestion[]> {
  const tried: { relaxation: Relaxation; state: ListingState }[] = [
    ...(inAnyLanguage(state)
      ? []
      : [{ relaxation: { without: 'language' } as const, state: withAnyLanguage(state) }]),
    ...relaxedQueries(state.query).map(({ relaxation, query }) => ({
      relaxation,
      state: withQuery(state, query, searchListing),
    })),
  ]
  const everywhere = Object.values(found.counts).reduce((sum, count) => sum + count, 0)
  const kinds =
    groupIn(state) === undefined
      ? []
      : [{ relaxation: { without: 'kind' } as const, state: withGroup(state, undefined) }]
  const suggestions = await withResults([...kinds, ...tried], async ({ relaxation, state: relaxed }) =>
    relaxation.without === 'kind' ? everywhere : (await findListed(context, relaxed, 1)).total,
  )
  return suggestions.map(({ relaxation, state: relaxed, count }) => ({
    relaxation,
    search: formatListing(relaxed, searchListing),
    count,
  }))
}
