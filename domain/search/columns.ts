// The facts of all vacancies, each in a typed array indexed by vacancy number: the basis for facet counts and
// orders.

import { foldedForms } from '#services/reference-data/fold.ts'
import { BitPool } from './bitmaps/bit-pool.ts'
import { BitRows } from './bitmaps/bit-rows.ts'
import { type Bits, bitsFor, countBits, has, numbersOf, put } from './bitmaps/bits.ts'
import { Dictionary } from './dictionary.ts'
import {
  bytesOf,
  codesOf,
  countEach,
  grown,
  type ManyFacet,
  many,
  putMany,
  type SingleFacet,
  single,
} from './facet-columns.ts'
import {
  type FacetKey,
  facetKeys,
  type KeptOrder,
  keptOrders,
  type ManyKey,
  postedDays,
  type SingleKey,
  type VacancyFacts,
} from './facts.ts'
import { mannerOf } from './manner.ts'
import { ValueSets } from './value-sets.ts'
import { payBand, yearlyPay } from './yearly-pay.ts'

const FOR_EVER = 0x7fffffff
const DAY_S = 86_400

/** Counts for the open vacancies of a day; code 0, no value, is undefined. Kept in step with the columns. */
export interface Totals {
  day: number
  listed: Bits
  size: number
  counts: Record<FacetKey, Uint32Array<ArrayBuffer>>
  /** Published in the last so many days. */
  recent: ReadonlyMap<number, Bits>
}

/** Fewer vacancies are counted as fast without sets. */
const FEWEST_FOR_SETS = 20_000
/** Sets are rebuilt when this share of vacancies (one in so many) has changed. */
const CHANGED_SHARE = 100

export class Columns {
  /** One more than the largest number in use. */
  size = 0
  readonly facets: { readonly [Key in FacetKey]: Key extends ManyKey ? ManyFacet : SingleFacet } = {
    specialization: single(),
    skills: many(),
    job_type: single(),
    assignment_duration: single(),
    country: many(),
    seniority: single(),
    workplace: many(),
    contract: many(),
    hours: many(),
    pay: single(),
    written_in: single(),
  }
  /** Required skills. They are no facet: what somebody lacks is counted one vacancy after another. */
  readonly must = many()
  /** As sources spell them; no facet either. */
  readonly cities = many()
  readonly #cityCodes = new Map<string, number[]>()
  #citiesRead = 1
  /** Equal for the vacancies of one employer. */
  employers = new Int32Array(0)
  readonly locales = new Dictionary()
  locale = new Uint8Array(0)
  /** Sort keys of each order, largest first; ties are broken by number. */
  readonly keys: Record<KeptOrder, Float64Array<ArrayBuffer>> = {
    hot: new Float64Array(0),
    newest: new Float64Array(0),
    salary: new Float64Array(0),
  }
  readonly pool = new BitPool()
  /** Counts sets of all vacancies. */
  counter = new BitRows(0, 0)
  /** Undefined while there are few vacancies. */
  sets: ValueSets | undefined
  #settling: ValueSets | undefined
  /** Open by status, whatever the last day. */
  #open: Bits = new Int32Array(0)
  #featured = 0
  #lastDay = new Int32Array(0)
  #totals: Totals | undefined

  put(facts: VacancyFacts): void {
    const { ord, hot, published } = facts
    if (ord >= this.size) {
      this.size = ord + 1
      if (this.size > this.room) this.reserve(Math.max(1024, Math.ceil(this.size * 1.125)))
    }
    this.#tally(ord, -1)
    const pay = yearlyPay(facts) ?? 0
    const manner = mannerOf(facts)
    const several: Readonly<Record<ManyKey, readonly string[]>> = {
      skills: facts.skills,
      country: facts.countries,
      workplace: manner.workplaces,
      contract: manner.contracts,
      hours: manner.hours,
    }
    for (const key of facetKeys) {
      const facet = this.facets[key]
      if (facet.many) putMany(facet, ord, several[key as ManyKey])
      else
        facet.codes[ord] = facet.names.codeOf(
          key === 'pay' ? payBand(pay) : facts[key as Exclude<SingleKey, 'pay'>],
        )
    }
    putMany(this.must, ord, facts.must)
    putMany(this.cities, ord, facts.cities)
    this.employers[ord] = facts.employer
    this.locale[ord] = this.locales.codeOf(facts.locale)
    this.#featured += Number(facts.is_open && hot > 0) - Number(this.#isFeatured(ord))
    // A hot value up to a million and seconds up to 2^32 fit the 53 bits of an exact number.
    this.keys.hot[ord] = hot * 2 ** 32 + (published ?? 0)
    this.keys.newest[ord] = published ?? 0
    this.keys.salary[ord] = pay
    put(this.#open, ord, facts.is_open)
    this.#lastDay[ord] = facts.last_day ?? FOR_EVER
    this.#tally(ord, 1)
    this.sets?.mark(ord)
    this.#settling?.mark(ord)
  }

  /** How many open vacancies their source puts forward, whatever the last day. */
  get featured(): number {
    return this.#featured
  }

  #isFeatured(ord: number): boolean {
    return has(this.#open, ord) && (this.keys.hot[ord] ?? 0) >= 2 ** 32
  }

  /** Vacancies open on a day: open by status and not past their last day. Do not modify. */
  totalsOn(day: number): Totals {
    if (this.#totals?.day === day) return this.#totals
    const listed = this.#open.slice()
    for (let ord = 0; ord < this.size; ord++) if ((this.#lastDay[ord] ?? 0) < day) put(listed, ord, false)
    const counts = {} as Totals['counts']
    const parts = this.sets?.partsOf(listed, this.pool) ?? { settled: listed, changed: numbersOf(listed) }
    for (const key of facetKeys) {
      const facet = this.facets[key]
      counts[key] = new Uint32Array(facet.names.size)
      if (this.sets === undefined) countEach(facet, parts.changed, counts[key])
      else this.sets.count(key, facet, parts, counts[key])
    }
    const recent = new Map(
      postedDays.map((days) => {
        const bits = bitsFor(this.room)
        const from = (day - days) * DAY_S
        const { newest } = this.keys
        for (let ord = 0; ord < this.size; ord++) if ((newest[ord] ?? 0) >= from) put(bits, ord, true)
        return [days, bits] as const
      }),
    )
    this.#totals = { day, listed, size: countBits(listed), counts, recent }
    return this.#totals
  }

  /** Codes of the cities with one of the names, in any script and spelling. */
  cityCodes(names: readonly string[]): number[] {
    return [...new Set(names.flatMap(foldedForms).flatMap((form) => this.cityCodesOf(form)))]
  }

  /** The same by one folded form. */
  cityCodesOf(form: string): readonly number[] {
    for (; this.#citiesRead < this.cities.names.size; this.#citiesRead++)
      for (const form of foldedForms(this.cities.names.nameOf(this.#citiesRead)))
        this.#cityCodes.set(form, [...(this.#cityCodes.get(form) ?? []), this.#citiesRead])
    return this.#cityCodes.get(form) ?? []
  }

  /** Rebuilds the sets once many vacancies have changed. Searches continue meanwhile. */
  async settle(pause: () => Promise<void>, fewest = FEWEST_FOR_SETS): Promise<void> {
    if (this.size < fewest) return
    if (this.sets !== undefined && this.sets.changes * CHANGED_SHARE < this.size) return
    this.#settling = new ValueSets(this.room)
    await this.#settling.read(this, pause)
    this.sets = this.#settling
    this.#settling = undefined
  }

  /** Adds a listed vacancy to the totals, or subtracts it. */
  #tally(ord: number, by: 1 | -1): void {
    const totals = this.#totals
    if (totals === undefined) return
    const listed =
      by === 1 ? has(this.#open, ord) && (this.#lastDay[ord] ?? 0) >= totals.day : has(totals.listed, ord)
    if (!listed) return
    put(totals.listed, ord, by === 1)
    for (const [days, bits] of totals.recent)
      put(bits, ord, by === 1 && (this.keys.newest[ord] ?? 0) >= (totals.day - days) * DAY_S)
    totals.size += by
    for (const key of facetKeys)
      for (const code of codesOf(this.facets[key], ord)) {
        if (code >= totals.counts[key].length)
          totals.counts[key] = grown(totals.counts[key], new Uint32Array(Math.ceil(code * 1.5) + 1))
        totals.counts[key][code] = (totals.counts[key][code] ?? 0) + by
      }
  }

  /** Memory used by the arrays, in bytes. */
  get bytes(): number {
    const { facets, keys } = this
    return (
      Object.values(facets).reduce((sum, facet) => sum + bytesOf(facet), 0) +
      bytesOf(this.must) +
      bytesOf(this.cities) +
      this.employers.byteLength +
      Object.values(keys).reduce((sum, key) => sum + key.byteLength, 0) +
      this.locale.byteLength +
      this.#lastDay.byteLength +
      2 * this.#open.byteLength +
      (this.sets?.bytes ?? 0)
    )
  }

  /** Grows at once: growing step by step would copy a million entries many times. */
  reserve(room: number): void {
    if (room <= this.room) return
    for (const facet of [...Object.values(this.facets), this.must, this.cities]) {
      if (facet.many) {
        facet.starts = grown(facet.starts, new Uint32Array(room))
        facet.lengths = grown(facet.lengths, new Uint8Array(room))
      } else facet.codes = grown(facet.codes, new Uint32Array(room))
    }
    for (const key of keptOrders) this.keys[key] = grown(this.keys[key], new Float64Array(room))
    this.counter = new BitRows(0, room)
    this.employers = grown(this.employers, new Int32Array(room))
    this.locale = grown(this.locale, new Uint8Array(room))
    this.#lastDay = grown(this.#lastDay, new Int32Array(room))
    this.#open = grown(this.#open, bitsFor(room))
    const totals = this.#totals
    if (totals === undefined) return
    totals.listed = grown(totals.listed, bitsFor(room))
    totals.recent = new Map(
      [...totals.recent].map(([days, bits]) => [days, grown(bits, bitsFor(room))] as const),
    )
  }

  /** Capacity for which sets are allocated. */
  get room(): number {
    return this.locale.length
  }
}
