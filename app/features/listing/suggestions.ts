// Suggestions for an empty list: similar lists with results, and their counts.
import { formatListing, type ListingShape, type ListingState, relaxedStates } from './listing-state.ts'

/**
 * What a suggestion removes from the search: one facet, the query or everything. `said`: some of the words, in a
 * sentence for the reader. `language`: the search in another language, by its name in the reader's own.
 */
export type GivenUp =
  | { facet: string }
  | { words: string }
  | { said: string }
  | 'literal'
  | 'query'
  | 'all'
  | { language: string; lang: string }

/** A similar list with results. */
export interface Suggestion {
  without: GivenUp
  href: string
  /** More than 0. */
  count: number
}

const MAX_SUGGESTIONS = 6
/** How many of the choices that words became are given up, one at a time. */
export const MAX_GIVEN_UP = 5
/** How many counts an empty list asks the database for at once. */
const MAX_AT_ONCE = 4

/** The first candidates with results, in the given order, with their counts. */
export async function withResults<Candidate extends object>(
  candidates: readonly Candidate[],
  countOf: (candidate: Candidate) => Promise<number> | number,
): Promise<(Candidate & { count: number })[]> {
  const found: (Candidate & { count: number })[] = []
  for (let at = 0; at < candidates.length && found.length < MAX_SUGGESTIONS; at += MAX_AT_ONCE) {
    const counted = await Promise.all(
      candidates
        .slice(at, at + MAX_AT_ONCE)
        .map(async (candidate) => ({ ...candidate, count: await countOf(candidate) })),
    )
    found.push(...counted.filter(({ count }) => count > 0))
  }
  return found.slice(0, MAX_SUGGESTIONS)
}

/**
 * The suggestions for an empty list.
 * @param countOf the number of results of a state
 * @param others what the list may give up besides, before the rest
 */
export async function suggestionsFor(
  state: ListingState,
  shape: ListingShape,
  countOf: (state: ListingState) => Promise<number> | number,
  others: readonly { without: GivenUp; state: ListingState }[] = [],
): Promise<Suggestion[]> {
  const ways: { without: GivenUp; state: ListingState }[] = [...others, ...relaxedStates(state, shape)]
  const addresses = ways.map((each) => formatListing(each.state, shape))
  const candidates = ways.filter((_, at) => addresses.indexOf(addresses[at] ?? '') === at)
  const all = await withResults(candidates, ({ state: relaxed }) => countOf(relaxed))
  // Everything is not offered where giving up the words leads to as much.
  const wordless = all.filter(({ without, state: { query } }) => without !== 'all' && query === '')
  const found = all.filter(
    ({ without, count }) => without !== 'all' || wordless.every((each) => each.count !== count),
  )
  return found.map(({ without, state: relaxed, count }) => ({
    without,
    href: formatListing(relaxed, shape),
    count,
  }))
}
