import type { ListingShape } from '#app/features/listing/listing-state.ts'

/** The parameters of the directory. */
export const peopleListing = {
  page: '/people',
  facets: ['mentoring', 'skills', 'country', 'languages'],
  sorts: ['name'],
} as const satisfies ListingShape

export type PeopleFacet = (typeof peopleListing.facets)[number]

export const PEOPLE_A_PAGE = 24

/** Fewer make no directory yet: the page says so, and how to be in it. */
export const FEW_PEOPLE = 5
