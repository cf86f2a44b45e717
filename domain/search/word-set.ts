// The vacancies that have a word: numbers one after the other while they are few, bits when that is less.
import { addAll, type Bits, bitsFor, countBits, has, put, takeAway } from './bitmaps/bits.ts'
import { grown } from './facet-columns.ts'

export type WordSet =
  | { few: true; numbers: Uint32Array<ArrayBuffer>; count: number }
  | { few: false; bits: Bits; count: number }

export const noVacancies: WordSet = { few: true, numbers: new Uint32Array(0), count: 0 }

export function wordSetOf(numbers: Uint32Array<ArrayBuffer>): WordSet {
  let largest = 0
  for (let at = 0; at < numbers.length; at++) largest = Math.max(largest, numbers[at] ?? 0)
  if (numbers.length * 32 <= largest) return { few: true, numbers: numbers.sort(), count: numbers.length }
  const bits = bitsFor(largest + 1)
  for (let at = 0; at < numbers.length; at++) put(bits, numbers[at] ?? 0, true)
  return { few: false, bits, count: countBits(bits) }
}

export const bytesOfWord = (set: WordSet): number => (set.few ? set.numbers : set.bits).byteLength

/** What there is no room for is left out. */
export function addWord(into: Bits, set: WordSet): void {
  if (!set.few) {
    addAll(into, set.bits)
    return
  }
  const end = into.length * 32
  for (let at = 0; at < set.numbers.length; at++) {
    const number = set.numbers[at] ?? 0
    if (number < end) put(into, number, true)
  }
}

export interface Changed {
  ords: readonly number[]
  /** The same ones. */
  bits: Bits
}

/** The same word after some vacancies have changed: those of them that have it now are given. */
export function changedWord(set: WordSet, changed: Changed, having: Uint32Array): WordSet {
  if (set.few) {
    const { numbers } = set
    // Looking each of them up, or walking over the numbers: whichever is less.
    const touched =
      changed.ords.length * 16 < numbers.length
        ? changed.ords.some((ord) => holds(numbers, ord))
        : numbers.some((number) => has(changed.bits, number))
    if (!touched && having.length === 0) return set
    const rest = touched ? numbers.filter((number) => !has(changed.bits, number)) : numbers
    const all = new Uint32Array(rest.length + having.length)
    all.set(rest)
    all.set(having, rest.length)
    return wordSetOf(all)
  }
  // Who holds these bits sees the change: it is as true as what was there.
  let { bits } = set
  takeAway(bits, changed.bits)
  for (const number of having) {
    if (number >>> 5 >= bits.length) bits = grown(bits, bitsFor(Math.ceil(number * 1.25) + 32))
    put(bits, number, true)
  }
  return { few: false, bits, count: countBits(bits) }
}

/** @param numbers in rising order */
function holds(numbers: Uint32Array, wanted: number): boolean {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return numbers[low] === wanted
}
