import type { Db } from '#db/database.ts'
import { askWhatBecame, fetchLink, ORDER_LINK } from '#domain/assessment/assignments.ts'
import { type Examinator, RefusedByExaminator } from '#services/assessment/examinator.ts'
import type { Clock } from '#services/clock.ts'
import { GiveUp, type Job } from './job.ts'

interface Parts {
  db: Db
  examinator: Examinator
  tenant: string
  clock: Pick<Clock, 'now'>
}

/** What is said with a connected examinator; the test of this site needs none of it. */
export function assessmentJobs({ db, examinator, tenant, clock }: Parts): Job[] {
  const parts = { db, examinator, tenant, now: () => clock.now() }
  return [
    {
      kind: ORDER_LINK,
      tries: 100,
      failed: 'The examinator could not be asked for the link of a test',
      async run({ key, signal }) {
        try {
          // While it prepares one, whoever waits for the link asks again.
          await fetchLink(parts, key, signal)
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
