/**
 * A least-recently-used cache for code that browsers load too, where `lru-cache` would be larger than its
 * contents. Server code uses `lru-cache`.
 */
export class RecentlyUsed<Value> {
  readonly #kept = new Map<string, Value>()
  readonly #max: number

  /** @param max number of entries */
  constructor(max: number) {
    this.#max = max
  }

  get(key: string): Value | undefined {
    const value = this.#kept.get(key)
    // A Map keeps insertion order: its first entry is the least recently used.
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

  /** Returns the cached value, or creates and caches it. */
  getOr(key: string, make: () => Value): Value {
    const kept = this.get(key)
    if (kept !== undefined) return kept
    const made = make()
    this.set(key, made)
    return made
  }
}
