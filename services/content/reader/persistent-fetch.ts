import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import type { DeliveryRequest, DeliveryTransport } from '../wire.ts'
import { errorOfNoAnswer, errorOfResponse } from './content-error.ts'
import { type Outcome, type RetryRule, waitAskedFor, waitBeforeRetry } from './retry.ts'

export interface PersistentFetchOptions {
  transport: DeliveryTransport
  clock: Clock
  random: () => number
  retries: readonly RetryRule[]
  timeout: number
  log: Log
  /** Stops all attempts. */
  signal?: AbortSignal
}

export type PersistentFetch = ReturnType<typeof createPersistentFetch>

/**
 * Retries until there is an answer or the rules give up. `read` parses the answer; what it rejects counts as
 * no answer.
 * @throws ContentError
 */
export function createPersistentFetch(options: PersistentFetchOptions) {
  const { clock, random, retries: rules, timeout, log, signal } = options
  return async function persistentFetch<T>(request: DeliveryRequest, read: (body: unknown) => T): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await attemptOnce(options, request, read)
      if ('answer' in outcome) return outcome.answer
      signal?.throwIfAborted()
      const now = clock.now()
      const wait = waitBeforeRetry(outcome, attempt, { rules, random, now, longest: timeout })
      const { response, failure } = outcome
      const error = response
        ? errorOfResponse(response, waitAskedFor(response.headers, now))
        : errorOfNoAnswer(failure)
      if (wait === undefined) throw error
      log.warn({ path: request.path, attempt, wait, status: error.status }, `${error.message} (retrying)`)
      await clock.sleep(wait, signal)
    }
  }
}

async function attemptOnce<T>(
  { transport, clock, timeout, signal: stopped }: PersistentFetchOptions,
  request: DeliveryRequest,
  read: (body: unknown) => T,
): Promise<Outcome | { answer: T }> {
  const limit = clock.limit(timeout)
  const signal = stopped ? AbortSignal.any([limit, stopped]) : limit
  try {
    const response = await untilAborted(transport(request, signal), signal)
    return response.status === 200 ? { answer: read(response.body) } : { response }
  } catch (failure) {
    return { failure }
  }
}

// A transport may ignore its signal; the caller is released anyway.
function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
