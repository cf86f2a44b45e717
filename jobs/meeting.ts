import type { Db } from '#db/database.ts'
import { SWEEP_EVENT_ANSWERS } from '#domain/meeting/change-event.ts'
import { SEND_EVENT_LETTERS } from '#domain/meeting/letter-rows.ts'
import type { EventLetters } from '#domain/meeting/letters.ts'
import { sweepMeetings } from '#domain/meeting/sweep.ts'
import type { Clock } from '#services/clock.ts'
import type { Job } from './job.ts'

export interface MeetingJobsParts {
  db: Db
  tenant: string
  clock: Pick<Clock, 'now'>
  eventLetters: EventLetters
}

/** Periodic work for attendees of events, and sending of their letters. */
export const meetingJobs = ({ db, tenant, clock, eventLetters }: MeetingJobsParts): Job[] => [
  {
    kind: SWEEP_EVENT_ANSWERS,
    everyMs: 60_000,
    tries: 5,
    alone: true,
    failed: 'Offers, waiting lists, changes and reminders of events could not be looked at',
    run: ({ signal }) => sweepMeetings(db, { tenant, now: clock.now() }, signal),
  },
  {
    kind: SEND_EVENT_LETTERS,
    everyMs: 60_000,
    tries: 5,
    alone: true,
    failed: 'Letters about events could not be sent',
    run: ({ signal }) => eventLetters.send(signal),
  },
]
