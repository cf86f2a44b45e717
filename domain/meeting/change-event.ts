// Changes by a host. They survive an import of the source (`set_here`), and the sweep notifies attendees.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import { eventsByIds } from '../catalogue/event-search.ts'
import {
  type EventColumns,
  type EventFaults,
  type EventForm,
  formDigest,
  formOf,
  readChange,
} from './event-form.ts'
import { joinLinkOf } from './join-link.ts'
import { fillSeats, lockEvent } from './seats.ts'

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
    const locked = await lockEvent(trx, { tenant, eventId })
    const [event] = await eventsByIds(trx, tenant, [eventId])
    if (locked === undefined || event === undefined) return { kind: 'unknown' }
    const current = formOf(event, await joinLinkOf(trx, eventId))
    if (formDigest(current) !== seen) return { kind: 'stale' }
    const read = readChange(typed, { event, current, taken: locked.taken, now })
    if ('faults' in read) return { kind: 'faults', faults: read.faults }
    const { columns, joinUrl } = read.change
    await setHere(trx, eventId, columns)
    if (joinUrl !== undefined)
      await sql`
        insert into meeting.join_link (event_id, url) values (${eventId}, ${joinUrl})
        on conflict (event_id) do update set url = excluded.url`.execute(trx)
    const fresh = await lockEvent(trx, { tenant, eventId })
    if (fresh !== undefined) await fillSeats(trx, fresh, now)
    return { kind: 'saved' }
  })
  if (outcome.kind === 'saved') await askForSweep(db, { tenant, now })
  return outcome
}

/**
 * Cancels an event, or reinstates it. Attendees are notified either way.
 * @returns false if there is nothing to change
 */
export async function callOff(
  db: Db,
  { tenant, eventId, now, off }: At & { off: boolean },
): Promise<boolean> {
  const isDone = await db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, { tenant, eventId })
    const [from, to] = off ? (['open', 'cancelled'] as const) : (['cancelled', 'open'] as const)
    if (event?.status !== from || (event.end ?? event.start) <= now) return false
    await setHere(trx, eventId, { status: to })
    const fresh = await lockEvent(trx, { tenant, eventId })
    if (fresh !== undefined) await fillSeats(trx, fresh, now)
    return true
  })
  if (isDone) await askForSweep(db, { tenant, now })
  return isDone
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
      set_here = array(select distinct unnest(set_here || ${names}::text[]) order by 1)
    where id = ${eventId}`.execute(trx)
}

const askForSweep = (db: Db, { tenant, now }: { tenant: string; now: Date }): Promise<void> =>
  enqueueJob(db, { tenant, kind: SWEEP_EVENT_ANSWERS, runAt: now })
