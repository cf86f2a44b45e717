// Reminders in the database: written by the job that finds them, claimed one by one by the job that sends them.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { giveUpHandingOf, settleLetterOf } from '#services/mail/letter-rows.ts'
import { zoneOf } from './day.ts'
import { isJustSet, remindedDay } from './reminder-day.ts'

/** The job that finds and sends reminders. */
export const SEND_PLAN_REMINDERS = 'send-plan-reminders'

const AT_ONCE = 500

interface Due {
  step: string
  memberId: string
  zone: string | null
  day: string
  setAt: Date | null
}

/** An open step `s` of a member with the setting `o` who wants reminders. */
export const reminded = sql<boolean>`
  s.member_id = o.member_id and s.tenant = o.tenant and o.reminders and s.done_at is null and s.removed_at is null`

/** Writes a reminder for each day of tomorrow's steps that has none. */
export async function noteDueDays(
  db: Db,
  { tenant, now }: { tenant: string; now: Date },
  signal?: AbortSignal,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    signal?.throwIfAborted()
    // Tomorrow is one of these days, in any zone.
    const { rows } = await sql<Due>`
      select s.id as step, s.member_id as "memberId", o.time_zone as zone, to_char(s.due_on, 'YYYY-MM-DD') as day,
        s.due_set_at as "setAt"
      from plan.setting o join plan.step s on ${reminded}
      where o.tenant = ${tenant} and s.id > ${after}::uuid
        and s.due_on between (${now}::timestamptz at time zone 'UTC')::date and (${now}::timestamptz at time zone 'UTC')::date + 2
        and not exists (select from plan.letter l
          where l.tenant = s.tenant and l.member_id = s.member_id and l.kind = 'due' and l.day = s.due_on)
      order by s.id limit ${AT_ONCE}`.execute(db)
    for (const { memberId, zone, day, setAt } of rows) {
      const own = zoneOf(zone ?? undefined)
      if (remindedDay(now, own) !== day || isJustSet(setAt, now, own)) continue
      await sql`
        insert into plan.letter (tenant, member_id, kind, day, due_at, made_at, changed_at)
        values (${tenant}, ${memberId}, 'due', ${day}, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz)
        on conflict (tenant, member_id, day) where kind = 'due' do nothing`.execute(db)
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return
    after = last.step
  }
}

/**
 * Writes an e-mail for each event of a plan that starts at another time than its member knows of. Who goes to the event
 * is told by the event's own e-mails.
 */
export async function noteMovedEvents(db: Db, { tenant, now }: { tenant: string; now: Date }): Promise<void> {
  await sql`
    with moved as (
      select s.id, s.member_id, s.told_start as before, e.starts_at
      from plan.setting o join plan.step s on ${reminded} and s.kind = 'event'
      join catalogue.event e on e.id::text = s.ref and e.tenant = s.tenant
      where o.tenant = ${tenant} and e.status = 'open' and e.starts_at > ${now}
        and s.told_start is distinct from e.starts_at
      for update of s skip locked
    ),
    known as (update plan.step s set told_start = moved.starts_at from moved where s.id = moved.id)
    insert into plan.letter (tenant, member_id, kind, step_id, before, starts_at, due_at, made_at, changed_at)
    select ${tenant}, m.member_id, 'moved', m.id, m.before, m.starts_at, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from moved m where m.before is not null
      and not exists (select from meeting.answer a where a.member_id = m.member_id and a.event_id = (
        select s.ref::uuid from plan.step s where s.id = m.id) and a.state in ('going', 'waiting'))`.execute(
    db,
  )
}

/**
 * Writes an e-mail for each event of a plan that was called off since it was known to start. Once told, nothing is known of
 * its start any more, until it is open again.
 */
export async function noteCancelledEvents(
  db: Db,
  { tenant, now }: { tenant: string; now: Date },
): Promise<void> {
  await sql`
    with off as (
      select s.id, s.member_id, s.told_start, s.ref::uuid as event_id
      from plan.setting o join plan.step s on ${reminded} and s.kind = 'event'
      join catalogue.event e on e.id::text = s.ref and e.tenant = s.tenant
      where o.tenant = ${tenant} and e.status = 'cancelled' and s.told_start > ${now}
      for update of s skip locked
    ),
    known as (update plan.step s set told_start = null from off where s.id = off.id)
    insert into plan.letter (tenant, member_id, kind, step_id, before, starts_at, due_at, made_at, changed_at)
    select ${tenant}, o.member_id, 'off', o.id, o.told_start, o.told_start, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from off o where not exists (select from meeting.answer a where a.member_id = o.member_id and a.event_id = o.event_id
      and a.state in ('going', 'waiting', 'offered'))`.execute(db)
}

export interface WaitingReminder {
  id: string
  memberId: string
  kind: 'due' | 'moved' | 'off' | 'last-day'
  day: string | null
  stepId: string | null
  before: Date | null
  start: Date | null
  attempts: number
}

/** Claims the next e-mail. Committed before it is sent. */
export async function takeReminder(db: Db, tenant: string, now: Date): Promise<WaitingReminder | undefined> {
  const { rows } = await sql<WaitingReminder>`
    update plan.letter set state = 'handing', attempts = attempts + 1, changed_at = ${now}
    where id = (
      select l.id from plan.letter l
      where l.tenant = ${tenant} and l.state = 'queued' and l.due_at <= ${now}
      order by l.id limit 1 for update skip locked)
    returning id::text, member_id as "memberId", kind, to_char(day, 'YYYY-MM-DD') as day, step_id as "stepId", before,
      starts_at as start, attempts`.execute(db)
  return rows[0]
}

export const settleReminder = settleLetterOf('plan.letter')
export const giveUpReminders = giveUpHandingOf('plan.letter')
