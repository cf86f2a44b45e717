// A facet shows its most frequent values. `?more=skills` shows all values of one facet beside the same list, and
// `&find=post` searches them, also without script.
import type { ListingFacet } from './facets.ts'
import { formatListing, isChosen, type ListingShape, type ListingState } from './listing-state.ts'

/** The facet that shows all its values, and the words to find among them. */
export const MORE = 'more'
export const FIND = 'find'

/** How many values a facet shows at first, and how many at the most when all are asked for. */
export const USUAL_VALUES = 50
export const MAX_VALUES = 2_000
const MAX_FIND = 60

export interface AskedValues {
  /** The facet of which all values are asked for. */
  more: string | undefined
  find: string
}

export const readAskedValues = (query: URLSearchParams, { facets }: ListingShape): AskedValues => ({
  more: facets.find((key) => key === query.get(MORE)),
  find: (query.get(FIND) ?? '').slice(0, MAX_FIND),
})

/** True for addresses that show all values. No cache keeps them: anything can be typed there, so they would be endless. */
export const asksForValues = (query: URLSearchParams): boolean => query.has(MORE) || query.has(FIND)

/**
 * A facet with as many values as are shown, and the link to all of them.
 * @param left how many more values there are than the facet has
 */
export function withAllValues(
  facet: ListingFacet,
  left: number,
  state: ListingState,
  shape: ListingShape,
  { more, find }: AskedValues,
): ListingFacet {
  const { key, values } = facet
  if (key === more) return { ...facet, find: { typed: find } }
  // While all values of one facet are shown, the others have no more than usual.
  const shown =
    more === undefined
      ? values
      : values.filter(({ value }, at) => at < USUAL_VALUES || isChosen(state, key, value))
  const count = values.length + left
  if (count <= USUAL_VALUES) return { ...facet, values: shown }
  const address = new URLSearchParams(formatListing({ ...state, page: 1 }, shape))
  address.set(MORE, key)
  return { ...facet, values: shown, all: { href: `?${address}`, count } }
}
