import { type Bits, bitsFor } from './bits.ts'

/**
 * Sets that live as long as one search. Allocating them each time for a million vacancies would keep the
 * garbage collector busy.
 */
export class BitPool {
  #sets: Bits[] = []
  #taken = 0

  /** Makes all sets available again. */
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

  /** Contents undefined. */
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
