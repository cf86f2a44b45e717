import { addAll, type Bits, bitsFor, countBits, keepBoth, numbersOf, put, takeAway } from './bits.ts'
import { type Columns, type FacetKey, facetKeys, type ManyFacet, type SingleFacet } from './columns.ts'

/** Facet → chosen values. */
export type Chosen = Readonly<Partial<Record<FacetKey, readonly string[]>>>

export interface Narrowed {
  /** What meets every choice. */
  found: Bits
  /** For each facet the number of vacancies by value code, as if nothing were chosen in that facet itself. */
  counts: Readonly<Record<FacetKey, Uint32Array>>
}

/** Narrows a set by facets and counts what each value of each facet would leave. Values of one facet are alternatives. */
export function narrow(columns: Columns, matching: Bits, chosen: Chosen, totals: Totals): Narrowed {
  const keys = facetKeys.filter((key) => (chosen[key]?.length ?? 0) > 0)
  const passing = new Map(keys.map((key) => [key, havingAny(columns, key, chosen[key] ?? [])]))
  const withoutOwn = (own: FacetKey | undefined) => {
    const bits = matching.slice()
    for (const [key, bitsOfKey] of passing) if (key !== own) keepBoth(bits, bitsOfKey)
    return bits
  }
  const found = withoutOwn(undefined)
  const common = countAll(
    columns,
    found,
    facetKeys.filter((key) => !passing.has(key)),
    totals,
  )
  const own = keys.map((key) => countAll(columns, withoutOwn(key), [key], totals))
  return { found, counts: Object.assign({}, common, ...own) }
}

/** What is listed, counted once: a set that is most of it is counted by what it lacks. */
export interface Totals {
  listed: Bits
  size: number
  counts: Readonly<Record<FacetKey, Uint32Array>>
}

export function totalsOf(columns: Columns, listed: Bits): Totals {
  return { listed, size: countBits(listed), counts: counted(columns, listed, facetKeys) }
}

type Counts = Record<FacetKey, Uint32Array>

function countAll(columns: Columns, set: Bits, keys: readonly FacetKey[], totals: Totals): Partial<Counts> {
  if (keys.length === 0) return {}
  if (countBits(set) * 2 <= totals.size) return counted(columns, set, keys)
  const lacking = totals.listed.slice()
  takeAway(lacking, set)
  const missed = counted(columns, lacking, keys)
  return Object.fromEntries(
    keys.map((key) => [key, totals.counts[key].map((count, code) => count - (missed[key][code] ?? 0))]),
  )
}

function counted(columns: Columns, set: Bits, keys: readonly FacetKey[]): Counts {
  const result = {} as Counts
  const ords = numbersOf(set)
  for (const key of keys) {
    const facet: SingleFacet | ManyFacet = columns.facets[key]
    const counts = new Uint32Array(facet.names.size)
    if (facet.many) countMany(facet, ords, counts)
    else countSingle(facet, ords, counts)
    // Number 0 is no value.
    counts[0] = 0
    result[key] = counts
  }
  return result
}

function countSingle({ codes }: SingleFacet, ords: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < ords.length; at++) {
    const code = codes[ords[at] ?? 0] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
}

function countMany({ starts, lengths, pool }: ManyFacet, ords: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < ords.length; at++) {
    const ord = ords[at] ?? 0
    const start = starts[ord] ?? 0
    const end = start + (lengths[ord] ?? 0)
    for (let place = start; place < end; place++) {
      const code = pool[place] ?? 0
      counts[code] = (counts[code] ?? 0) + 1
    }
  }
}

/** Those that have one of the values. */
function havingAny(columns: Columns, key: FacetKey, values: readonly string[]): Bits {
  const all = bitsFor(columns.room)
  for (const value of values) {
    const code = columns.facets[key].names.find(value)
    if (code !== undefined && code !== 0) addAll(all, having(columns, key, code))
  }
  return all
}

/** Those that have a value: found out once, and kept until a vacancy changes. */
function having(columns: Columns, key: FacetKey, code: number): Bits {
  const name = `${key} ${code}`
  const known = columns.having.get(name)
  if (known !== undefined) return known
  const bits = bitsFor(columns.room)
  const facet: SingleFacet | ManyFacet = columns.facets[key]
  for (let ord = 0; ord < columns.size; ord++) {
    if (facet.many) {
      const start = facet.starts[ord] ?? 0
      if (facet.pool.subarray(start, start + (facet.lengths[ord] ?? 0)).includes(code)) put(bits, ord, true)
    } else if (facet.codes[ord] === code) put(bits, ord, true)
  }
  columns.having.set(name, bits, bits.byteLength)
  return bits
}
