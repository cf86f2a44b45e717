import type { ListingShape, ListingState } from '#app/features/listing/listing-state.ts'
import { type SearchGroup, searchGroups } from './search-results.ts'

/** State of the search page in its address. `languages` has one value, `all`. */
export const searchListing = {
  page: '/search',
  facets: ['type', 'languages'],
  sorts: ['best'],
} as const satisfies ListingShape

export const RESULTS_A_PAGE = 10

/** The selected group; undefined for all. */
export function groupIn({ chosen }: ListingState): SearchGroup | undefined {
  return searchGroups.find((group) => chosen.type?.[0] === group)
}

export const inAnyLanguage = ({ chosen }: ListingState): boolean => chosen.languages?.[0] === 'all'

export function withGroup(state: ListingState, group: SearchGroup | undefined): ListingState {
  const { type: _, ...others } = state.chosen
  return { ...state, chosen: group === undefined ? others : { ...others, type: [group] }, page: 1 }
}

export function withAnyLanguage(state: ListingState): ListingState {
  return { ...state, chosen: { ...state.chosen, languages: ['all'] }, page: 1 }
}
