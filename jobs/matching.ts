import type { Matching } from '#domain/matching/matching.ts'
import type { Job } from './job.ts'

export const MATCH_TEXTS = 'match-texts'

/**
 * Reads changed texts for the skills and places they name. Requested whenever content, catalogue or
 * vocabulary change.
 * @param changed called after texts were read, because pages may now show something else
 */
export const matchingJobs = (matching: Pick<Matching, 'readDue'>, changed: () => Promise<void>): Job[] => [
  {
    kind: MATCH_TEXTS,
    alone: true,
    tries: 5,
    failed: 'Texts could not be matched with skills and places',
    async run({ signal, attempt, takenOver }) {
      const read = await matching.readDue(signal)
      // What an attempt before this one read is kept, and its pages may not know of it.
      if (read > 0 || attempt > 1 || takenOver) await changed()
    },
  },
]
