import type { Db } from '#db/database.ts'
import { type NewsletterLetters, SEND_LETTER } from '#domain/newsletter/letters.ts'
import { applyRetention } from '#domain/privacy/retention.ts'
import type { Clock } from '#services/clock.ts'
import type { Job } from './job.ts'

/** Mails consent requests, and deletes addresses that did not confirm. */
export const newsletterJobs = ({
  letters,
  db,
  clock,
}: {
  letters: NewsletterLetters
  db: Db
  clock: Pick<Clock, 'now'>
}): Job[] => [
  {
    kind: SEND_LETTER,
    // Half a day.
    tries: 12,
    failed: 'A letter to an address that subscribed could not be sent',
    run: ({ key }) => letters.send(key),
  },
  {
    kind: 'expire-subscriptions',
    everyMs: 3_600_000,
    tries: 5,
    failed: 'Addresses that were not confirmed could not be deleted',
    run: () => applyRetention(db, { now: clock.now(), job: 'expire-subscriptions' }),
  },
]
