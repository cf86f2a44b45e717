export interface PollOptions {
  /** Between the end of one call and the next. */
  intervalMs?: number
  maxAttempts?: number
  timeoutMs?: number
  signal?: AbortSignal | undefined
}

export interface PollParts {
  now: () => number
  /** Ends early, without an error, when the signal is aborted. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** It was asked as often or as long as was allowed. */
export class PollEnded extends Error {
  override name = 'PollEnded'
}

/**
 * Repeats a call until its answer is what is waited for.
 * @throws PollEnded, the signal's reason, or what the call throws
 */
export function createPoll({ now, sleep }: PollParts) {
  return async function poll<T>(
    call: () => Promise<T>,
    isDone: (answer: T) => boolean,
    options: PollOptions = {},
  ): Promise<T> {
    const { intervalMs = 3_000, maxAttempts = Number.POSITIVE_INFINITY, signal } = options
    const until = now() + (options.timeoutMs ?? Number.POSITIVE_INFINITY)
    for (let attempt = 1; ; attempt += 1) {
      signal?.throwIfAborted()
      const answer = await call()
      signal?.throwIfAborted()
      if (isDone(answer)) return answer
      if (attempt >= maxAttempts || now() + intervalMs > until) throw new PollEnded('It took too long')
      await sleep(intervalMs, signal)
    }
  }
}
