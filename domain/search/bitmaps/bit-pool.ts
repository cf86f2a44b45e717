import { type Bits, bitsFor } from './bits.ts'

/** Sets for the time of one search. Made anew each time, those of a million would keep the collector of garbage busy. */
export class BitPool {
  #sets: Bits[] = []
  #taken = 0

  /** What was taken is free again. */
  reset(): void {
    this.#taken = 0
  }

  /** An empty set for numbers below `size`. */
  empty(size: number): Bits {
    return this.#next(size).fill(0)
  }

  copyOf(bits: Bits): Bits {
    const copy = this.#next(bits.length * 32)
    copy.set(bits)
    return copy
  }

  /** With whatever is in it. */
  #next(size: number): Bits {
    const length = (size + 31) >>> 5
    const kept = this.#sets[this.#taken]
    if (kept?.length !== length) {
      const made = bitsFor(size)
      this.#sets[this.#taken++] = made
      return made
    }
    this.#taken++
    return kept
  }
}
