// Suggestions for an empty list: similar lists with results, and their counts.
import { formatListing, type ListingShape, type ListingState, relaxedStates } from './listing-state.ts'

/**
 * What a suggestion removes from the search: one facet, the query or everything. `language`: it searches in another
 * language instead, named in the reader's own.
 */
export type GivenUp = { facet: string } | 'query' | 'all' | { language: string; lang: string }

/** A similar list with results. */
export interface WayOut {
  without: GivenUp
  href: string
  /** More than 0. */
  count: number
}

const MAX_WAYS = 6

/** The candidates with results, in the given order, with their counts. */
export async function thatFind<Way extends object>(
  ways: readonly Way[],
  countOf: (way: Way) => Promise<number> | number,
): Promise<(Way & { count: number })[]> {
  const counted = await Promise.all(ways.map(async (way) => ({ ...way, count: await countOf(way) })))
  return counted.filter(({ count }) => count > 0).slice(0, MAX_WAYS)
}

/** The suggestions for an empty list. @param countOf the number of results of a state */
export async function waysOut(
  state: ListingState,
  shape: ListingShape,
  countOf: (state: ListingState) => Promise<number> | number,
): Promise<WayOut[]> {
  const found = await thatFind(relaxedStates(state, shape), ({ state: relaxed }) => countOf(relaxed))
  return found.map(({ without, state: relaxed, count }) => ({
    without,
    href: formatListing(relaxed, shape),
    count,
  }))
}
