// The vacancies that contain a word: a sorted list while they are few, a bitmap when that is smaller.
import { addAll, type Bits, bitsFor, countBits, has, put, subtract } from './bitmaps/bits.ts'
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

/** Numbers beyond the size are left out. */
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
  /** The same vacancies as bits. */
  bits: Bits
}

/** The word's set after some vacancies have changed; `having` are those of them that contain it now. */
export function changedWord(set: WordSet, changed: Changed, having: Uint32Array): WordSet {
  if (set.few) {
    const { numbers } = set
    // Looks each one up, or iterates the list: whichever is cheaper.
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
  // Changed in place: other holders of these bits see current values, which is as right as before.
  let { bits } = set
  subtract(bits, changed.bits)
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
