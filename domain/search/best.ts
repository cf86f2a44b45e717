/** Keeps so many of the numbers that are offered: those with the largest keys. A heap, the least wanted at the top. */
export class Best {
  readonly #wanted: number
  readonly #numbers: number[] = []
  readonly #keys: number[] = []
  /** What does not have as large a key is not wanted. */
  least = Number.NEGATIVE_INFINITY

  constructor(wanted: number) {
    this.#wanted = wanted
  }

  /** Numbers have to rise from offer to offer: of equal keys the one that comes later is wanted more. */
  offer(number: number, key: number): void {
    if (this.#numbers.length < this.#wanted) {
      this.#numbers.push(number)
      this.#keys.push(key)
      this.#rise()
      if (this.#numbers.length === this.#wanted) this.least = this.#keys[0] ?? 0
    } else if (key >= this.least && this.#wanted > 0) {
      this.#numbers[0] = number
      this.#keys[0] = key
      this.#sink()
      this.least = this.#keys[0] ?? 0
    }
  }

  /** The numbers by their keys, the largest first; of equal keys the larger number, which came later. */
  inOrder(): number[] {
    return this.#numbers
      .map((number, at) => ({ number, key: this.#keys[at] ?? 0 }))
      .sort((a, b) => b.key - a.key || b.number - a.number)
      .map(({ number }) => number)
  }

  #rise(): void {
    let at = this.#numbers.length - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.#before(at, parent)) return
      this.#swap(at, parent)
      at = parent
    }
  }

  #sink(): void {
    let at = 0
    for (;;) {
      let least = at
      const left = 2 * at + 1
      if (left < this.#numbers.length && this.#before(left, least)) least = left
      if (left + 1 < this.#numbers.length && this.#before(left + 1, least)) least = left + 1
      if (least === at) return
      this.#swap(at, least)
      at = least
    }
  }

  /** True if the one at `a` is wanted less. */
  #before(a: number, b: number): boolean {
    const difference = (this.#keys[a] ?? 0) - (this.#keys[b] ?? 0)
    return difference === 0 ? (this.#numbers[a] ?? 0) < (this.#numbers[b] ?? 0) : difference < 0
  }

  #swap(a: number, b: number): void {
    const [number, key] = [this.#numbers[a] ?? 0, this.#keys[a] ?? 0]
    this.#numbers[a] = this.#numbers[b] ?? 0
    this.#keys[a] = this.#keys[b] ?? 0
    this.#numbers[b] = number
    this.#keys[b] = key
  }
}
