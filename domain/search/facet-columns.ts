// Values of one facet by vacancy number, as codes of its dictionary. Code 0 is no value.
import { Dictionary } from './dictionary.ts'

/** A facet with one value for each vacancy. */
export interface SingleFacet {
  many: false
  names: Dictionary
  codes: Uint32Array<ArrayBuffer>
}

/** A facet with any number of values for each vacancy: a slice of `pool`. */
export interface ManyFacet {
  many: true
  names: Dictionary
  starts: Uint32Array<ArrayBuffer>
  lengths: Uint8Array<ArrayBuffer>
  pool: Uint32Array<ArrayBuffer>
  used: number
}

export type Facet = SingleFacet | ManyFacet

export const single = (): SingleFacet => ({ many: false, names: new Dictionary(), codes: new Uint32Array(0) })
export const many = (): ManyFacet => ({
  many: true,
  names: new Dictionary(),
  starts: new Uint32Array(0),
  lengths: new Uint8Array(0),
  pool: new Uint32Array(1024),
  used: 0,
})

const MAX_VALUES = 255

// Old values stay in the pool as garbage: few vacancies change.
export function putMany(facet: ManyFacet, ord: number, values: readonly string[]): void {
  const kept = values.slice(0, MAX_VALUES)
  if (facet.used + kept.length > facet.pool.length)
    facet.pool = grown(facet.pool, new Uint32Array(Math.ceil((facet.used + kept.length) * 1.5)))
  facet.starts[ord] = facet.used
  facet.lengths[ord] = kept.length
  for (const value of kept) facet.pool[facet.used++] = facet.names.codeOf(value)
}

/** The codes of one vacancy. */
export function codesOf(facet: Facet, ord: number): Uint32Array {
  if (!facet.many) return facet.codes.subarray(ord, ord + 1)
  const start = facet.starts[ord] ?? 0
  return facet.pool.subarray(start, start + (facet.lengths[ord] ?? 0))
}

/** Adds the vacancies to the counts of their values. */
export function countEach(facet: Facet, ords: Uint32Array, counts: Uint32Array): void {
  if (facet.many) countMany(facet, ords, counts)
  else countSingle(facet, ords, counts)
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

export const bytesOf = (facet: Facet): number =>
  facet.many
    ? facet.starts.byteLength + facet.lengths.byteLength + facet.pool.byteLength
    : facet.codes.byteLength

export function grown<Values extends { set: (from: Values) => void }>(from: Values, to: Values): Values {
  to.set(from)
  return to
}
