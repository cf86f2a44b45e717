import type { Outcome } from './admission.ts'
import type { RequestClass } from './classes.ts'

/** A flood refuses thousands a second, and is told of once a minute. */
const EVERY_MS = 60_000

const MESSAGES: Readonly<Partial<Record<Outcome, string>>> = {
  full: 'Requests got 503 or a stale page, because too many were waiting',
  late: 'Requests got 503 or a stale page, because they had waited too long',
  overdue: 'Requests took longer than their class may, and were answered without their result',
}

/**
 * Logs that requests were refused, or took too long: the first at once, and then each minute how many there were, for each
 * class and outcome, until there are no more.
 */
export function refusalLog(log: {
  warn(fields: object, message: string): void
}): (requestClass: RequestClass, outcome: Outcome) => void {
  const untold = new Map<string, number>()
  return (requestClass, outcome) => {
    const message = MESSAGES[outcome]
    if (message === undefined) return
    const key = `${requestClass} ${outcome}`
    const tell = (requests: number) => {
      log.warn({ class: requestClass, outcome, requests }, message)
      untold.set(key, 0)
      setTimeout(later, EVERY_MS).unref()
    }
    const later = () => {
      const requests = untold.get(key) ?? 0
      if (requests > 0) tell(requests)
      else untold.delete(key)
    }
    const before = untold.get(key)
    if (before === undefined) tell(1)
    else untold.set(key, before + 1)
  }
}
