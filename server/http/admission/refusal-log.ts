import type { Outcome } from './admission.ts'
import type { RequestClass } from './classes.ts'

/** A flood refuses thousands a second, and is told of once a minute. */
const EVERY_MS = 60_000

const TOLD: ReadonlySet<Outcome> = new Set<Outcome>(['full', 'late', 'overdue'])

interface Options {
  log: { warn(fields: object, message: string): void }
  /** Milliseconds on a clock that only goes forward. */
  now: () => number
}

/**
 * Logs that requests were refused, or took too long: at once, then at most once a minute for each class and outcome, with
 * how many there were since.
 */
export function refusalLog({ log, now }: Options): (requestClass: RequestClass, outcome: Outcome) => void {
  const told = new Map<string, { at: number; since: number }>()
  return (requestClass, outcome) => {
    if (!TOLD.has(outcome)) return
    const key = `${requestClass} ${outcome}`
    const last = told.get(key)
    if (last !== undefined && now() - last.at < EVERY_MS) {
      last.since += 1
      return
    }
    told.set(key, { at: now(), since: 0 })
    log.warn(
      { class: requestClass, outcome, requests: 1 + (last?.since ?? 0) },
      outcome === 'overdue'
        ? 'Requests took longer than their class may, and were answered without their result'
        : 'Requests were refused with 503, because more came than can be served',
    )
  }
}
