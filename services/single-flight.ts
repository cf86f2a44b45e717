import { requestSignal, withSignal } from '#db/request-signal.ts'

interface Flight<T> {
  result: Promise<T>
  waiting: number
  controller: AbortController
}

/**
 * Runs one task for each key at a time; callers that arrive meanwhile get the same result. A caller whose
 * request is aborted gets an AbortError; when the last caller has left, the task is aborted, too.
 */
export class SingleFlight<T> {
  readonly #running = new Map<string, Flight<T>>()

  /** Whether a task is running that can be joined. */
  has(key: string): boolean {
    return this.#running.has(key)
  }

  once(key: string, work: () => Promise<T>): Promise<T> {
    const flight = this.#running.get(key) ?? this.#begin(key, work)
    flight.waiting += 1
    const signal = requestSignal()
    // A caller without a signal stays to the end.
    return signal === undefined ? flight.result : this.#until(signal, key, flight)
  }

  #begin(key: string, work: () => Promise<T>): Flight<T> {
    const controller = new AbortController()
    const result = withSignal(controller.signal, work).finally(() => this.#forget(key, flight))
    // The callers handle the rejection; if all have left, nobody does.
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
          // New callers start a new task instead of joining one that is ending.
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
