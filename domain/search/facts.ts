// Facts about a vacancy besides its words: what facets count and lists sort by.

export const facetKeys = [
  'specialization',
  'skills',
  'job_type',
  'assignment_duration',
  'country',
  'seniority',
  'workplace',
  'contract',
  'hours',
  'pay',
  'written_in',
] as const
export type FacetKey = (typeof facetKeys)[number]
export type SingleKey = Exclude<FacetKey, ManyKey>
/** Facets of which a vacancy may have several values. */
export type ManyKey = 'skills' | 'country' | 'workplace' | 'contract' | 'hours'

/**
 * Limits, which are no values of a facet: names of cities, kilometres around them, yearly pay (`60000 USD`; of no currency: euros), and for how
 * many days it has been published.
 */
export const limitKeys = ['city', 'within', 'pay_min', 'pay_max', 'posted'] as const
export type LimitKey = (typeof limitKeys)[number]
/** Everything that a search may be narrowed by. */
export const choiceKeys = [...facetKeys, ...limitKeys] as const
export type ChoiceKey = FacetKey | LimitKey

/** Days that `posted` may have. */
export const postedDays = [1, 7, 30] as const

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
  /** As the catalogue has it: none, hybrid, full. */
  remote: string
  employment_form: string
  /** The language of its text, ISO 639-1; empty where it is not known. */
  written_in: string
  /** As the source spells them. */
  cities: readonly string[]
  /** The same number for the vacancies of one employer. */
  employer: number
}
