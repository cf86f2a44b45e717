import { setTimeout as wait } from 'node:timers/promises'

/** Time as the content service needs it, passed in so that tests neither wait nor race. */
export interface Clock {
  now(): Date
  /** Resolves after the time, or rejects with the signal's reason. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** A signal that aborts with a TimeoutError when the time is over. */
  limit(ms: number): AbortSignal
}

export const systemClock: Clock = {
  now: () => new Date(),
  // Without a reference: a sleeping job never keeps a stopping process alive.
  sleep: (ms, signal) => wait(ms, undefined, { ref: false, ...(signal ? { signal } : {}) }),
  limit: (ms) => AbortSignal.timeout(ms),
}
