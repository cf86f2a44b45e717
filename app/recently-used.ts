/**
 * Keeps what was used last. For code that browsers load too, where `lru-cache` would weigh more than what it keeps. Code of
 * the server alone uses `lru-cache`.
 */
export class RecentlyUsed<Value> {
  readonly #kept = new Map<string, Value>()
  readonly #max: number

  /** @param max how many are kept */
  constructor(max: number) {
    this.#max = max
  }

  get(key: string): Value | undefined {
    const value = this.#kept.get(key)
    // A Map keeps the order of insertion: the first is the one not used for longest.
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    this.#kept.delete(key)
    this.#kept.set(key, value)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#max) break
      this.#kept.delete(oldest)
    }
  }

  /** What is kept, or else what `make` makes. */
  getOr(key: string, make: () => Value): Value {
    const kept = this.get(key)
    if (kept !== undefined) return kept
    const made = make()
    this.set(key, made)
    return made
  }
}
