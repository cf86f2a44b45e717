export interface PollOptions {
  /** Pause between calls. */
  intervalMs?: number
  maxAttempts?: number
  timeoutMs?: number
  signal?: AbortSignal | undefined
}

export interface PollParts {
  now: () => number
  /** Resolves early if the signal aborts. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** The limit of attempts or time was reached. */
export class PollEnded extends Error {
  override name = 'PollEnded'
}

/**
 * Repeats a call until `done` accepts its result.
 * @throws PollEnded, the signal's reason, or the call's own errors
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
