import { type Bits, countBits, eachBit, keepBoth, put, takeAway } from './bits.ts'
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
  const passing = new Map(
    keys.map((key) => [key, havingAny(columns.facets[key], chosen[key] ?? [], matching)]),
  )
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
  for (const key of keys) {
    const facet: SingleFacet | ManyFacet = columns.facets[key]
    const counts = new Uint32Array(facet.names.size)
    if (facet.many) countMany(facet, set, counts)
    else countSingle(facet, set, counts)
    // Number 0 is no value.
    counts[0] = 0
    result[key] = counts
  }
  return result
}

// The loops over bits stand here once more: a call for each of a million bits would cost more than the counting.

function countSingle({ codes }: SingleFacet, set: Bits, counts: Uint32Array): void {
  for (let word = 0; word < set.length; word++) {
    let rest = set[word] ?? 0
    while (rest !== 0) {
      const lowest = rest & -rest
      const code = codes[(word << 5) + 31 - Math.clz32(lowest)] ?? 0
      counts[code] = (counts[code] ?? 0) + 1
      rest ^= lowest
    }
  }
}

function countMany({ starts, lengths, pool }: ManyFacet, set: Bits, counts: Uint32Array): void {
  for (let word = 0; word < set.length; word++) {
    let rest = set[word] ?? 0
    while (rest !== 0) {
      const lowest = rest & -rest
      const ord = (word << 5) + 31 - Math.clz32(lowest)
      const start = starts[ord] ?? 0
      const end = start + (lengths[ord] ?? 0)
      for (let at = start; at < end; at++) {
        const code = pool[at] ?? 0
        counts[code] = (counts[code] ?? 0) + 1
      }
      rest ^= lowest
    }
  }
}

/** Those of a set that have one of the values. */
function havingAny(facet: SingleFacet | ManyFacet, values: readonly string[], within: Bits): Bits {
  const wanted = new Uint8Array(facet.names.size)
  for (const value of values) {
    const code = facet.names.find(value)
    if (code !== undefined && code !== 0) wanted[code] = 1
  }
  const bits: Bits = new Uint32Array(within.length)
  if (facet.many) {
    const { starts, lengths, pool } = facet
    eachBit(within, (ord) => {
      const start = starts[ord] ?? 0
      const end = start + (lengths[ord] ?? 0)
      for (let at = start; at < end; at++)
        if (wanted[pool[at] ?? 0] === 1) {
          put(bits, ord, true)
          break
        }
    })
  } else
    eachBit(within, (ord) => {
      if (wanted[facet.codes[ord] ?? 0] === 1) put(bits, ord, true)
    })
  return bits
}
