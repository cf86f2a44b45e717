import type { SavedList } from '#domain/saved-searches/saved-searches.ts'
import { formatListing, type ListingShape, type ListingState, usualSort } from './listing-state.ts'

/**
 * The part of a list's address that describes the search, without order and page. Empty if there is no
 * filter.
 */
export function wantedIn(shape: ListingShape, state: ListingState): string {
  const address = formatListing({ ...state, sort: usualSort(shape, state.query), page: 1 }, shape)
  return address === '?' ? '' : address
}

/** The page for the frequency of alerts; visitors sign in on the way. */
export function savePage(list: SavedList, shape: ListingShape, state: ListingState): string {
  const wanted = new URLSearchParams(wantedIn(shape, state))
  return `/saved-searches/new?${new URLSearchParams([['list', list], ...wanted])}`
}

export const feedOf = (shape: ListingShape, state: ListingState): string =>
  `${shape.page}/feed.xml${wantedIn(shape, state)}`
