// A host's actions on one answer. `removeByHost` is in leave.ts.
import type { Db } from '#db/database.ts'
import { answerById } from './answer-rows.ts'
import { freeSeats, opennessOf } from './rules.ts'
import { fillSeats, lockEvent, moveTo } from './seats.ts'

interface At {
  tenant: string
  /** Event of the host's page; answers to other events are not found. */
  eventId: string
  now: Date
}

export type MoveUpOutcome =
  | { kind: 'going' }
  /** Fewer seats are free than the party needs. */
  | { kind: 'noRoom'; party: number; free: number }
  | { kind: 'closed' }
  /** They are not on the waiting list. */
  | { kind: 'unknown' }

/**
 * Gives free seats to somebody on the waiting list, out of order and at any time, as the host decides. Never
 * more seats than are free.
 */
export async function moveUpByHost(db: Db, id: string, { tenant, eventId, now }: At): Promise<MoveUpOutcome> {
  return db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, { tenant, eventId })
    const answer = await answerById(trx, tenant, id)
    if (event === undefined || answer?.eventId !== event.id) return { kind: 'unknown' }
    if (opennessOf(event, now) !== 'open') return { kind: 'closed' }
    if (answer.state === 'going') return { kind: 'going' }
    if (answer.state !== 'waiting') return { kind: 'unknown' }
    const free = freeSeats(event)
    if (answer.party > free) return { kind: 'noRoom', party: answer.party, free }
    await moveTo(trx, event, answer, { state: 'going', by: 'host', at: now })
    // A large party at the head of the list may have held up all others.
    await fillSeats(trx, event, now)
    return { kind: 'going' }
  })
}

/**
 * Lets a removed person register again, at the end of the list.
 * @returns false if they were not removed
 */
export async function allowAgain(db: Db, id: string, { tenant, eventId, now }: At): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, { tenant, eventId })
    const answer = await answerById(trx, tenant, id)
    if (event === undefined || answer?.eventId !== event.id || answer.state !== 'removed') return false
    await moveTo(trx, event, answer, { state: 'cancelled', by: 'host', at: now })
    await trx.updateTable('meeting.answer').set({ reason: null }).where('id', '=', id).execute()
    return true
  })
}
