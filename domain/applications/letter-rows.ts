// Letters in the database: added by the change that causes them, claimed one by one by the job that sends them.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import { giveUpHandingOf, settleLetterOf } from '#services/mail/letter-rows.ts'
import { type Actor, type Stage, stages } from './stages.ts'

export const SEND_APPLICATION_LETTERS = 'send-application-letters'

/** All letters about applications, each with the stages in which it is still true. */
export const letterKinds = {
  received: ['new', 'review', 'test', 'interview', 'offer', 'waiting', 'accepted'],
  inDraw: ['new'],
  placed: ['accepted'],
  waiting: ['waiting'],
  movedUp: ['accepted'],
  test: ['test'],
  interview: ['interview'],
  message: ['new', 'review', 'test', 'interview', 'offer', 'waiting', 'accepted'],
  appointment: ['new', 'review', 'test', 'interview', 'offer', 'waiting', 'accepted'],
  appointmentOff: stages,
  offer: ['offer'],
  accepted: ['accepted'],
  declined: ['declined'],
  paid: ['accepted'],
  payReminder: ['accepted'],
  refunded: stages,
  unpaid: ['declined'],
  reopened: ['review', 'test', 'interview', 'offer', 'waiting', 'accepted'],
} as const satisfies Record<string, readonly Stage[]>
export type LetterKind = keyof typeof letterKinds

/** Returns the letter that a move causes; undefined if none. */
export function letterOfMove(from: Stage | undefined, to: Stage, by: Actor): LetterKind | undefined {
  if (from === undefined) return to === 'accepted' ? 'placed' : to === 'waiting' ? 'waiting' : 'received'
  if (from === 'declined') return 'reopened'
  switch (to) {
    case 'accepted':
      // The site gives a place in a draw, or to the waiting list.
      return by !== 'system' ? 'accepted' : from === 'new' ? 'placed' : 'movedUp'
    case 'declined':
      return by === 'system' ? 'unpaid' : 'declined'
    case 'waiting':
    case 'test':
    case 'interview':
    case 'offer':
      return to
    default:
      return undefined
  }
}

interface NewLetter {
  tenant: string
  applicationId: string
  kind: LetterKind
  /** Of the interview that it is about; of a refund its number. */
  round?: number | null
  at: Date
}

export async function noteLetter(
  trx: Db,
  { tenant, applicationId, kind, round = null, at }: NewLetter,
): Promise<void> {
  await trx
    .insertInto('applications.letter')
    .values({ tenant, application_id: applicationId, kind, round, due_at: at, made_at: at, changed_at: at })
    .execute()
}

/** Requests sending of the waiting letters. Call it after the commit. */
export const askForLetters = (db: Db, tenant: string, now: Date): Promise<void> =>
  enqueueJob(db, { tenant, kind: SEND_APPLICATION_LETTERS, runAt: now })

/** Carries out the declines whose delay is over. */
export const TELL_DECLINES = 'tell-declines'

/** Requests what follows a decision: its letter, or the decline at its time. Call it after the commit. */
export const askForTelling = (
  db: Db,
  tenant: string,
  { now, tellAt }: { now: Date; tellAt?: Date | undefined },
): Promise<void> =>
  tellAt === undefined
    ? askForLetters(db, tenant, now)
    : enqueueJob(db, { tenant, kind: TELL_DECLINES, runAt: tellAt })

export interface WaitingLetter {
  id: string
  applicationId: string
  kind: LetterKind
  /** Of the interview that it is about; of a refund its number. */
  round: number | null
  attempts: number
}

const knownKinds = Object.keys(letterKinds)

/**
 * Claims the next letter that has no earlier one to the same person waiting. Committed before it is sent. Kinds that a
 * later version added are its own: they wait for a process that knows them, and hold back no others.
 */
export async function takeLetter(db: Db, tenant: string, now: Date): Promise<WaitingLetter | undefined> {
  const { rows } = await sql<WaitingLetter>`
    update applications.letter set state = 'handing', attempts = attempts + 1, changed_at = ${now}
    where id = (
      select l.id from applications.letter l
      where l.tenant = ${tenant} and l.state = 'queued' and l.due_at <= ${now}
        and l.kind = any(${knownKinds}::text[])
        and not exists (
          select from applications.letter o
          where o.application_id = l.application_id and o.id < l.id and o.state in ('queued', 'handing')
            and o.kind = any(${knownKinds}::text[]))
      order by l.id limit 1 for update skip locked)
    returning id::text, application_id as "applicationId", kind, round, attempts`.execute(db)
  return rows[0]
}

export const settleLetter = settleLetterOf('applications.letter')
export const giveUpHanding = giveUpHandingOf('applications.letter')
