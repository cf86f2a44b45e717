// Changes by a host. They survive an import of the source (`set_here`), and the sweep notifies attendees.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import { eventsByIds } from '../catalogue/event-search.ts'
import { MADE_HERE } from '../catalogue/item.ts'
import { holdRevision, raiseRevision } from '../catalogue/revision.ts'
import {
  type EventColumns,
  type EventFaults,
  type EventForm,
  formDigest,
  formOf,
  readChange,
} from './event-form.ts'
import { joinLinkOf } from './join-link.ts'
import type { SeriesScope } from './own-changes.ts'
import { fillSeats, lockEvent } from './seats.ts'
import { datesMeant } from './series-dates.ts'

/** The job that sends notices of changes, among others. */
export const SWEEP_EVENT_ANSWERS = 'sweep-event-answers'

interface At {
  tenant: string
  eventId: string
  now: Date
}

export type ChangeOutcome =
  | { kind: 'saved' }
  | { kind: 'faults'; faults: EventFaults }
  /** Somebody else has changed it since the page was opened. */
  | { kind: 'stale' }
  | { kind: 'unknown' }

/** @param seen digest of the form as it was shown */
export async function changeEvent(
  db: Db,
  { tenant, eventId, now, seen, typed }: At & { seen: string; typed: EventForm },
): Promise<ChangeOutcome> {
  const outcome = await db.transaction().execute(async (trx): Promise<ChangeOutcome> => {
    await holdRevision(trx)
    const locked = await lockEvent(trx, { tenant, eventId })
    const [event] = await eventsByIds(trx, tenant, [eventId])
    if (locked === undefined || event === undefined) return { kind: 'unknown' }
    const current = formOf(event, await joinLinkOf(trx, eventId))
    if (formDigest(current) !== seen)
      // A second click finds what the first has saved.
      return { kind: formDigest(current) === formDigest(typed) ? 'saved' : 'stale' }
    const read = readChange(typed, { event, current, taken: locked.taken, now })
    if ('faults' in read) return { kind: 'faults', faults: read.faults }
    const { columns, joinUrl } = read.change
    await setHere(trx, eventId, columns)
    if (columns.starts_at !== undefined)
      await sql`update meeting.series_date set moved = true where event_id = ${eventId}`.execute(trx)
    if (joinUrl !== undefined)
      await sql`
        insert into meeting.join_link (event_id, url) values (${eventId}, ${joinUrl})
        on conflict (event_id) do update set url = excluded.url`.execute(trx)
    const fresh = await lockEvent(trx, { tenant, eventId })
    if (fresh !== undefined) await fillSeats(trx, fresh, now)
    await raiseRevision(trx)
    return { kind: 'saved' }
  })
  if (outcome.kind === 'saved') await askForSweep(db, { tenant, now })
  return outcome
}

/**
 * Cancels an event, and other dates of its series if the host says so; or reinstates it. Attendees are notified either way.
 * @param communities those whose events the host hosts, by key: other dates are theirs to cancel
 * @param reason is in the letter and on the page; may be empty
 * @returns false if there is nothing to change
 */
export async function callOff(
  db: Db,
  {
    tenant,
    eventId,
    now,
    off,
    reason = '',
    scope = 'this',
    communities = [],
  }: At & {
    off: boolean
    reason?: string
    scope?: SeriesScope
    communities?: readonly string[] | 'all'
  },
): Promise<boolean> {
  const isDone = await db.transaction().execute(async (trx) => {
    await holdRevision(trx)
    const meant = off ? await datesMeant(trx, { eventId, scope, now, communities }) : [{ id: eventId }]
    const done: boolean[] = []
    // In one order, so that two changes of a series wait for each other instead of failing.
    for (const { id } of meant.toSorted((one, other) => one.id.localeCompare(other.id)))
      done.push(
        await callOffOne(trx, { tenant, eventId: id, now, off, reason: reason.trim().slice(0, MAX_REASON) }),
      )
    if (!done.includes(true)) return false
    await raiseRevision(trx)
    return true
  })
  if (isDone) await askForSweep(db, { tenant, now })
  return isDone
}

/** Characters of a reason. */
export const MAX_REASON = 500

/** @returns false if there is nothing to change */
export async function callOffOne(
  trx: Db,
  { tenant, eventId, now, off, reason }: At & { off: boolean; reason: string },
): Promise<boolean> {
  const event = await lockEvent(trx, { tenant, eventId })
  const [from, to] = off ? (['open', 'cancelled'] as const) : (['cancelled', 'open'] as const)
  if (event?.status !== from || (event.end ?? event.start) <= now) return false
  await setHere(trx, eventId, { status: to })
  await sql`delete from meeting.called_off where event_id = ${eventId}`.execute(trx)
  if (off && reason !== '')
    await sql`insert into meeting.called_off (event_id, reason, at) values (${eventId}, ${reason}, ${now})`.execute(
      trx,
    )
  const fresh = await lockEvent(trx, { tenant, eventId })
  if (fresh !== undefined) await fillSeats(trx, fresh, now)
  return true
}

/** Why an event was cancelled; empty if its host gave no reason. */
export async function reasonOfCancelling(db: Db, eventId: string): Promise<string> {
  const { rows } = await sql<{
    reason: string
  }>`select reason from meeting.called_off where event_id = ${eventId}`.execute(db)
  return rows[0]?.reason ?? ''
}

/** Sets columns and marks them as set here. Names come only from the type above. */
async function setHere(
  trx: Db,
  eventId: string,
  columns: EventColumns & { status?: 'open' | 'cancelled' },
): Promise<void> {
  const names = Object.keys(columns) as (keyof typeof columns)[]
  if (names.length === 0) return
  const set = names.map((name) => sql`${sql.ref(name)} = ${columns[name]}`)
  await sql`
    update catalogue.event set ${sql.join(set)},
      -- Nothing is imported over an event that was made here.
      set_here = case when source = ${MADE_HERE} then set_here
        else array(select distinct unnest(set_here || ${names}::text[]) order by 1) end
    where id = ${eventId}`.execute(trx)
}

export const askForSweep = (db: Db, { tenant, now }: { tenant: string; now: Date }): Promise<void> =>
  enqueueJob(db, { tenant, kind: SWEEP_EVENT_ANSWERS, runAt: now })
