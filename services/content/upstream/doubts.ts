import type { Log } from '#services/log.ts'

/** An answer that would cost content and may be a slip of the upstream. */
export class Doubtful extends Error {
  override name = 'Doubtful'
}

export type Doubts = ReturnType<typeof createDoubts>

/** Believes a surprising answer when it is given for the third time in a row, unchanged. */
export function createDoubts(log: Log, timesToBelieve = 3) {
  const heard = new Map<string, number>()
  return {
    /** @throws Doubtful while the answer is not believed */
    check(surprising: boolean, what: string): void {
      if (!surprising) return
      const times = (heard.get(what) ?? 0) + 1
      if (times < timesToBelieve) {
        heard.clear()
        heard.set(what, times)
        throw new Doubtful(`${what}; not believed yet (${times} of ${timesToBelieve})`)
      }
      log.warn({ times }, `${what}; believed now`)
    },
    /** A round that surprised nobody. */
    forget(): void {
      heard.clear()
    },
  }
}
