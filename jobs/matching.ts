import type { ReadingLevels } from '#domain/articles/reading-levels.ts'
import type { Matching } from '#domain/matching/matching.ts'
import type { Job } from './job.ts'

export const MATCH_TEXTS = 'match-texts'

/**
 * Reads changed texts for the skills and places they name, and articles for the level of their English.
 * Requested whenever content, catalogue or vocabulary change.
 * @param changed called after texts were read, because pages may now show something else
 */
export const matchingJobs = (
  matching: Pick<Matching, 'readDue'>,
  readingLevels: ReadingLevels,
  changed: () => Promise<void>,
): Job[] => [
  {
    kind: MATCH_TEXTS,
    alone: true,
    tries: 5,
    failed: 'Texts could not be matched with skills and places',
    async run({ signal, attempt, takenOver }) {
      const read = (await matching.readDue(signal)) + (await readingLevels.readDue(signal))
      // Texts read by an earlier attempt are stored, but pages may not show them yet.
      if (read > 0 || attempt > 1 || takenOver) await changed()
    },
  },
]
