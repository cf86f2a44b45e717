import type { Db } from '#db/database.ts'
import { type Digests, SEND_DIGEST } from '#domain/newsletter/digests.ts'
import { type NewsletterLetters, SEND_LETTER } from '#domain/newsletter/letters.ts'
import { applyRetention } from '#domain/privacy/retention.ts'
import type { Clock } from '#services/clock.ts'
import type { Job } from './job.ts'

/** Mails consent requests and the digest, and deletes addresses that did not confirm. */
export const newsletterJobs = ({
  letters,
  digests,
  db,
  clock,
}: {
  letters: NewsletterLetters
  digests: Digests
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
    kind: 'find-due-digests',
    everyMs: 900_000,
    tries: 5,
    failed: 'The digest that is due could not be made',
    run: ({ signal }) => digests.enqueueDue(signal),
  },
  {
    kind: SEND_DIGEST,
    // Half a day.
    tries: 12,
    failed: 'A digest could not be sent',
    run: ({ key, takenOver }) => digests.send(key, takenOver),
  },
  {
    kind: 'expire-subscriptions',
    everyMs: 3_600_000,
    tries: 5,
    failed: 'Addresses that were not confirmed could not be deleted',
    run: () => applyRetention(db, { now: clock.now(), job: 'expire-subscriptions' }),
  },
]
