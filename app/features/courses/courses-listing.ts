import type { ListingShape } from '#app/features/listing/listing-state.ts'
import { courseFacets } from '#domain/catalogue/found-course.ts'

/** The parameters of the course catalogue's address, named as in the search API. */
export const coursesListing = {
  page: '/course-catalog',
  facets: courseFacets,
  sorts: ['name', 'start', 'rating', 'length'],
} as const satisfies ListingShape

export const COURSES_A_PAGE = 20
