// Letters in the database: added by the change that causes them, claimed one by one by the job that sends
// them.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import { giveUpHandingOf, settleLetterOf } from '#services/mail/letter-rows.ts'
import { type SentFacts, sentFacts } from './event-facts.ts'
import type { LetterKind } from './letter-kinds.ts'

/** The job that sends letters. */
export const SEND_EVENT_LETTERS = 'send-event-letters'

/** Condition for an answer `a`: there is somebody to write to. Who came in at the door may have left no address. */
export const hasAddress = sql<boolean>`(a.member_id is not null or a.email is not null)`

/** Adds a letter to a person, if they have left an address. */
export async function noteLetter(
  trx: Db,
  {
    tenant,
    answerId,
    kind,
    start,
    at,
    before,
  }: {
    tenant: string
    answerId: string
    kind: LetterKind
    start: Date
    at: Date
    before?: SentFacts | undefined
  },
): Promise<void> {
  await sql`
    insert into meeting.letter (tenant, answer_id, kind, starts_at, before, due_at, made_at, changed_at)
    select ${tenant}, a.id, ${kind}, ${start}, ${before === undefined ? null : JSON.stringify(before)}::jsonb,
      ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from meeting.answer a where a.id = ${answerId} and ${hasAddress}
    on conflict (answer_id, starts_at) where kind = 'reminder' do nothing`.execute(trx)
}

/**
 * Requests sending of the waiting letters. Call it after the commit: callers' transactions must not contend
 * for the job's row.
 */
export const askForLetters = (db: Db, tenant: string, now: Date): Promise<void> =>
  enqueueJob(db, { tenant, kind: SEND_EVENT_LETTERS, runAt: now })

/** Records that these people have been told the current facts of the event. */
export async function noteTold(trx: Db, answers: RawBuilder<boolean>): Promise<void> {
  await sql`
    update meeting.answer a set told = ${sentFacts}, told_sequence = e.sequence
    from catalogue.event e where e.id = a.event_id and ${answers}`.execute(trx)
}

export interface WaitingLetter {
  id: string
  answerId: string
  kind: LetterKind
  start: Date
  before: unknown
  attempts: number
}

/**
 * Claims the next letter that has no earlier one to the same person waiting. Committed before anything is
 * sent.
 */
export async function takeLetter(db: Db, tenant: string, now: Date): Promise<WaitingLetter | undefined> {
  const { rows } = await sql<WaitingLetter>`
    update meeting.letter set state = 'handing', attempts = attempts + 1, changed_at = ${now}
    where id = (
      select l.id from meeting.letter l
      where l.tenant = ${tenant} and l.state = 'queued' and l.due_at <= ${now}
        and not exists (
          select from meeting.letter o
          where o.answer_id = l.answer_id and o.id < l.id and o.state in ('queued', 'handing'))
      order by l.id limit 1 for update skip locked)
    returning id::text, answer_id as "answerId", kind, starts_at as start, before, attempts`.execute(db)
  return rows[0]
}

export const settleLetter = settleLetterOf('meeting.letter')
export const giveUpHanding = giveUpHandingOf('meeting.letter')
