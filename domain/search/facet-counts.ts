import { type Bits, intersect, intersectionOf, numbersOf, put, subtract } from './bitmaps/bits.ts'
import type { Columns, Totals } from './columns.ts'
import { countEach, type Facet } from './facet-columns.ts'
import { type ChoiceKey, type FacetKey, facetKeys } from './facts.ts'
import type { NearName } from './near-cities.ts'
import type { Parts } from './value-sets.ts'
import { askedPay, yearlyOf } from './yearly-pay.ts'

/** Facet or limit → chosen values. */
export type Chosen = Readonly<Partial<Record<ChoiceKey, readonly string[]>>>

export interface Narrowed {
  /** Vacancies that meet every choice. */
  found: Bits
  total: number
  /** For each facet the number of vacancies by value code, ignoring the choice in that facet. */
  counts: Readonly<Record<FacetKey, Uint32Array>>
  /** How many were published in the last so many days, ignoring the choice of days. */
  recent: ReadonlyMap<number, number>
}

/** Where a name of a city is near: codes of countries, and whether also where none is named. */
export interface NearCity {
  countries: number[]
  isLargest: boolean
}

type NearCodes = ReadonlyMap<number, NearCity>

/** What a choice is made in: pay has two limits, a city has the distance around it. */
type Part = { key: FacetKey | 'city' | 'posted'; bits: Bits }

/**
 * Filters a set by facets and counts what each value of each facet would leave. Values of one facet are
 * alternatives.
 * @param near what is near the chosen cities, by codes of names
 */
export function narrow(
  columns: Columns,
  matching: Bits,
  chosen: Chosen,
  totals: Totals,
  near: NearCodes = new Map(),
): Narrowed {
  const { pool, room } = columns
  const parts = partsOf(columns, matching, chosen, totals, near)
  // Intersections of the first choices, one more each time.
  const before = [matching]
  for (const [at, { bits }] of parts.entries())
    before.push(intersectionOf(before[at] ?? matching, bits, pool.empty(room)))
  const found = before.at(-1) ?? matching
  const total = columns.counter.countOf(found)
  const counts = {} as Record<FacetKey, Uint32Array>
  const others = facetKeys.filter((key) => !parts.some((part) => part.key === key))
  countAll(columns, { bits: found, size: total }, others, totals, counts)
  let recent = parts.some(({ key }) => key === 'posted') ? undefined : recentIn(columns, found, totals)
  // Going backwards: the choices before and those after a facet are all but its own.
  let after: Bits | undefined
  for (let at = parts.length - 1; at >= 0; at--) {
    const [part, first] = [parts[at], before[at]]
    if (part === undefined || first === undefined) continue
    const { key, bits: own } = part
    if (key !== 'city') {
      const bits: Bits = after === undefined ? first : intersectionOf(first, after, pool.empty(room))
      if (key === 'posted') recent = recentIn(columns, bits, totals)
      else countAll(columns, { bits, size: columns.counter.countOf(bits) }, [key], totals, counts)
    }
    after = after === undefined ? own : intersectionOf(after, own, pool.empty(room))
  }
  return { found, total, counts, recent: recent ?? new Map() }
}

const isChosen = (values: readonly string[] | undefined): values is readonly string[] =>
  values !== undefined && values.length > 0

function partsOf(columns: Columns, matching: Bits, chosen: Chosen, totals: Totals, near: NearCodes): Part[] {
  const parts: Part[] = []
  const add = (key: Part['key'], bits: Bits | undefined) => {
    if (bits !== undefined) parts.push({ key, bits })
  }
  if (isChosen(chosen.city)) add('city', inCities(columns, matching, chosen.city, near))
  if (isChosen(chosen.posted)) add('posted', postedIn(columns, totals, chosen.posted))
  for (const key of facetKeys) {
    const values = chosen[key]
    if (isChosen(values)) add(key, havingAny(columns, key, values))
  }
  const paid = paidBits(columns, matching, chosen)
  const bands = parts.find(({ key }) => key === 'pay')
  if (bands === undefined) add('pay', paid)
  else if (paid !== undefined) intersect(bands.bits, paid)
  return parts
}

/** Codes of cities by the names of what is near. Once for each search: there may be thousands of names. */
export function nearCodes(columns: Columns, around: readonly NearName[]): NearCodes {
  const near = new Map<number, NearCity>()
  for (const { form, country, isLargest } of around) {
    const code = columns.facets.country.names.find(country)
    for (const city of columns.cityCodesOf(form)) {
      const known = near.get(city) ?? { countries: [], isLargest: false }
      if (code !== undefined) known.countries.push(code)
      known.isLargest ||= isLargest
      near.set(city, known)
    }
  }
  return near
}

const [NAMED, NEAR] = [1, 2]

/**
 * Vacancies in cities of some names, and in those that are near. One that names another country than the near city's is
 * in another city of that name, and so is one that names none, if the largest city of that name is far.
 */
function inCities(columns: Columns, matching: Bits, names: readonly string[], near: NearCodes): Bits {
  const found = columns.pool.empty(columns.room)
  const codes = columns.cityCodes(names)
  if (codes.length + near.size === 0) return found
  const { starts, lengths, pool, names: known } = columns.cities
  const wanted = new Uint8Array(known.size)
  for (const code of near.keys()) wanted[code] = NEAR
  for (const code of codes) wanted[code] = NAMED
  const isNear = nearnessIn(columns, near)
  for (const ord of numbersOf(matching)) {
    const start = starts[ord] ?? 0
    const end = start + (lengths[ord] ?? 0)
    for (let at = start; at < end; at++) {
      const code = pool[at] ?? 0
      const how = wanted[code]
      if (how === 0 || !(how === NAMED || isNear(ord, code))) continue
      put(found, ord, true)
      break
    }
  }
  return found
}

/** Tells whether the city that a vacancy names is the one that is near. */
function nearnessIn(
  { facets: { country } }: Columns,
  near: NearCodes,
): (ord: number, city: number) => boolean {
  const { starts, lengths, pool, names } = country
  // It is no country: who may work from anywhere may name a city.
  const anywhere = names.find('anywhere')
  return (ord, city) => {
    const place = near.get(city)
    if (place === undefined) return false
    const start = starts[ord] ?? 0
    const end = start + (lengths[ord] ?? 0)
    let isNamed = false
    for (let at = start; at < end; at++) {
      const code = pool[at] ?? 0
      if (code === anywhere) continue
      if (place.countries.includes(code)) return true
      isNamed = true
    }
    return !isNamed && place.isLargest
  }
}

/** The longest time that is chosen; undefined where none can be chosen so. */
function postedIn({ pool, room }: Columns, { recent }: Totals, values: readonly string[]): Bits | undefined {
  const days = Math.max(0, ...values.map(Number).filter((value) => recent.has(value)))
  const bits = recent.get(days)
  return bits === undefined ? undefined : intersectionOf(bits, bits, pool.empty(room))
}

/** Vacancies whose yearly pay is within the limits; undefined without limits. */
function paidBits(columns: Columns, matching: Bits, { pay_min, pay_max }: Chosen): Bits | undefined {
  const [least, most] = [limitOf(pay_min, Math.max), limitOf(pay_max, Math.min)]
  if (least === undefined && most === undefined) return undefined
  const found = columns.pool.empty(columns.room)
  const { salary } = columns.keys
  const [low, high] = [Math.max(1, least ?? 1), most ?? Number.POSITIVE_INFINITY]
  for (const ord of numbersOf(matching)) {
    const pay = salary[ord] ?? 0
    if (pay >= low && pay <= high) put(found, ord, true)
  }
  return found
}

function limitOf(
  values: readonly string[] | undefined,
  stricter: (...limits: number[]) => number,
): number | undefined {
  const limits = (values ?? []).flatMap((value) => {
    const asked = askedPay(value)
    return asked === undefined ? [] : [yearlyOf(asked)]
  })
  return limits.length === 0 ? undefined : stricter(...limits)
}

const recentIn = ({ counter, pool, room }: Columns, bits: Bits, { recent }: Totals) =>
  new Map(
    [...recent].map(([days, since]) => [
      days,
      counter.countOf(intersectionOf(bits, since, pool.empty(room))),
    ]),
  )

interface Counted {
  bits: Bits
  size: number
}

/** When a set is most of what is listed, counting what it lacks is cheaper. */
function countAll(
  columns: Columns,
  set: Counted,
  keys: readonly FacetKey[],
  totals: Totals,
  into: Record<FacetKey, Uint32Array>,
): void {
  if (keys.length === 0) return
  if (set.size * 2 <= totals.size) {
    countSet(columns, set, keys, into)
    return
  }
  const lacking = columns.pool.copyOf(totals.listed)
  subtract(lacking, set.bits)
  const missed = {} as Record<FacetKey, Uint32Array>
  countSet(columns, { bits: lacking, size: totals.size - set.size }, keys, missed)
  for (const key of keys) {
    const counts = totals.counts[key].slice()
    for (let code = 0; code < counts.length; code++)
      counts[code] = (counts[code] ?? 0) - (missed[key][code] ?? 0)
    counts[0] = 0
    into[key] = counts
  }
}

// Measured cost of visiting a vacancy, in nanoseconds: its values are anywhere in memory.
const SINGLE_NS = 8
const MANY_NS = 80

/** A small set is iterated, a large one intersected with the values' sets: whichever is cheaper. */
function countSet(
  columns: Columns,
  set: Counted,
  keys: readonly FacetKey[],
  into: Record<FacetKey, Uint32Array>,
): void {
  let all: Uint32Array | undefined
  let parts: Parts | undefined
  for (const key of keys) {
    const facet = columns.facets[key]
    const counts = new Uint32Array(facet.names.size)
    const walk = set.size * (facet.many ? MANY_NS : SINGLE_NS)
    if (columns.sets === undefined || walk <= columns.sets.cost(key)) {
      all ??= numbersOf(set.bits)
      countEach(facet, all, counts)
    } else {
      parts ??= columns.sets.partsOf(set.bits, columns.pool)
      columns.sets.count(key, facet, parts, counts)
    }
    // Code 0 is no value.
    counts[0] = 0
    into[key] = counts
  }
}

/** Vacancies with one of the values. */
export function havingAny(columns: Columns, key: FacetKey, values: readonly string[]): Bits {
  const { names } = columns.facets[key]
  return having(
    columns,
    key,
    values.flatMap((value) => names.find(value) || []),
  )
}

/** The same by the values' codes. */
export function having(columns: Columns, key: FacetKey, codes: readonly number[]): Bits {
  const facet = columns.facets[key]
  const found = columns.pool.empty(columns.room)
  if (columns.sets !== undefined) columns.sets.addHaving(found, facet, key, codes)
  else addEach(found, facet, columns.size, codes)
  return found
}

function addEach(into: Bits, facet: Facet, size: number, codes: readonly number[]): void {
  if (!facet.many) {
    for (let ord = 0; ord < size; ord++) if (codes.includes(facet.codes[ord] ?? 0)) put(into, ord, true)
    return
  }
  const { starts, lengths, pool } = facet
  for (let ord = 0; ord < size; ord++) {
    const start = starts[ord] ?? 0
    const end = start + (lengths[ord] ?? 0)
    for (let at = start; at < end; at++) if (codes.includes(pool[at] ?? 0)) put(into, ord, true)
  }
}
