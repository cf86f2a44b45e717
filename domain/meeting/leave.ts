// The ways out: each frees its seats by `moveTo` and lets the waiting list move up.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { answerById, findAnswer } from './answer-rows.ts'
import { fillSeats, lockEvent, moveTo } from './seats.ts'

interface Leaving {
  tenant: string
  eventId: string
  now: Date
}

/** A member does not come after all. @returns false where they did not mean to */
export async function leave(db: Db, memberId: string, { tenant, eventId, now }: Leaving): Promise<boolean> {
  const answer = await findAnswer(db, eventId, { memberId })
  return (
    answer !== undefined && end(db, answer.id, { tenant, eventId, now, state: 'cancelled', by: 'person' })
  )
}

type At = Omit<Leaving, 'eventId'>

/** Whoever has the link of a letter does not come. */
export const leaveById = (db: Db, id: string, at: At): Promise<boolean> =>
  endById(db, id, { ...at, state: 'cancelled', by: 'person' })

/** What a host may say about why. */
export const MAX_REASON = 500

/**
 * The host takes somebody off the list: they cannot simply come again.
 * @param reason stands in the letter
 */
export async function removeByHost(
  db: Db,
  id: string,
  { reason = '', ...leaving }: Leaving & { reason?: string },
): Promise<boolean> {
  const answer = await answerById(db, leaving.tenant, id)
  return (
    answer !== undefined &&
    answer.eventId === leaving.eventId &&
    end(db, id, {
      ...leaving,
      state: 'removed',
      by: 'host',
      reason: reason.trim().slice(0, MAX_REASON) || null,
    })
  )
}

async function endById(db: Db, id: string, ending: Omit<Ending, 'eventId'>): Promise<boolean> {
  const answer = await answerById(db, ending.tenant, id)
  return answer !== undefined && end(db, id, { ...ending, eventId: answer.eventId })
}

interface Ending extends Leaving {
  state: 'cancelled' | 'removed'
  by: 'person' | 'host'
  reason?: string | null
}

async function end(
  db: Db,
  id: string,
  { tenant, eventId, now, state, by, reason }: Ending,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, { tenant, eventId })
    const answer = await answerById(trx, tenant, id)
    if (event === undefined || answer === undefined) return false
    if (answer.state === state || answer.state === 'removed') return false
    // What was never confirmed is nobody's answer; it is forgotten.
    if (answer.state === 'asked') await forget(trx, id)
    else await moveTo(trx, event, answer, { state, by, at: now })
    if (reason != null) await trx.updateTable('meeting.answer').set({ reason }).where('id', '=', id).execute()
    const fresh = await lockEvent(trx, { tenant, eventId })
    if (fresh !== undefined) await fillSeats(trx, fresh, now)
    return true
  })
}

/** Deletes an answer; the database gives its seats back. */
async function forget(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('meeting.answer').where('id', '=', id).execute()
}

/**
 * Before a member is deleted, in the same transaction: others get the seats. Events in the order of their ids, so that two who
 * leave at once do not wait for each other.
 */
export async function leaveEverything(trx: Db, memberId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; tenant: string; eventId: string }>`
    select id, tenant, event_id as "eventId" from meeting.answer
    where member_id::text = ${memberId} order by event_id`.execute(trx)
  for (const { id, tenant, eventId } of rows) {
    const event = await lockEvent(trx, { tenant, eventId })
    const answer = await answerById(trx, tenant, id)
    if (answer === undefined) continue
    if (event !== undefined && (answer.seated || answer.state === 'waiting')) {
      await moveTo(trx, event, answer, { state: 'cancelled', by: 'person', at: now })
      await fillSeats(trx, event, now)
    }
    await forget(trx, id)
  }
}

const AT_ONCE = 100

/** Ends offers and holds whose time is over, and gives their seats to who is next. @returns how many it ended */
export async function endHeld(db: Db, { tenant, now }: { tenant: string; now: Date }): Promise<number> {
  const { rows } = await sql<{ id: string; eventId: string }>`
    select id, event_id as "eventId" from meeting.answer
    where tenant = ${tenant} and held_until <= ${now} order by held_until limit ${AT_ONCE}`.execute(db)
  for (const { id, eventId } of rows)
    await db.transaction().execute(async (trx) => {
      const event = await lockEvent(trx, { tenant, eventId })
      const answer = await answerById(trx, tenant, id)
      // Taken, or declined, while this waited for the lock.
      if (answer?.heldUntil == null || answer.heldUntil > now) return
      if (answer.state === 'asked' || event === undefined) await forget(trx, id)
      else await moveTo(trx, event, answer, { state: 'cancelled', by: 'system', at: now })
      const fresh = await lockEvent(trx, { tenant, eventId })
      if (fresh !== undefined) await fillSeats(trx, fresh, now)
    })
  return rows.length
}

/** Looks at every waiting list that has free seats: those that a source or the host has added, or a deletion has left. */
export async function fillWaiting(db: Db, { tenant, now }: { tenant: string; now: Date }): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select e.id from catalogue.event e join meeting.seats s on s.event_id = e.id
    where e.tenant = ${tenant} and e.status = 'open' and e.starts_at > ${now}
      and (e.capacity is null or e.capacity > s.taken)
      and exists (select from meeting.answer a where a.event_id = e.id and a.state = 'waiting')
    order by e.starts_at limit ${AT_ONCE}`.execute(db)
  for (const { id } of rows)
    await db.transaction().execute(async (trx) => {
      const event = await lockEvent(trx, { tenant, eventId: id })
      if (event !== undefined) await fillSeats(trx, event, now)
    })
}
