/** Runs one piece of work per key at a time; whoever asks meanwhile gets the same result. */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>()

  once(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key)
    if (running !== undefined) return running
    const started = work().finally(() => this.#running.delete(key))
    this.#running.set(key, started)
    return started
  }
}
