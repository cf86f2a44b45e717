// Periodic work: ends offers and holds, gives away free seats, notifies of changes, sends reminders, and deletes what is left of
// guests. Every part is idempotent.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { changesOf, type SentFacts, sentFacts, sentFactsSchema } from './event-facts.ts'
import { endHeld, fillWaiting } from './leave.ts'
import { askForLetters, hasAddress, noteLetter, noteTold } from './letter-rows.ts'

const HOUR_MS = 3_600_000
/** A reminder is sent this long before the start, to people who registered earlier than that. */
export const REMIND_MS = 24 * HOUR_MS
const AT_ONCE = 200

interface Sweep {
  tenant: string
  now: Date
}

export async function sweepMeetings(db: Db, sweep: Sweep, signal?: AbortSignal): Promise<void> {
  for (const part of [endHeld, fillWaiting, tellChanges, remind]) {
    signal?.throwIfAborted()
    await part(db, sweep)
  }
  await askForLetters(db, sweep.tenant, sweep.now)
}

interface Changed {
  id: string
  start: Date
  told: unknown
  facts: unknown
}

/** Notifies attendees, waiting people and holders of offers of changes to their event. */
export async function tellChanges(db: Db, { tenant, now }: Sweep): Promise<void> {
  const { rows } = await sql<Changed>`
    select a.id, e.starts_at as start, a.told, ${sentFacts} as facts
    from meeting.answer a join catalogue.event e on e.id = a.event_id
    where a.tenant = ${tenant} and a.state in ('going', 'waiting', 'offered') and a.told_sequence is distinct from e.sequence
      and coalesce(e.ends_at, e.starts_at) > ${now}
    order by a.id limit ${AT_ONCE}`.execute(db)
  for (const { id, start, told, facts } of rows)
    await db.transaction().execute(async (trx) => {
      const before = sentFactsSchema.safeParse(told).data
      const after = sentFactsSchema.parse(facts)
      // In this order, two concurrent processes write one letter.
      const { rows: mine } = await sql`
        select 1 from meeting.answer where id = ${id} and told is not distinct from ${told === null ? null : JSON.stringify(told)}::jsonb
        for update`.execute(trx)
      if (mine.length === 0) return
      const kind = before && kindOfChange(before, after)
      if (kind !== undefined) await noteLetter(trx, { tenant, answerId: id, kind, start, at: now, before })
      await noteTold(trx, sql`a.id = ${id}`)
    })
}

function kindOfChange(before: SentFacts, after: SentFacts): 'calledOff' | 'moved' | undefined {
  if (before.open && !after.open) return 'calledOff'
  if (!after.open) return undefined
  const { time, place } = changesOf(before, after)
  return time || place || !before.open ? 'moved' : undefined
}

/** Reminds attendees, once per start time and never after it. */
export async function remind(db: Db, { tenant, now }: Sweep): Promise<void> {
  const { rows } = await sql<{ id: string; start: Date }>`
    select a.id, e.starts_at as start
    from meeting.answer a join catalogue.event e on e.id = a.event_id
    where a.tenant = ${tenant} and a.state = 'going' and e.status = 'open' and ${hasAddress}
      and e.starts_at > ${now} and e.starts_at <= ${new Date(now.getTime() + REMIND_MS)}
      -- Who has just been told when it is needs no reminder.
      and a.changed_at < e.starts_at - make_interval(secs => ${REMIND_MS / 1000}::float8)
      and not exists (
        select from meeting.letter l where l.answer_id = a.id and l.kind = 'reminder' and l.starts_at = e.starts_at)
    order by e.starts_at, a.id limit ${AT_ONCE}`.execute(db)
  for (const { id, start } of rows)
    await noteLetter(db, { tenant, answerId: id, kind: 'reminder', start, at: now })
}

/** Answers without an account, with their names and addresses, are deleted this long after the event. */
export const FORGET_DAYS = 30

/** Its job runs also on a site without events. */
export async function forgetGuests(db: Db, { tenant, now }: Sweep): Promise<void> {
  await sql`
    delete from meeting.answer a using catalogue.event e
    where e.id = a.event_id and a.tenant = ${tenant} and a.member_id is null
      and coalesce(e.ends_at, e.starts_at) < ${new Date(now.getTime() - FORGET_DAYS * 24 * HOUR_MS)}`.execute(
    db,
  )
}
