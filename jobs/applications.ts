import type { Db } from '#db/database.ts'
import { type ClosingReminders, SEND_CLOSING_REMINDERS } from '#domain/applications/closing-reminders.ts'
import { DRAW_PLACES } from '#domain/applications/draw.ts'
import { askForLetters, SEND_APPLICATION_LETTERS, TELL_DECLINES } from '#domain/applications/letter-rows.ts'
import type { ApplicationLetters } from '#domain/applications/letters.ts'
import { type ReviewerNews, SEND_REVIEWER_NEWS } from '#domain/applications/news.ts'
import { PUBLISH_PROGRAMS } from '#domain/applications/next-versions.ts'
import { tellDeclines } from '#domain/applications/tell-declines.ts'
import type { Audit } from '#domain/audit/audit-log.ts'
import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import type { Job } from './job.ts'

export interface ApplicationJobsParts {
  db: Db
  tenant: string
  clock: Pick<Clock, 'now'>
  letters: ApplicationLetters
  news: ReviewerNews
  closing: ClosingReminders
  /** Publishes scheduled versions of programmes. */
  publishPrograms: (signal: AbortSignal) => Promise<unknown>
  /** Gives the places of programmes that have closed in the order of their draw. */
  drawPlaces: (signal: AbortSignal) => Promise<unknown>
  log: Pick<Log, 'error'>
  audit: Pick<Audit, 'note'>
}

/** Declines whose delay is over, and letters about applications. */
export const applicationJobs = ({
  db,
  tenant,
  clock,
  letters,
  news,
  closing,
  publishPrograms,
  drawPlaces,
  log,
  audit,
}: ApplicationJobsParts): Job[] => [
  {
    kind: TELL_DECLINES,
    everyMs: 60_000,
    tries: 5,
    alone: true,
    failed: 'Declines whose delay is over could not be carried out',
    run: async ({ signal }) => {
      const now = clock.now()
      if ((await tellDeclines(db, { tenant, now, log, audit }, signal)) > 0)
        await askForLetters(db, tenant, now)
    },
  },
  {
    kind: SEND_APPLICATION_LETTERS,
    everyMs: 60_000,
    tries: 5,
    alone: true,
    failed: 'Letters about applications could not be sent',
    run: ({ signal }) => letters.send(signal),
  },
  {
    kind: SEND_REVIEWER_NEWS,
    everyMs: 900_000,
    tries: 5,
    alone: true,
    failed: 'Reviewers could not be told of new applications',
    run: ({ signal }) => news.send(signal),
  },
  {
    kind: SEND_CLOSING_REMINDERS,
    everyMs: 900_000,
    tries: 5,
    alone: true,
    failed: 'Reminders before closing could not be found or sent',
    run: ({ signal }) => closing.send(signal),
  },
  {
    kind: PUBLISH_PROGRAMS,
    everyMs: 60_000,
    tries: 5,
    alone: true,
    failed: 'Scheduled versions of programmes could not be published',
    run: async ({ signal }) => {
      await publishPrograms(signal)
    },
  },
  {
    kind: DRAW_PLACES,
    everyMs: 60_000,
    tries: 5,
    alone: true,
    failed: 'Places of programmes could not be drawn',
    run: async ({ signal }) => {
      await drawPlaces(signal)
    },
  },
]
