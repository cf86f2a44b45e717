import type { ListingShape } from '#app/features/listing/listing-state.ts'

/** What can be asked of the list of vacancies, by its address. The names are those of the search call. */
export const jobsListing = {
  page: '/jobs',
  facets: ['specialization', 'skills', 'seniority', 'country', 'job_type', 'assignment_duration'],
  sorts: ['hot', 'newest', 'relevance', 'salary'],
} as const satisfies ListingShape

export const JOBS_A_PAGE = 10

/** The parameter that names the vacancy beside the list: the last part of its address. */
export const CHOSEN = 'vacancy'
