/** Keeps the given number of entries with the largest keys: a heap with the worst one on top. */
export class TopK {
  readonly #wanted: number
  readonly #numbers: number[] = []
  readonly #keys: number[] = []
  /** Entries need a larger key than this. */
  least = Number.NEGATIVE_INFINITY

  constructor(wanted: number) {
    this.#wanted = wanted
  }

  /** Numbers must be offered in rising order: among equal keys the later one wins. */
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

  /** The numbers by descending key; among equal keys the later number first. */
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

  /** True when the entry at `a` ranks below. */
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
