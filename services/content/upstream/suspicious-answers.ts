import type { Log } from '#services/log.ts'

/** An answer that would delete content and may be a mistake of the upstream. */
export class SuspiciousAnswer extends Error {
  override name = 'SuspiciousAnswer'
}

export type Doubts = ReturnType<typeof createSuspicionCheck>

/** Accepts a surprising answer once it has been the same three times in a row. */
export function createSuspicionCheck(log: Log, timesToBelieve = 3) {
  const heard = new Map<string, number>()
  return {
    /** @throws SuspiciousAnswer while the answer is not accepted */
    check(surprising: boolean, what: string): void {
      if (!surprising) return
      const times = (heard.get(what) ?? 0) + 1
      if (times < timesToBelieve) {
        heard.clear()
        heard.set(what, times)
        throw new SuspiciousAnswer(`${what}; not accepted yet (${times} of ${timesToBelieve})`)
      }
      log.warn({ times }, `${what}; accepted now`)
    },
    /** Resets the count after a round without surprises. */
    forget(): void {
      heard.clear()
    },
  }
}
