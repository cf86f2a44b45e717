import type { DeliveryResponse } from '../wire.ts'
import { ENTRY_ABSENT } from './content-error.ts'

/** The outcome of an attempt: an answer, or the reason why there is none. */
export type Outcome =
  | { response: DeliveryResponse; failure?: undefined }
  | { response?: undefined; failure: unknown }

export interface RetryRule {
  applies(outcome: Outcome): boolean
  /** Attempts in all, including the first. */
  attempts: number
  /** Milliseconds to wait after the n-th attempt. */
  wait(attempt: number, random: () => number): number
}

const DELIVERY_STATUSES = new Set([408, 429])
const GENERAL_STATUSES = new Set([413, 500, 502, 503, 504, 521, 522, 524])

/**
 * When a question is asked again. The first rule that applies decides.
 *
 * | outcome                                      | attempts | wait after attempt n                             |
 * |----------------------------------------------|----------|--------------------------------------------------|
 * | error code 141, whatever the status          | 1        |                                                  |
 * | 408, 429 (the delivery client's rule)        | 1 + 5    | what the service asks for, else 300 ms × n       |
 * | no answer, time limit, unreadable answer,    |          |                                                  |
 * | 413, 5xx (the general client's rule)         | 3        | the same, else (2ⁿ + 1) s and up to 1 s of chance |
 * | any other answer                             | 1        |                                                  |
 */
export const specifiedRetries: readonly RetryRule[] = [
  {
    applies: ({ response }) => response !== undefined && errorCode(response) === ENTRY_ABSENT,
    attempts: 1,
    wait: () => 0,
  },
  {
    applies: ({ response }) => response !== undefined && DELIVERY_STATUSES.has(response.status),
    attempts: 6,
    wait: (attempt) => 300 * attempt,
  },
  {
    applies: ({ response }) =>
      response === undefined || GENERAL_STATUSES.has(response.status) || response.status >= 500,
    attempts: 3,
    wait: (attempt, random) => (2 ** attempt + 1) * 1000 + random() * 1000,
  },
]

/** For a service in this process: a failure would repeat, and a page should report it at once. */
export const noRetries: readonly RetryRule[] = []

/**
 * Milliseconds to wait before the next attempt, or undefined to give up. If the service asks for more than
 * the longest wait, there is no retry: nobody waits that long for a page.
 */
export function waitBeforeRetry(
  outcome: Outcome,
  attempt: number,
  from: { rules: readonly RetryRule[]; now: Date; random: () => number; longest: number },
): number | undefined {
  const rule = from.rules.find(({ applies }) => applies(outcome))
  if (rule === undefined || attempt >= rule.attempts) return undefined
  const asked = outcome.response && waitAskedFor(outcome.response.headers, from.now)
  const wait = asked ?? rule.wait(attempt, from.random)
  return wait > from.longest ? undefined : wait
}

/**
 * Reads `retry-after` (seconds or a date), else `x-ratelimit-reset` (Unix seconds), as milliseconds from now.
 */
export function waitAskedFor(headers: Record<string, string>, now: Date): number | undefined {
  const after = headers['retry-after']?.trim()
  if (after) {
    const ms = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - now.getTime()
    if (Number.isFinite(ms)) return Math.max(0, ms)
  }
  const reset = Number(headers['x-ratelimit-reset'] || Number.NaN)
  return Number.isFinite(reset) ? Math.max(0, reset * 1000 - now.getTime()) : undefined
}

function errorCode({ body }: DeliveryResponse): unknown {
  return typeof body === 'object' && body !== null && 'error_code' in body ? body.error_code : undefined
}
