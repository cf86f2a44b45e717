// The signal of the request that is being served: its client has gone, or its time is over. It travels beside the calls, so
// that a store function need not pass it on; db/abortable.ts ends database questions by it.
import { AsyncLocalStorage } from 'node:async_hooks'

// The built site carries a copy of this module of its own, and both must speak of the same request.
const key = Symbol.for('guildhall.request-signal')
const shared = globalThis as { [key]?: AsyncLocalStorage<AbortSignal | undefined> }
shared[key] ??= new AsyncLocalStorage()
const store = shared[key]

/** What `work` and everything that it calls asks of the database ends with the signal; with undefined it never does. */
export const withSignal = <Result>(signal: AbortSignal | undefined, work: () => Result): Result =>
  store.run(signal, work)

/**
 * For what others wait for too, or what is kept for them: it goes on when the one who asked first has gone. Where work can
 * end with the last of several, use SingleFlight.
 */
export const untilDone = <Result>(work: () => Result): Result => store.run(undefined, work)

export const requestSignal = (): AbortSignal | undefined => store.getStore()

/** True for what is thrown because a signal ended the work: nobody waits for it any more. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')
}
