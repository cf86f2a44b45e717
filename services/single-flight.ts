import { requestSignal, withSignal } from '#db/request-signal.ts'

interface Flight<T> {
  result: Promise<T>
  waiting: number
  controller: AbortController
}

/**
 * Runs one piece of work per key at a time; everybody who asks meanwhile gets the same result. Somebody whose request ends
 * leaves with an AbortError; when the last has left, the work ends too.
 */
export class SingleFlight<T> {
  readonly #running = new Map<string, Flight<T>>()

  /** Whether a piece of work is under way that costs nothing to join. */
  has(key: string): boolean {
    return this.#running.has(key)
  }

  once(key: string, work: () => Promise<T>): Promise<T> {
    const flight = this.#running.get(key) ?? this.#begin(key, work)
    flight.waiting += 1
    const signal = requestSignal()
    // Somebody without a signal stays to the end.
    return signal === undefined ? flight.result : this.#until(signal, key, flight)
  }

  #begin(key: string, work: () => Promise<T>): Flight<T> {
    const controller = new AbortController()
    const result = withSignal(controller.signal, work).finally(() => this.#forget(key, flight))
    // Those who wait are told; when all have left there is nobody to tell.
    result.catch(() => {})
    const flight = { result, waiting: 0, controller }
    this.#running.set(key, flight)
    return flight
  }

  #until(signal: AbortSignal, key: string, flight: Flight<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        flight.waiting -= 1
        if (flight.waiting === 0) {
          // Who asks from now on begins anew instead of joining what is ending.
          this.#forget(key, flight)
          flight.controller.abort(signal.reason)
        }
        reject(signal.reason)
      }
      if (signal.aborted) {
        leave()
        return
      }
      signal.addEventListener('abort', leave, { once: true })
      flight.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }

  #forget(key: string, flight: Flight<T>): void {
    if (this.#running.get(key) === flight) this.#running.delete(key)
  }
}
