// The facts of all vacancies, each kind in one typed array by the vacancy's number: what facets count and what orders.
import { type Bits, bitsFor, put } from './bits.ts'
import { Dictionary } from './dictionary.ts'
import { Recent } from './recent.ts'
import { yearlyPay } from './yearly-pay.ts'

export const facetKeys = [
  'specialization',
  'skills',
  'job_type',
  'assignment_duration',
  'country',
  'seniority',
] as const
export type FacetKey = (typeof facetKeys)[number]

export const orders = ['hot', 'newest', 'relevance', 'salary'] as const
export type Order = (typeof orders)[number]

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
  hot: number
  /** Seconds since 1970, or null. */
  published: number | null
  /** Days since 1970, or null: open until the end of that day. */
  last_day: number | null
  salary_min: number | null
  salary_max: number | null
  salary_currency: string | null
  salary_period: string | null
}

const FOR_EVER = 0x7fffffff
const MOST_SETS_BYTES = 32 * 1024 * 1024

/** A facet of which each vacancy has one value. Code 0 is none. */
export interface SingleFacet {
  many: false
  names: Dictionary
  codes: Uint32Array<ArrayBuffer>
}

/** A facet of which each vacancy has any number of values: a slice of `pool`. */
export interface ManyFacet {
  many: true
  names: Dictionary
  starts: Uint32Array<ArrayBuffer>
  lengths: Uint8Array<ArrayBuffer>
  pool: Uint32Array<ArrayBuffer>
  used: number
}

const single = (): SingleFacet => ({ many: false, names: new Dictionary(), codes: new Uint32Array(0) })
const many = (): ManyFacet => ({
  many: true,
  names: new Dictionary(),
  starts: new Uint32Array(0),
  lengths: new Uint8Array(0),
  pool: new Uint32Array(1024),
  used: 0,
})

export class Columns {
  /** One more than the largest number that may be there. */
  size = 0
  readonly facets = {
    specialization: single(),
    skills: many(),
    job_type: single(),
    assignment_duration: single(),
    country: many(),
    seniority: single(),
  } satisfies Record<FacetKey, SingleFacet | ManyFacet>
  readonly locales = new Dictionary()
  locale = new Uint8Array(0)
  /** What each order goes by, the largest first; equals are told apart by the number. */
  readonly keys: Record<Exclude<Order, 'relevance'>, Float64Array<ArrayBuffer>> = {
    hot: new Float64Array(0),
    newest: new Float64Array(0),
    salary: new Float64Array(0),
  }
  /** The vacancies of values that were chosen lately. */
  readonly having = new Recent<Bits>(MOST_SETS_BYTES)
  /** Status alone. */
  #open: Bits = new Uint32Array(0)
  #lastDay = new Int32Array(0)
  #listed: { day: number; bits: Bits } | undefined

  put(facts: VacancyFacts): void {
    const { ord, hot, published } = facts
    if (ord >= this.size) this.#grow(ord + 1)
    for (const key of ['specialization', 'job_type', 'assignment_duration', 'seniority'] as const) {
      const facet = this.facets[key]
      facet.codes[ord] = facet.names.codeOf(facts[key])
    }
    putMany(this.facets.country, ord, facts.countries)
    putMany(this.facets.skills, ord, facts.skills)
    this.locale[ord] = this.locales.codeOf(facts.locale)
    // Hot up to a million and seconds up to 2^32 share the 53 bits that a number keeps exactly.
    this.keys.hot[ord] = hot * 2 ** 32 + (published ?? 0)
    this.keys.newest[ord] = published ?? 0
    this.keys.salary[ord] = yearlyPay(facts) ?? 0
    put(this.#open, ord, facts.is_open)
    this.#lastDay[ord] = facts.last_day ?? FOR_EVER
    this.#listed = undefined
    this.having.clear()
  }

  /** What is open on a day: its status says so and its last day is not over. Not to be changed. */
  listedOn(day: number): Bits {
    if (this.#listed?.day === day) return this.#listed.bits
    const bits = this.#open.slice()
    for (let ord = 0; ord < this.size; ord++) if ((this.#lastDay[ord] ?? 0) < day) put(bits, ord, false)
    this.#listed = { day, bits }
    return bits
  }

  /** How much memory the arrays take. */
  get bytes(): number {
    const { facets, keys } = this
    const ofFacet = (facet: SingleFacet | ManyFacet) =>
      facet.many
        ? facet.starts.byteLength + facet.lengths.byteLength + facet.pool.byteLength
        : facet.codes.byteLength
    return (
      [...Object.values(facets)].reduce((sum, facet) => sum + ofFacet(facet), 0) +
      Object.values(keys).reduce((sum, key) => sum + key.byteLength, 0) +
      this.locale.byteLength +
      this.#lastDay.byteLength +
      2 * this.#open.byteLength
    )
  }

  #grow(size: number): void {
    this.size = size
    if (size <= this.locale.length) return
    const room = Math.max(1024, Math.ceil(size * 1.25))
    for (const facet of Object.values(this.facets)) {
      if (facet.many) {
        facet.starts = grown(facet.starts, new Uint32Array(room))
        facet.lengths = grown(facet.lengths, new Uint8Array(room))
      } else facet.codes = grown(facet.codes, new Uint32Array(room))
    }
    for (const key of ['hot', 'newest', 'salary'] as const)
      this.keys[key] = grown(this.keys[key], new Float64Array(room))
    this.locale = grown(this.locale, new Uint8Array(room))
    this.#lastDay = grown(this.#lastDay, new Int32Array(room))
    this.#open = grown(this.#open, bitsFor(room))
  }

  /** Sets of this process have room for as many. */
  get room(): number {
    return this.locale.length
  }
}

function grown<Values extends { set: (from: Values) => void }>(from: Values, to: Values): Values {
  to.set(from)
  return to
}

const MOST_VALUES = 255

// What a vacancy had before stays behind in the pool: changes are few beside what is there.
function putMany(facet: ManyFacet, ord: number, values: readonly string[]): void {
  const kept = values.slice(0, MOST_VALUES)
  if (facet.used + kept.length > facet.pool.length)
    facet.pool = grown(facet.pool, new Uint32Array(Math.ceil((facet.used + kept.length) * 1.5)))
  facet.starts[ord] = facet.used
  facet.lengths[ord] = kept.length
  for (const value of kept) facet.pool[facet.used++] = facet.names.codeOf(value)
}
