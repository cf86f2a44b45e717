import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { DeliveryRequest, DeliveryTransport } from '../wire.ts'
import { errorOfResponse, errorOfSilence } from './content-error.ts'
import { type Outcome, type RetryRule, waitBeforeRetry } from './retry.ts'

export interface PersistentFetchOptions {
  transport: DeliveryTransport
  clock: Clock
  random: () => number
  retries: readonly RetryRule[]
  timeout: number
  log: Log
}

/** Asks until there is an answer or the rules say enough. @throws ContentError */
export function createPersistentFetch(options: PersistentFetchOptions) {
  const { clock, random, retries: rules, timeout, log } = options
  return async function persistentFetch(request: DeliveryRequest): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await attemptOnce(options, request)
      if (outcome.response?.status === 200) return outcome.response.body
      const wait = waitBeforeRetry(outcome, attempt, { rules, random, now: clock.now(), longest: timeout })
      const error = outcome.response ? errorOfResponse(outcome.response) : errorOfSilence(outcome.failure)
      if (wait === undefined) throw error
      log.warn({ path: request.path, attempt, wait, status: error.status }, `${error.message} (asking again)`)
      await clock.sleep(wait)
    }
  }
}

async function attemptOnce(options: PersistentFetchOptions, request: DeliveryRequest): Promise<Outcome> {
  const signal = options.clock.limit(options.timeout)
  try {
    return { response: await untilAborted(options.transport(request, signal), signal) }
  } catch (failure) {
    return { failure }
  }
}

// A transport may be deaf to its signal; who asked is not held by it.
function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
