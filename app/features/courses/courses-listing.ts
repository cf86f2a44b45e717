import type { ListingShape } from '#app/features/listing/listing-state.ts'
import { courseFacets } from '#domain/catalogue/found-course.ts'

/** What can be asked of the course catalogue, by its address. The names are those of the search call. */
export const coursesListing = {
  page: '/course-catalog',
  facets: courseFacets,
  sorts: ['name', 'start', 'rating', 'length'],
} as const satisfies ListingShape

export const COURSES_A_PAGE = 20
