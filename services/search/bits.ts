// Sets of small numbers, one bit each: a million vacancies are 125 kB, and meeting two such sets takes microseconds.

export type Bits = Uint32Array<ArrayBuffer>

export const bitsFor = (size: number): Bits => new Uint32Array((size + 31) >>> 5)

export function has(bits: Bits, index: number): boolean {
  return (((bits[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1
}

export function put(bits: Bits, index: number, on: boolean): void {
  const word = index >>> 5
  const mask = 1 << (index & 31)
  bits[word] = on ? (bits[word] ?? 0) | mask : (bits[word] ?? 0) & ~mask
}

/** The numbers as a set for indices below `size`; larger ones are left out. */
export function bitsOf(numbers: Iterable<number>, size: number): Bits {
  const bits = bitsFor(size)
  for (const number of numbers) if (number < size) put(bits, number, true)
  return bits
}

// The sets below are of one size.

export function keepBoth(into: Bits, other: Bits): void {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] ?? 0) & (other[word] ?? 0)
}

export function addAll(into: Bits, other: Bits): void {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] ?? 0) | (other[word] ?? 0)
}

export function takeAway(into: Bits, other: Bits): void {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] ?? 0) & ~(other[word] ?? 0)
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0
    if (rest === 0) continue
    rest -= (rest >>> 1) & 0x55555555
    rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
    count += Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** The numbers of a set, in order. Loops over them are several times quicker than a call for each bit. */
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
