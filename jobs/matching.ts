import type { Matching } from '#domain/matching/matching.ts'
import type { Job } from './job.ts'

export const MATCH_TEXTS = 'match-texts'

/**
 * Reads texts that have changed for the skills and places they name. Asked for whenever content, catalogue or vocabulary change.
 * @param changed called after something was read: what pages say of it may be another thing now
 */
export const matchingJobs = (matching: Pick<Matching, 'readDue'>, changed: () => Promise<void>): Job[] => [
  {
    kind: MATCH_TEXTS,
    alone: true,
    tries: 5,
    failed: 'Texts could not be matched to skills and places',
    async run({ signal }) {
      if ((await matching.readDue(signal)) > 0) await changed()
    },
  },
]
