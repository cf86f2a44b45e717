// The only code that takes and frees seats. Callers hold the event's counter row: `lockEvent` first, then
// everything else in the same transaction.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isUuid } from '#services/uuid.ts'
import type { Event } from '../catalogue/event.ts'
import { type Answer, type AnswerState, headOfQueue } from './answer-rows.ts'
import { letterOfMove } from './letter-kinds.ts'
import { noteLetter, noteTold } from './letter-rows.ts'
import { freeSeats, type MeetingFacts, moveUpAt, offerEnd, opennessOf } from './rules.ts'

export interface LockedEvent extends MeetingFacts {
  id: string
  tenant: string
  capacity: number | null
  guests: number
  withoutAccount: boolean
  format: Event['format']
  /** Updated with the counter row. */
  taken: number
}

/**
 * Locks an event's counter until the transaction ends.
 * @returns undefined if there is no such event
 */
export async function lockEvent(
  trx: Db,
  { tenant, eventId }: { tenant: string; eventId: string },
): Promise<LockedEvent | undefined> {
  if (!isUuid(eventId)) return undefined
  await sql`
    insert into meeting.seats (event_id) select id from catalogue.event
    where id = ${eventId} and tenant = ${tenant} and status <> 'draft' on conflict do nothing`.execute(trx)
  const { rows: locked } = await sql<{ taken: number }>`
    select taken from meeting.seats where event_id = ${eventId} for update`.execute(trx)
  // Read after the lock was granted, so that the facts are current.
  const { rows } = await sql<Omit<LockedEvent, 'taken'>>`
    select id, tenant, status, answers, starts_at as start, ends_at as "end", capacity, guests, format,
      without_account as "withoutAccount"
    from catalogue.event where id = ${eventId} and tenant = ${tenant} and status <> 'draft'`.execute(trx)
  const [event] = rows
  return event && locked[0] && { ...event, taken: locked[0].taken }
}

export interface Move {
  state: AnswerState
  party?: number | undefined
  /** Only for `asked`: whether seats are held until it is confirmed. */
  seated?: boolean | undefined
  heldUntil?: Date | undefined
  by: 'person' | 'host' | 'system'
  at: Date
  /** Without a letter. */
  quiet?: boolean
}

/**
 * Changes the state of an answer and its seats: the only way to take or free a seat. A waiting answer that
 * stays waiting keeps its place in the queue; all others join at the end.
 */
export async function moveTo(
  trx: Db,
  event: LockedEvent,
  answer: Answer,
  { state, party = answer.party, heldUntil, by, at, ...more }: Move,
): Promise<Answer> {
  const seated = state === 'going' || state === 'offered' || (state === 'asked' && more.seated === true)
  const change = (seated ? party : 0) - (answer.seated ? answer.party : 0)
  const queues = state === 'waiting' && answer.state !== 'waiting'
  let queueNo = state === 'waiting' ? answer.queueNo : null
  if (change !== 0 || queues) {
    const { rows } = await sql<{ taken: number; last: string }>`
      update meeting.seats set taken = taken + ${change}::int, last_queue_no = last_queue_no + ${queues ? 1 : 0}::int
      where event_id = ${event.id} returning taken, last_queue_no::text as last`.execute(trx)
    event.taken = rows[0]?.taken ?? event.taken
    if (queues) queueNo = rows[0]?.last ?? null
  }
  const leaves = answer.state === 'going' && state !== 'going'
  const returns = answer.state !== 'going' && state === 'going' && answer.calendarTurns > 0
  await trx
    .updateTable('meeting.answer')
    .set({
      state,
      party,
      seated,
      queue_no: queueNo,
      held_until: heldUntil ?? null,
      changed_at: at,
      // Calendars remove or restore an entry only if its number is higher.
      ...(leaves || returns ? { calendar_turns: sql<number>`calendar_turns + 1` } : {}),
    })
    .where('id', '=', answer.id)
    .execute()
  await trx
    .insertInto('meeting.answer_change')
    .values({ answer_id: answer.id, member_id: answer.memberId, at, state, party, by })
    .execute()
  const kind = letterOfMove(answer.state, state, by)
  if (kind !== undefined && !more.quiet) {
    if (state !== 'cancelled' && state !== 'removed') await noteTold(trx, sql`a.id = ${answer.id}`)
    const { tenant, start } = event
    await noteLetter(trx, { tenant, answerId: answer.id, kind, start, at })
  }
  return { ...answer, state, party, seated, queueNo, heldUntil: heldUntil ?? null }
}

/** Limits one run over the waiting list; the next one continues. */
const MAX_AT_ONCE = 500

/**
 * Gives free seats to the waiting list in order. No overtaking: if the first party needs more seats than are
 * free, the list waits until all of it fits or it becomes smaller.
 */
export async function fillSeats(trx: Db, event: LockedEvent, now: Date): Promise<void> {
  const way = moveUpAt(event, now)
  if (way === 'none' || opennessOf(event, now) !== 'open') return
  for (let moved = 0; moved < MAX_AT_ONCE; moved++) {
    if (freeSeats(event) === 0) return
    const head = await headOfQueue(trx, event.id)
    if (head === undefined || head.party > freeSeats(event)) return
    await moveTo(
      trx,
      event,
      head,
      way === 'at-once'
        ? { state: 'going', by: 'system', at: now }
        : { state: 'offered', heldUntil: offerEnd(event, now), by: 'system', at: now },
    )
  }
}
