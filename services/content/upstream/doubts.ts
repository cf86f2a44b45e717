import type { Log } from '#services/log.ts'

/** An answer that would delete content and may be a mistake of the upstream. */
export class Doubtful extends Error {
  override name = 'Doubtful'
}

export type Doubts = ReturnType<typeof createDoubts>

/** Accepts a surprising answer once it has been the same three times in a row. */
export function createDoubts(log: Log, timesToBelieve = 3) {
  const heard = new Map<string, number>()
  return {
    /** @throws Doubtful while the answer is not accepted */
    check(surprising: boolean, what: string): void {
      if (!surprising) return
      const times = (heard.get(what) ?? 0) + 1
      if (times < timesToBelieve) {
        heard.clear()
        heard.set(what, times)
        throw new Doubtful(`${what}; not accepted yet (${times} of ${timesToBelieve})`)
      }
      log.warn({ times }, `${what}; accepted now`)
    },
    /** Resets the count after a round without surprises. */
    forget(): void {
      heard.clear()
    },
  }
}
