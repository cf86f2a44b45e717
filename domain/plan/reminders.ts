// E-mails to members who asked to be reminded of their plan's days, each at most once.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { featureOfStep } from '#domain/features/feature-facts.ts'
import type { Feature } from '#domain/features/features.ts'
import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import type { Mail, MailMessage } from '#services/mail/mail.ts'
import { codeOf, HANDING_MS, nextTry, stateAfter } from '#services/mail/refused-letter.ts'
import { dayIn, zoneOf } from './day.ts'
import { type DaysOf, dayOf, noteMovedDays } from './moved-days.ts'
import { readPlan } from './plan.ts'
import {
  giveUpReminders,
  noteCancelledEvents,
  noteDueDays,
  noteMovedEvents,
  settleReminder,
  takeReminder,
  type WaitingReminder,
} from './reminder-rows.ts'
import { type Step, stepName } from './step.ts'

interface Reader {
  memberId: string
  region: string | null
  locale: string | null
  zone: string | undefined
  /** For the link that switches them off. */
  stopId: string
}

export type ReminderAbout = Reader &
  (
    | { kind: 'due'; day: string; steps: Step[] }
    /** Days of courses and programmes are at midnight UTC. */
    | { kind: 'moved' | 'last-day'; step: Step; before: Date; start: Date }
    | { kind: 'off'; step: Step; before: Date }
  )

export interface PlanRemindersOptions {
  db: Db
  tenant: string
  clock: Pick<Clock, 'now'>
  log: Log
  mail: Pick<Mail, 'send'>
  daysOf: DaysOf
  /** Of what the site has switched off, only the days that members have set are told. */
  off?: readonly Feature[]
  write: (about: ReminderAbout) => Promise<Omit<MailMessage, 'to'>>
}

export interface PlanReminders {
  /** Finds what is to be said and sends it. */
  send(signal?: AbortSignal): Promise<void>
}

/** Maximum number per run; the next run continues. */
const A_RUN = 200

export function createPlanReminders(options: PlanRemindersOptions): PlanReminders {
  const { db, tenant, clock, daysOf, off = [] } = options
  return {
    async send(signal) {
      const now = clock.now()
      await noteDueDays(db, { tenant, now }, signal)
      if (!off.includes('events')) {
        await noteMovedEvents(db, { tenant, now })
        await noteCancelledEvents(db, { tenant, now })
      }
      await noteMovedDays(db, { tenant, now, daysOf }, signal)
      await giveUpReminders(db, tenant, new Date(now.getTime() - HANDING_MS), now)
      for (let handed = 0; handed < A_RUN; handed++) {
        signal?.throwIfAborted()
        const letter = await takeReminder(db, tenant, clock.now())
        if (letter === undefined) return
        await hand(options, letter)
      }
    },
  }
}

async function hand(options: PlanRemindersOptions, letter: WaitingReminder): Promise<void> {
  const { db, clock, log, mail, write } = options
  const reader = await readerOf(options, letter.memberId)
  const about = reader && (await stillTrue(options, letter, reader))
  if (reader === undefined || about === undefined)
    return settleReminder(db, letter.id, { state: 'dropped', now: clock.now() })
  try {
    await mail.send({ ...(await write(about)), to: reader.email })
    await settleReminder(db, letter.id, { state: 'accepted', now: clock.now() })
  } catch (error) {
    const state = stateAfter(error, letter.attempts)
    const now = clock.now()
    await settleReminder(db, letter.id, { state, now, dueAt: nextTry(now, letter.attempts) })
    log.warn({ letter: letter.id, state, code: codeOf(error) }, 'A reminder of a plan was not taken')
  }
}

/** Undefined for who has switched them off meanwhile, or has no confirmed address. */
async function readerOf(
  { db, tenant }: PlanRemindersOptions,
  memberId: string,
): Promise<(Reader & { email: string }) | undefined> {
  const { rows } = await sql<Omit<Reader, 'zone'> & { email: string; zone: string | null }>`
    select o.member_id as "memberId", o.region, o.locale, o.time_zone as zone, o.stop_id as "stopId", m.email
    from plan.setting o join identity.member m on m.id = o.member_id
    where o.member_id = ${memberId} and o.tenant = ${tenant} and o.reminders and m.email_verified and m.email <> ''`.execute(
    db,
  )
  const [row] = rows
  return row && { ...row, zone: zoneOf(row.zone ?? undefined) }
}

/** What is said, unless it was done, removed or changed meanwhile, or is too late. */
async function stillTrue(
  { db, tenant, clock, daysOf, off = [] }: PlanRemindersOptions,
  { kind, day, stepId, before, start }: WaitingReminder,
  { email: _, ...reader }: Reader & { email: string },
): Promise<ReminderAbout | undefined> {
  const now = clock.now()
  const { open } = await readPlan(db, { tenant, memberId: reader.memberId, now, zone: reader.zone })
  if (kind === 'due') {
    const steps = open.filter(({ dueOn }) => dueOn === day)
    if (day === null || steps.length === 0 || day < dayIn(now, reader.zone)) return undefined
    return { ...reader, kind, day, steps }
  }
  const step = open.find(({ id }) => id === stepId)
  if (step === undefined || before === null || start === null) return undefined
  const feature = featureOfStep(step)
  if (feature !== undefined && off.includes(feature)) return undefined
  // Below: it was moved again, or is open again, of which another e-mail tells.
  if (step.kind !== 'event' && kind !== 'off') {
    const days = (await daysOf({ region: reader.region, locale: step.locale }, [step])).get(stepName(step))
    const day = dayOf(start)
    const isTrue = kind === 'moved' ? days?.starts.includes(day) : days?.lastDay === day
    return isTrue && day >= dayIn(now, reader.zone) ? { ...reader, kind, step, before, start } : undefined
  }
  if (start <= now) return undefined
  const { rows } = await sql`
    select from catalogue.event e where e.id::text = ${step.ref}
      and ${kind === 'off' ? sql`e.status = 'cancelled'` : sql`e.status = 'open' and e.starts_at = ${start}`}`.execute(
    db,
  )
  if (rows.length === 0) return undefined
  return kind === 'off' ? { ...reader, kind, step, before } : { ...reader, kind, step, before, start }
}
