import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import type { Mail, MailMessage } from '#services/mail/mail.ts'
import { codeOf, HANDING_MS, nextTry, stateAfter } from '#services/mail/refused-letter.ts'
import { type Application, applicationById } from './application-rows.ts'
import { appointmentToTell, isAboutAppointment } from './appointment-letters.ts'
import { forgetRemoved } from './appointment-removal.ts'
import type { Appointment } from './appointment-rows.ts'
import { mayPay } from './fee.ts'
import { feeOfApplication, refundToTell, type ToldRefund } from './fee-rows.ts'
import {
  askForLetters,
  giveUpHanding,
  type LetterKind,
  letterKinds,
  settleLetter,
  takeLetter,
  type WaitingLetter,
} from './letter-rows.ts'

export interface LetterAbout {
  kind: LetterKind
  application: Application
  /** What a reviewer wrote to the applicant with the move that caused the letter. */
  message: string
  /** For a letter about one. */
  refund?: ToldRefund | undefined
  /** For a letter about an interview. */
  interview?:
    | {
        appointment: Appointment
        /** The applicant knows of an earlier time or place. */
        isChange: boolean
        recipient: Recipient
      }
    | undefined
}

interface Recipient {
  name: string
  email: string
}

export interface ApplicationLettersOptions {
  db: Db
  tenant: string
  clock: Pick<Clock, 'now'>
  log: Log
  mail: Pick<Mail, 'send'>
  write: (about: LetterAbout) => Promise<Omit<MailMessage, 'to'>>
}

export interface ApplicationLetters {
  /** Sends waiting letters, each at most once. */
  send(signal?: AbortSignal): Promise<void>
}

/** Maximum number of letters per run; the next run continues. */
const A_RUN = 200

export function createApplicationLetters(options: ApplicationLettersOptions): ApplicationLetters {
  const { db, tenant, clock } = options
  return {
    async send(signal) {
      const now = clock.now()
      await giveUpHanding(db, tenant, new Date(now.getTime() - HANDING_MS), now)
      for (let handed = 0; handed < A_RUN; handed++) {
        signal?.throwIfAborted()
        const letter = await takeLetter(db, tenant, clock.now())
        if (letter === undefined) return forgetRemoved(db, { tenant, now })
        await hand(options, letter)
      }
      await askForLetters(db, tenant, clock.now())
    },
  }
}

async function hand(
  { db, tenant, clock, log, mail, write }: ApplicationLettersOptions,
  letter: WaitingLetter,
): Promise<void> {
  let isSent = false
  // Reading may fail as well: a letter that was claimed is settled whatever happens.
  try {
    const found = await aboutOf(db, { tenant, letter, now: clock.now() })
    if (found === undefined) return await settleLetter(db, letter.id, { state: 'dropped', now: clock.now() })
    const written = await write(found.about)
    await mail.send({ ...written, to: found.recipient.email })
    isSent = true
    await settleLetter(db, letter.id, { state: 'accepted', now: clock.now() })
  } catch (error) {
    const state = isSent ? 'unknown' : stateAfter(error, letter.attempts)
    const now = clock.now()
    await settleLetter(db, letter.id, { state, now, dueAt: nextTry(now, letter.attempts) })
    log.warn(
      { letter: letter.id, kind: letter.kind, state, code: codeOf(error) },
      'A letter about an application was not taken',
    )
  }
}

/** @returns undefined if the letter is not true any more, or there is nobody to send it to */
async function aboutOf(
  db: Db,
  { tenant, letter, now }: { tenant: string; letter: WaitingLetter; now: Date },
): Promise<{ about: LetterAbout; recipient: Recipient } | undefined> {
  const { applicationId, kind, round } = letter
  const application = await applicationById(db, { tenant, id: applicationId })
  const stagesOf: readonly string[] = letterKinds[kind]
  if (application === undefined || !stagesOf.includes(application.stage)) return undefined
  const recipient = await recipientOf(db, application.memberId)
  if (recipient === undefined) return undefined
  if (kind === 'payReminder' && !(await isStillDue(db, applicationId, now))) return undefined
  if (kind === 'refunded') {
    const refund = await refundToTell(db, applicationId, round)
    return refund && { about: { kind, application, message: '', refund }, recipient }
  }
  const message = await messageOf(db, application)
  if (!isAboutAppointment(kind)) return { about: { kind, application, message }, recipient }
  const interview = await appointmentToTell(db, { applicationId, kind, round }, now)
  return (
    interview && { about: { kind, application, message, interview: { ...interview, recipient } }, recipient }
  )
}

/** It was not paid for while the letter waited, and can still be. */
async function isStillDue(db: Db, applicationId: string, now: Date): Promise<boolean> {
  const fee = await feeOfApplication(db, applicationId)
  return fee !== undefined && mayPay({ stage: 'accepted', dueAt: fee.dueAt }, fee.payment, now)
}

async function messageOf(db: Db, { id, stage }: Application): Promise<string> {
  const row = await db
    .selectFrom('applications.change')
    .select(['stage', 'message'])
    .where('application_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.stage === stage ? (row.message ?? '') : ''
}

async function recipientOf(db: Db, memberId: string): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select trim(first_name || ' ' || last_name) as name, email
    from identity.member where id = ${memberId} and email_verified and email <> ''`.execute(db)
  return rows[0]
}
