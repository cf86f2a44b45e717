// Sets of small numbers, one bit each: a million vacancies take 125 kB, and two such sets intersect in
// microseconds.

/** Signed, because V8 allocates numbers from 2^31 on the heap. */
export type Bits = Int32Array<ArrayBuffer>

export const bitsFor = (size: number): Bits => new Int32Array((size + 31) >>> 5)

export function has(bits: Bits, index: number): boolean {
  return (((bits[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1
}

export function put(bits: Bits, index: number, on: boolean): void {
  const word = index >>> 5
  const mask = 1 << (index & 31)
  bits[word] = on ? (bits[word] ?? 0) | mask : (bits[word] ?? 0) & ~mask
}

/** The numbers as a set for values below `size`; larger ones are dropped. */
export function bitsOf(numbers: Iterable<number>, size: number): Bits {
  const bits = bitsFor(size)
  for (const number of numbers) if (number < size) put(bits, number, true)
  return bits
}

// In the functions below the second set may be the smaller one, which contains no larger numbers.

export function intersect(into: Bits, other: Bits): void {
  const end = Math.min(into.length, other.length)
  for (let word = 0; word < end; word++) into[word] = (into[word] ?? 0) & (other[word] ?? 0)
  into.fill(0, end)
}

/** Intersection into a third set, in one pass. */
export function intersectionOf(one: Bits, other: Bits, into: Bits): Bits {
  const end = Math.min(one.length, other.length, into.length)
  for (let word = 0; word < end; word++) into[word] = (one[word] ?? 0) & (other[word] ?? 0)
  into.fill(0, end)
  return into
}

export function addAll(into: Bits, other: Bits): void {
  const end = Math.min(into.length, other.length)
  for (let word = 0; word < end; word++) into[word] = (into[word] ?? 0) | (other[word] ?? 0)
}

export function subtract(into: Bits, other: Bits): void {
  const end = Math.min(into.length, other.length)
  for (let word = 0; word < end; word++) into[word] = (into[word] ?? 0) & ~(other[word] ?? 0)
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += onesIn(bits[word] ?? 0)
  return count
}

/** Size of the intersection. */
export function countIntersection(one: Bits, other: Bits): number {
  const end = Math.min(one.length, other.length)
  let count = 0
  for (let word = 0; word < end; word++) count += onesIn((one[word] ?? 0) & (other[word] ?? 0))
  return count
}

/** Counts in pairs, fours and eights of bits; the multiplication adds the four eights. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The numbers of a set in order. Nested loops are several times faster than a call for each bit. */
export function numbersOf(bits: Bits): Uint32Array {
  const numbers = new Uint32Array(countBits(bits))
  let at = 0
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0
    while (rest !== 0) {
      const lowest = rest & -rest
      numbers[at++] = (word << 5) + 31 - Math.clz32(lowest)
      rest ^= lowest
    }
  }
  return numbers
}
