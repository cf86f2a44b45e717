// Cancelling, removal and expiry. Each frees seats through `moveTo` and lets the waiting list move up.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type AnswerState, answerById, findAnswer } from './answer-rows.ts'
import { fillSeats, lockEvent, moveTo } from './seats.ts'

interface Leaving {
  tenant: string
  eventId: string
  now: Date
}

/**
 * Cancels a member's answer.
 * @returns false if they had none
 */
export async function leave(db: Db, memberId: string, { tenant, eventId, now }: Leaving): Promise<boolean> {
  const answer = await findAnswer(db, eventId, { memberId })
  return (
    answer !== undefined && end(db, answer.id, { tenant, eventId, now, state: 'cancelled', by: 'person' })
  )
}

type At = Omit<Leaving, 'eventId'>

/** Cancels an answer by a letter's link. */
export const leaveById = (db: Db, id: string, at: At): Promise<boolean> =>
  endById(db, id, { ...at, state: 'cancelled', by: 'person' })

/** Maximum length of a host's reason. */
export const MAX_REASON = 500

/**
 * Removes somebody from the list on behalf of the host. They cannot register again without the host's
 * permission.
 * @param reason included in the letter
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
    // A second click of a host finds what the first has done.
    if (answer.state === 'removed') return state === 'removed'
    if (answer.state === state) return false
    // An unconfirmed answer is deleted.
    if (answer.state === 'asked') await forget(trx, id)
    else await moveTo(trx, event, answer, { state, by, at: now })
    if (reason != null) await trx.updateTable('meeting.answer').set({ reason }).where('id', '=', id).execute()
    const fresh = await lockEvent(trx, { tenant, eventId })
    if (fresh !== undefined) await fillSeats(trx, fresh, now)
    return true
  })
}

/** Deletes an answer; the database frees its seats. */
async function forget(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('meeting.answer').where('id', '=', id).execute()
}

/**
 * Cancels all answers of a member before they are deleted, in the same transaction, so that others get the
 * seats. Events in the order of their ids, to avoid deadlocks between two members who leave at once.
 */
export async function leaveEverything(trx: Db, memberId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; tenant: string; eventId: string }>`
    select id, tenant, event_id as "eventId" from meeting.answer
    where member_id = ${memberId} order by event_id`.execute(trx)
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

/**
 * Gives up what a member has of events that are not over: seats, offers and places on waiting lists go to others. What was
 * said and done stays: a host's removal, earlier events, who was there. In the caller's transaction, events in the order of
 * their ids.
 * @returns how many places were given up
 */
export async function cancelEverything(trx: Db, memberId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string; tenant: string; eventId: string }>`
    select a.id, a.tenant, a.event_id as "eventId" from meeting.answer a join catalogue.event e on e.id = a.event_id
    where a.member_id = ${memberId} and a.state in ('asked', 'going', 'waiting', 'offered')
      and coalesce(e.ends_at, e.starts_at) > ${now} order by a.event_id`.execute(trx)
  let places = 0
  for (const { id, tenant, eventId } of rows) {
    const event = await lockEvent(trx, { tenant, eventId })
    const answer = await answerById(trx, tenant, id)
    if (event === undefined || answer === undefined || !GIVEN_UP.includes(answer.state)) continue
    // Without a letter: there is no address any more.
    await moveTo(trx, event, answer, { state: 'cancelled', by: 'person', at: now, quiet: true })
    await fillSeats(trx, event, now)
    places += 1
  }
  return places
}

const GIVEN_UP: readonly AnswerState[] = ['asked', 'going', 'waiting', 'offered']

const AT_ONCE = 100

/**
 * Ends expired offers and holds, and gives their seats to the waiting list.
 * @returns their number
 */
export async function endHeld(db: Db, { tenant, now }: { tenant: string; now: Date }): Promise<number> {
  const { rows } = await sql<{ id: string; eventId: string }>`
    select id, event_id as "eventId" from meeting.answer
    where tenant = ${tenant} and held_until <= ${now} order by held_until limit ${AT_ONCE}`.execute(db)
  for (const { id, eventId } of rows)
    await db.transaction().execute(async (trx) => {
      const event = await lockEvent(trx, { tenant, eventId })
      const answer = await answerById(trx, tenant, id)
      // Accepted or declined while this waited for the lock.
      if (answer?.heldUntil == null || answer.heldUntil > now) return
      if (answer.state === 'asked' || event === undefined) await forget(trx, id)
      else await moveTo(trx, event, answer, { state: 'cancelled', by: 'system', at: now })
      const fresh = await lockEvent(trx, { tenant, eventId })
      if (fresh !== undefined) await fillSeats(trx, fresh, now)
    })
  return rows.length
}

/**
 * Serves every waiting list of an event with free seats, such as those that the source or the host added or a
 * deletion freed.
 */
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
