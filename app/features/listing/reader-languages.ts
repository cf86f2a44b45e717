// Lists of several languages: the reader's own come first, and one link leads to these alone.
import type { ListingFacet } from './facets.ts'
import { formatListing, type ListingShape, type ListingState } from './listing-state.ts'

/** The facet of the language that a text is written in. */
export const WRITTEN_IN = 'written_in'

/**
 * The link to the same list in some languages only, and their names; undefined where a language is chosen, or the list has
 * none of these, or nothing else.
 */
export function languagesLink(
  facets: readonly ListingFacet[],
  state: ListingState,
  shape: ListingShape,
  languages: readonly string[],
): { href: string; names: string[] } | undefined {
  const written = facets.find(({ key }) => key === WRITTEN_IN)?.values ?? []
  if (state.chosen[WRITTEN_IN] !== undefined || written.some(({ typed }) => typed !== undefined))
    return undefined
  const there = written.filter(({ count }) => count > 0)
  const own = languages.flatMap((lang) => there.filter(({ value }) => value === lang))
  if (own.length === 0 || own.length === there.length) return undefined
  const chosen = { ...state.chosen, [WRITTEN_IN]: own.map(({ value }) => value) }
  return {
    href: formatListing({ ...state, chosen, page: 1 }, shape),
    names: own.map(({ label }) => label),
  }
}
