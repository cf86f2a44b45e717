// An empty list offers what would not be empty, and says how much that is.
import { formatListing, type ListingShape, type ListingState, relaxedStates } from './listing-state.ts'

/** What is given up: a facet, what was typed, all of it, or the language of the page for another, by its name in the reader's. */
export type GivenUp = { facet: string } | 'query' | 'all' | { language: string; lang: string }

/** A list that has something, where the one asked for has nothing. */
export interface WayOut {
  without: GivenUp
  href: string
  /** More than 0. */
  count: number
}

const MAX_WAYS = 6

/** Those that find something, in the order given, with how much they find. */
export async function thatFind<Way extends object>(
  ways: readonly Way[],
  countOf: (way: Way) => Promise<number> | number,
): Promise<(Way & { count: number })[]> {
  const counted = await Promise.all(ways.map(async (way) => ({ ...way, count: await countOf(way) })))
  return counted.filter(({ count }) => count > 0).slice(0, MAX_WAYS)
}

/**
 * The ways out of an empty list.
 * @param countOf how many a state would show
 */
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
