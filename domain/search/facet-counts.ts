import { type Bits, intersectionOf, numbersOf, put, subtract } from './bitmaps/bits.ts'
import type { Columns, Totals } from './columns.ts'
import { countEach, type Facet } from './facet-columns.ts'
import { type FacetKey, facetKeys } from './facts.ts'
import type { Parts } from './value-sets.ts'

/** Facet → chosen values. */
export type Chosen = Readonly<Partial<Record<FacetKey, readonly string[]>>>

export interface Narrowed {
  /** Vacancies that meet every choice. */
  found: Bits
  total: number
  /** For each facet the number of vacancies by value code, ignoring the choice in that facet. */
  counts: Readonly<Record<FacetKey, Uint32Array>>
}

/**
 * Filters a set by facets and counts what each value of each facet would leave. Values of one facet are
 * alternatives.
 */
export function narrow(columns: Columns, matching: Bits, chosen: Chosen, totals: Totals): Narrowed {
  const { pool, room } = columns
  const keys = facetKeys.filter((key) => (chosen[key]?.length ?? 0) > 0)
  const passing = keys.map((key) => havingAny(columns, key, chosen[key] ?? []))
  // Intersections of the first choices, one more each time.
  const before = [matching]
  for (const [at, each] of passing.entries())
    before.push(intersectionOf(before[at] ?? matching, each, pool.empty(room)))
  const found = before.at(-1) ?? matching
  const total = columns.counter.countOf(found)
  const counts = {} as Record<FacetKey, Uint32Array>
  const others = facetKeys.filter((key) => !keys.includes(key))
  countAll(columns, { bits: found, size: total }, others, totals, counts)
  // Going backwards: the choices before and those after a facet are all but its own.
  let after: Bits | undefined
  for (let at = keys.length - 1; at >= 0; at--) {
    const [key, own, first] = [keys[at], passing[at], before[at]]
    if (key === undefined || own === undefined || first === undefined) continue
    const bits: Bits = after === undefined ? first : intersectionOf(first, after, pool.empty(room))
    countAll(columns, { bits, size: columns.counter.countOf(bits) }, [key], totals, counts)
    after = after === undefined ? own : intersectionOf(after, own, pool.empty(room))
  }
  return { found, total, counts }
}

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
function havingAny(columns: Columns, key: FacetKey, values: readonly string[]): Bits {
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
