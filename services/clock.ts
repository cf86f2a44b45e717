import { setTimeout as wait } from 'node:timers/promises'

/** Injected time, so that tests neither wait nor race. */
export interface Clock {
  now(): Date
  /** Resolves after the time, or rejects with the signal's reason. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** A signal that aborts with a TimeoutError after the time. */
  limit(ms: number): AbortSignal
}

export const systemClock: Clock = {
  now: () => new Date(),
  // `ref: false`: a sleeping job does not keep a stopping process alive.
  sleep: (ms, signal) => wait(ms, undefined, { ref: false, ...(signal ? { signal } : {}) }),
  limit: (ms) => AbortSignal.timeout(ms),
}
