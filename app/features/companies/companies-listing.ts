import type { ListingShape } from '#app/features/listing/listing-state.ts'

export const companiesListing = {
  page: '/companies',
  facets: [],
  sorts: ['vacancies'],
} as const satisfies ListingShape

export const COMPANIES_A_PAGE = 24
