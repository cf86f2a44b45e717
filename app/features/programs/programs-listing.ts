import type { ListingShape } from '#app/features/listing/listing-state.ts'

/** The parameters of the list of programmes. */
export const programsListing = {
  page: '/programs',
  facets: ['level', 'format', 'vendor', 'skills'],
  sorts: ['start', 'name'],
} as const satisfies ListingShape

export const PROGRAMS_A_PAGE = 20
