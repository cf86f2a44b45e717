import type { ListingShape } from '#app/features/listing/listing-state.ts'

/** What can be asked of the list of programmes, by its address. */
export const programsListing = {
  page: '/programs',
  facets: ['level', 'format', 'vendor', 'skills'],
  sorts: ['start', 'name'],
} as const satisfies ListingShape

export const PROGRAMS_A_PAGE = 20
