// Facts about a vacancy besides its words: what facets count and lists sort by.

export const facetKeys = [
  'specialization',
  'skills',
  'job_type',
  'assignment_duration',
  'country',
  'seniority',
] as const
export type FacetKey = (typeof facetKeys)[number]
export type SingleKey = Exclude<FacetKey, 'skills' | 'country'>

export const orders = ['hot', 'newest', 'relevance', 'salary'] as const
export type Order = (typeof orders)[number]
/** Orders by a stored number of the vacancy. */
export const keptOrders = ['hot', 'newest', 'salary'] as const
export type KeptOrder = (typeof keptOrders)[number]

/** A row of search.vacancy. */
export interface VacancyFacts {
  ord: number
  locale: string
  is_open: boolean
  specialization: string
  job_type: string
  assignment_duration: string
  seniority: string
  countries: readonly string[]
  skills: readonly string[]
  /** Skills that are required: ids of the vocabulary, and `?name` for what it does not have. */
  must: readonly string[]
  hot: number
  /** Seconds since 1970, or null. */
  published: number | null
  /** Days since 1970, or null. Open until the end of that day. */
  last_day: number | null
  salary_min: number | null
  salary_max: number | null
  salary_currency: string | null
  salary_period: string | null
}
