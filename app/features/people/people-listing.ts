import type { ListingShape } from '#app/features/listing/listing-state.ts'

/** The parameters of the directory. */
export const peopleListing = {
  page: '/people',
  facets: ['mentoring', 'skills', 'country', 'languages'],
  sorts: ['name'],
} as const satisfies ListingShape

export type PeopleFacet = (typeof peopleListing.facets)[number]

export const PEOPLE_A_PAGE = 24

/** With fewer members the page says that the directory has just started, and how to join it. */
export const FEW_PEOPLE = 5
