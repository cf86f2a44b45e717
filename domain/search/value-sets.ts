// For each value of each facet the vacancies that have it, and for each order the first ones: they make a
// search of a million as fast as one of a few. Rebuilt occasionally in the background; vacancies that have
// changed since are checked one by one, so results are always current.
import type { BitPool } from './bitmaps/bit-pool.ts'
import { BitRows } from './bitmaps/bit-rows.ts'
import { addAll, type Bits, bitsFor, has, intersectionOf, numbersOf, put, subtract } from './bitmaps/bits.ts'
import { codesOf, countEach, type Facet, grown } from './facet-columns.ts'
import { type FacetKey, facetKeys, type KeptOrder, keptOrders } from './facts.ts'

/** Frequent values are bitmaps, the others sorted lists. */
interface FacetSets {
  rows: BitRows
  /** Code → row. */
  rowOf: ReadonlyMap<number, number>
  /** Start and end of each code's numbers in `ords`. */
  starts: Uint32Array
  ends: Uint32Array
  ords: Uint32Array
  /** Cost of counting all values in any set, in nanoseconds. */
  cost: number
}

// Measured in nanoseconds: intersecting and counting a 32-bit word, and visiting a bit.
const WORD_NS = 0.6
const LOOK_NS = 2

/** Shares of all that is listed; the smallest one with enough results is searched. */
const TOP_SHARES = [1 / 256, 1 / 16]
const SAMPLES = 8_192

/** A set without changed vacancies, and the numbers of the changed ones. */
export interface Parts {
  settled: Bits
  changed: Uint32Array
}

/** What the sets are built from: the columns of all vacancies. */
export interface Columnar {
  readonly size: number
  readonly facets: Readonly<Record<FacetKey, Facet>>
  readonly keys: Readonly<Record<KeptOrder, Float64Array>>
}

export class ValueSets {
  /** Vacancies that have changed since. */
  changed: Bits
  changes = 0
  readonly #facets = new Map<FacetKey, FacetSets>()
  readonly #tops = new Map<KeptOrder, Bits[]>()

  constructor(room: number) {
    this.changed = bitsFor(room)
  }

  /** Marks a vacancy as changed. */
  mark(ord: number): void {
    if (ord >>> 5 >= this.changed.length)
      this.changed = grown(this.changed, bitsFor(Math.ceil(ord * 1.25) + 32))
    if (has(this.changed, ord)) return
    put(this.changed, ord, true)
    this.changes++
  }

  /** Builds the sets from the columns. Vacancies that change meanwhile must be marked. */
  async read(columns: Columnar, pause: () => Promise<void>): Promise<void> {
    const { size } = columns
    for (const key of facetKeys) {
      this.#facets.set(key, await this.#setsOf(columns.facets[key], size, pause))
      await pause()
    }
    for (const order of keptOrders) {
      this.#tops.set(order, topsOf(columns.keys[order], size))
      await pause()
    }
  }

  /** Estimated cost of `count`, in nanoseconds. */
  cost(key: FacetKey): number {
    return this.#facets.get(key)?.cost ?? Number.POSITIVE_INFINITY
  }

  partsOf(set: Bits, pool: BitPool): Parts {
    if (this.changes === 0) return { settled: set, changed: new Uint32Array(0) }
    const settled = pool.copyOf(set)
    subtract(settled, this.changed)
    return { settled, changed: numbersOf(intersectionOf(set, this.changed, pool.copyOf(set))) }
  }

  /** Adds the number of vacancies in a set to each value's count. */
  count(key: FacetKey, facet: Facet, { settled, changed }: Parts, counts: Uint32Array): void {
    countEach(facet, changed, counts)
    const sets = this.#facets.get(key)
    if (sets === undefined) return
    const { rows, rowOf, starts, ends, ords } = sets
    rows.ask(settled)
    for (const [code, row] of rowOf) counts[code] = (counts[code] ?? 0) + rows.count(row)
    for (let code = 1; code < starts.length; code++) {
      const end = ends[code] ?? 0
      let count = 0
      for (let at = starts[code] ?? 0; at < end; at++) {
        const ord = ords[at] ?? 0
        count += ((settled[ord >>> 5] ?? 0) >>> (ord & 31)) & 1
      }
      counts[code] = (counts[code] ?? 0) + count
    }
  }

  /** Adds the vacancies that have one of the values. */
  addHaving(into: Bits, facet: Facet, key: FacetKey, codes: readonly number[]): void {
    const sets = this.#facets.get(key)
    if (sets === undefined) return
    for (const code of codes) {
      const row = sets.rowOf.get(code)
      if (row !== undefined) addAll(into, sets.rows.row(row))
      const end = sets.ends[code] ?? 0
      for (let at = sets.starts[code] ?? 0; at < end; at++) put(into, sets.ords[at] ?? 0, true)
    }
    if (this.changes === 0) return
    subtract(into, this.changed)
    for (const ord of numbersOf(this.changed))
      if (codesOf(facet, ord).some((code) => codes.includes(code))) put(into, ord, true)
  }

  /** The first vacancies of an order in sets of growing size. Changed vacancies are not included. */
  tops(order: KeptOrder): readonly Bits[] {
    return this.#tops.get(order) ?? []
  }

  async #setsOf(facet: Facet, size: number, pause: () => Promise<void>): Promise<FacetSets> {
    // Values that appear meanwhile belong to changed vacancies.
    const codes = facet.names.size
    const totals = new Uint32Array(codes)
    await eachOf(facet, size, pause, (_, code) => {
      totals[code] = (totals[code] ?? 0) + 1
    })
    const words = bitsFor(size).length
    const frequent: number[] = []
    const starts = new Uint32Array(codes)
    let sum = 0
    for (let code = 1; code < codes; code++) {
      const total = totals[code] ?? 0
      starts[code] = sum
      if (total * LOOK_NS > words * WORD_NS) frequent.push(code)
      else sum += total
    }
    const rows = new BitRows(frequent.length, size)
    const rowOf = new Map(frequent.map((code, row) => [code, row]))
    const bits = new Map(frequent.map((code, row) => [code, rows.row(row)]))
    const ends = starts.slice()
    const ords = new Uint32Array(sum)
    await eachOf(facet, size, pause, (ord, code) => {
      // Unchanged vacancies are those that were counted, so there is room.
      if (code === 0 || code >= codes || has(this.changed, ord)) return
      const row = bits.get(code)
      if (row !== undefined) return put(row, ord, true)
      const at = ends[code] ?? 0
      ords[at] = ord
      ends[code] = at + 1
    })
    return { rows, rowOf, starts, ends, ords, cost: bits.size * words * WORD_NS + sum * LOOK_NS }
  }

  get bytes(): number {
    let bytes = this.changed.byteLength
    for (const { rows, starts, ends, ords } of this.#facets.values()) {
      bytes += rows.bytes + starts.byteLength + ends.byteLength + ords.byteLength
    }
    for (const tops of this.#tops.values()) for (const each of tops) bytes += each.byteLength
    return bytes
  }
}

const AT_ONCE = 50_000

type Each = (ord: number, code: number) => void

async function eachOf(facet: Facet, size: number, pause: () => Promise<void>, each: Each): Promise<void> {
  for (let from = 0; from < size; from += AT_ONCE) {
    const to = Math.min(size, from + AT_ONCE)
    if (facet.many) {
      // A pause may have replaced both.
      const { starts, lengths, pool } = facet
      for (let ord = from; ord < to; ord++) {
        const start = starts[ord] ?? 0
        const end = start + (lengths[ord] ?? 0)
        for (let at = start; at < end; at++) each(ord, pool[at] ?? 0)
      }
    } else for (let ord = from; ord < to; ord++) each(ord, facet.codes[ord] ?? 0)
    await pause()
  }
}

function topsOf(keys: Float64Array, size: number): Bits[] {
  const step = Math.max(1, Math.floor(size / SAMPLES))
  const sample = Float64Array.from({ length: Math.ceil(size / step) }, (_, at) => keys[at * step] ?? 0)
    .sort()
    .reverse()
  return TOP_SHARES.map((share) => {
    const least = sample[Math.floor(sample.length * share)] ?? 0
    const top = bitsFor(size)
    for (let ord = 0; ord < size; ord++) if ((keys[ord] ?? 0) >= least) put(top, ord, true)
    return top
  })
}
