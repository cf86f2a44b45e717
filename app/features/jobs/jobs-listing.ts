import { type ListingShape, type ListingState, withoutFacet } from '#app/features/listing/listing-state.ts'
import { distances } from '#domain/search/distances.ts'

/** The parameters of the list of vacancies, named as in the search API. */
export const jobsListing = {
  page: '/jobs',
  facets: [
    'specialization',
    'skills',
    'seniority',
    'workplace',
    'country',
    'city',
    'within',
    'contract',
    'hours',
    'pay',
    'pay_min',
    'pay_max',
    'posted',
    'written_in',
    'job_type',
    'assignment_duration',
  ],
  values: { within: distances.map(String) },
  sorts: ['hot', 'newest', 'relevance', 'salary'],
  sortOfWords: 'relevance',
} as const satisfies ListingShape

/** The skills that a member thinks of learning: the list shows what they unlock. */
export const UNLOCK = 'unlock'
/** The same list on the page. What a member knows is nobody else's, so searches are saved and followed without it. */
export const pageListing = {
  ...jobsListing,
  facets: [...jobsListing.facets, UNLOCK],
} as const satisfies ListingShape

/** Where nothing is featured, that order and the newest are one, which has one link. */
export const listingWithout = (state: Pick<ListingState, 'sort'>): ListingShape => ({
  ...pageListing,
  sorts: [state.sort === 'newest' ? 'newest' : 'hot', ...pageListing.sorts.slice(2)],
})

/** A list without a distance that is around no city, and so narrows nothing. @param isNamed whether words name a city */
export const withoutIdle = (state: ListingState, isNamed = false): ListingState =>
  isNamed || state.chosen.city !== undefined ? state : withoutFacet(state, 'within')

export const JOBS_A_PAGE = 10

/** The parameter with the vacancy of the split view: the last part of its address. */
export const CHOSEN = 'vacancy'
