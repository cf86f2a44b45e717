/** Keeps what was used last, as much as fits. */
export class Recent<Value> {
  readonly #kept = new Map<string, { value: Value; weight: number }>()
  readonly #most: number
  #weight = 0

  /** @param most sum of the weights that are kept */
  constructor(most: number) {
    this.#most = most
  }

  get weight(): number {
    return this.#weight
  }

  get(key: string): Value | undefined {
    const found = this.#kept.get(key)
    if (found === undefined) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found.value
  }

  /** Without using it. */
  has(key: string): boolean {
    return this.#kept.has(key)
  }

  set(key: string, value: Value, weight = 1): void {
    this.delete(key)
    this.#kept.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#most) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#weight -= this.#kept.get(key)?.weight ?? 0
    this.#kept.delete(key)
  }

  clear(): void {
    this.#kept.clear()
    this.#weight = 0
  }

  entries(): [string, Value][] {
    return [...this.#kept].map(([key, { value }]) => [key, value])
  }
}
