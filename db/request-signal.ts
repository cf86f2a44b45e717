// The abort signal of the current request: its client has gone, or its time is up. Carried by
// AsyncLocalStorage, so that store functions need not pass it on; db/abortable.ts cancels queries with it.
import { AsyncLocalStorage } from 'node:async_hooks'

// The built application contains its own copy of this module, and both must see the same request.
const key = Symbol.for('guildhall.request-signal')
const shared = globalThis as { [key]?: AsyncLocalStorage<AbortSignal | undefined> }
shared[key] ??= new AsyncLocalStorage()
const store = shared[key]

/** Queries of `work` and everything that it calls end with the signal; with undefined they never do. */
export const withSignal = <Result>(signal: AbortSignal | undefined, work: () => Result): Result =>
  store.run(signal, work)

/**
 * For work that others wait for, too, or whose result is cached: it continues when the first caller has gone.
 * If it should end with the last of several callers, use SingleFlight.
 */
export const withoutSignal = <Result>(work: () => Result): Result => store.run(undefined, work)

export const requestSignal = (): AbortSignal | undefined => store.getStore()

/** True for errors that an abort caused: nobody waits for the work any more. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')
}

const GONE = 'The client has gone'
export const clientGone = (): DOMException => new DOMException(GONE, 'AbortError')
/** True for errors whose only cause is that the client did not wait for its answer. */
export const isClientGone = (error: unknown): boolean =>
  error instanceof DOMException && error.message === GONE
