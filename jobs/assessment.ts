import type { Db } from '#db/database.ts'
import { askWhatBecame, fetchLink, ORDER_LINK } from '#domain/assessment/assignments.ts'
import { type Examinator, RefusedByExaminator } from '#services/assessment/examinator.ts'
import type { Clock } from '#services/clock.ts'
import { GiveUp, type Job, TryLater } from './job.ts'

/** Retry delay; a member who is waiting for the link triggers earlier retries. */
const PREPARES_MS = 10_000

interface Parts {
  db: Db
  examinator: Examinator
  tenant: string
  clock: Pick<Clock, 'now'>
}

/** Communication with a connected examinator; this site's test needs none of it. */
export function assessmentJobs({ db, examinator, tenant, clock }: Parts): Job[] {
  const parts = { db, examinator, tenant, now: () => clock.now() }
  return [
    {
      kind: ORDER_LINK,
      tries: 100,
      failed: 'The examinator has not given the link of a test',
      async run({ key, signal }) {
        try {
          if ((await fetchLink(parts, key, signal)) === 'preparing')
            throw new TryLater('The link is being prepared', PREPARES_MS)
        } catch (error) {
          if (error instanceof RefusedByExaminator) throw new GiveUp(error.message)
          throw error
        }
      },
    },
    {
      kind: 'ask-examinator',
      everyMs: 5 * 60_000,
      alone: true,
      tries: 3,
      failed: 'The examinator could not be asked what became of tests',
      run: ({ signal }) => askWhatBecame(parts, signal),
    },
  ]
}
