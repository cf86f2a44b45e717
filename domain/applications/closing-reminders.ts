// E-mails before a programme or vacancy closes: to who has begun a form and not sent it, and to who has it as a favourite.
// Each at most once.
import type { Db } from '#db/database.ts'
import { zoneOf } from '#domain/plan/day.ts'
import { isAwake, whenAwake } from '#domain/plan/reminder-day.ts'
import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import type { Mail, MailMessage } from '#services/mail/mail.ts'
import { codeOf, HANDING_MS, nextTry, stateAfter } from '#services/mail/refused-letter.ts'
import {
  AT_ONCE,
  type ClosingProgram,
  forgetReminder,
  giveUpClosingReminders,
  noteReminder,
  type Reminded,
  remindedNow,
  settleClosingReminder,
  takeClosingReminder,
  type WaitingReminder,
} from './closing-rows.ts'

/** The job that finds and sends reminders before closing. */
export const SEND_CLOSING_REMINDERS = 'send-closing-reminders'

export type ClosingAbout = Omit<Reminded, 'email' | 'memberId'> & {
  /** For the link that switches them off. */
  stopId: string
}

export interface ClosingRemindersOptions {
  db: Db
  tenant: string
  clock: Pick<Clock, 'now'>
  log: Pick<Log, 'warn'>
  mail: Pick<Mail, 'send'>
  /** The programmes of content that are open and close at some time. */
  programs: () => Promise<ClosingProgram[]>
  /** False on a site without vacancies. */
  withVacancies?: boolean
  /** @returns undefined if it is not offered to the member any more */
  write: (about: ClosingAbout) => Promise<Omit<MailMessage, 'to'> | undefined>
}

export interface ClosingReminders {
  /** Finds who is to be reminded, and sends it. */
  send(signal?: AbortSignal): Promise<void>
}

/** Maximum number per run; the next run continues. */
const A_RUN = 200

export function createClosingReminders(options: ClosingRemindersOptions): ClosingReminders {
  const { db, tenant, clock } = options
  return {
    async send(signal) {
      const now = clock.now()
      const programs = await options.programs()
      await noteAll(options, { programs, now }, signal)
      await giveUpClosingReminders(db, tenant, new Date(now.getTime() - HANDING_MS), now)
      for (let handed = 0; handed < A_RUN; handed++) {
        signal?.throwIfAborted()
        const reminder = await takeClosingReminder(db, tenant, clock.now())
        if (reminder === undefined) return
        await hand(options, reminder, programs)
      }
    },
  }
}

async function noteAll(
  { db, tenant, withVacancies }: ClosingRemindersOptions,
  found: { programs: readonly ClosingProgram[]; now: Date },
  signal?: AbortSignal,
): Promise<void> {
  let after: Reminded | undefined
  do {
    signal?.throwIfAborted()
    const part = await remindedNow(db, { tenant, withVacancies, ...found, after })
    // Nobody is written to at night.
    for (const one of part)
      if (isAwake(found.now, zoneFor(one))) await noteReminder(db, { tenant, ...one, now: found.now })
    after = part.length < AT_ONCE ? undefined : part.at(-1)
  } while (after !== undefined)
}

const zoneFor = ({ ownZone, timeZone }: Reminded): string => zoneOf(ownZone ?? undefined) ?? timeZone

async function hand(
  { db, tenant, clock, log, mail, withVacancies, write }: ClosingRemindersOptions,
  reminder: WaitingReminder,
  programs: readonly ClosingProgram[],
): Promise<void> {
  const { id, memberId, programId, stopId, attempts } = reminder
  let isSent = false
  // Reading may fail as well: a letter that was claimed is settled whatever happens.
  try {
    const [reminded] = await remindedNow(db, {
      ...{ tenant, programs, withVacancies, now: clock.now() },
      only: { memberId, programId },
    })
    if (reminded === undefined) return await forgetReminder(db, id)
    // It has waited until the night.
    const dueAt = whenAwake(clock.now(), zoneFor(reminded))
    if (dueAt > clock.now())
      return await settleClosingReminder(db, id, { state: 'queued', now: clock.now(), dueAt })
    const { email, memberId: _, ...about } = reminded
    const letter = await write({ ...about, stopId })
    if (letter === undefined)
      return await settleClosingReminder(db, id, { state: 'dropped', now: clock.now() })
    await mail.send({ ...letter, to: email })
    isSent = true
    await settleClosingReminder(db, id, { state: 'accepted', now: clock.now() })
  } catch (error) {
    const state = isSent ? 'unknown' : stateAfter(error, attempts)
    const now = clock.now()
    await settleClosingReminder(db, id, { state, now, dueAt: nextTry(now, attempts) })
    log.warn({ reminder: id, state, code: codeOf(error) }, 'A reminder before closing was not taken')
  }
}
