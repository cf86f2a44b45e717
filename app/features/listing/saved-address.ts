import type { SavedList } from '#domain/saved-searches/saved-searches.ts'
import { formatListing, type ListingShape, type ListingState } from './listing-state.ts'

/** What of a list's address says what is wanted: order and page do not. Empty where nothing is wanted. */
export function wantedIn(shape: ListingShape, state: ListingState): string {
  const address = formatListing({ ...state, sort: shape.sorts[0], page: 1 }, shape)
  return address === '?' ? '' : address
}

/** The page where one says how often to hear of a search: for members, so others sign in on the way. */
export function savePage(list: SavedList, shape: ListingShape, state: ListingState): string {
  const wanted = new URLSearchParams(wantedIn(shape, state))
  return `/saved-searches/new?${new URLSearchParams([['list', list], ...wanted])}`
}

export const feedOf = (shape: ListingShape, state: ListingState): string =>
  `${shape.page}/feed.xml${wantedIn(shape, state)}`
