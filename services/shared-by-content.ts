import { createHash } from 'node:crypto'

/**
 * What the tenants of a process make from the same reference data, in memory once: each reads its own database, and who has read
 * the same gets the same. Only for what is never changed and is about nobody. It lives as long as somebody holds it.
 */
export class SharedByContent<Made extends object> {
  readonly #made = new Map<string, WeakRef<Made>>()

  /** @param content all that `make` depends on */
  of(content: string, make: () => Made): Made {
    for (const [digest, made] of this.#made) if (made.deref() === undefined) this.#made.delete(digest)
    const digest = createHash('sha256').update(content).digest('base64')
    const known = this.#made.get(digest)?.deref()
    if (known !== undefined) return known
    const made = make()
    this.#made.set(digest, new WeakRef(made))
    return made
  }
}
