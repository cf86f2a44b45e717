// Registration without an account, by a confirmed address: nothing counts until it is confirmed, and opening
// a letter's link confirms nothing.
import type { Db } from '#db/database.ts'
import { readToken, signToken } from '#services/signed-token.ts'
import { answerById, findAnswer, headOfQueue } from './answer-rows.ts'
import { type ComeOutcome, type Coming, keepAnswer, refusalOf, seat } from './come.ts'
import { noteLetter } from './letter-rows.ts'
import { freeSeats, holdEnd, moveUpAt } from './rules.ts'
import { fillSeats, lockEvent, moveTo } from './seats.ts'

export interface Asking extends Coming {
  name: string
  email: string
}

export type AskOutcome =
  | { kind: 'asked' }
  | Extract<ComeOutcome, { kind: 'closed' | 'tooManyGuests' | 'unknown' }>

/**
 * Writes to the address that somebody typed and holds seats meanwhile if some are free. The result is the
 * same whether or not the address has answered before; only its letter differs.
 */
export async function askToCome(db: Db, { name, email, ...coming }: Asking): Promise<AskOutcome> {
  const { tenant, guests, now } = coming
  return db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, coming)
    const refused = refusalOf(event, coming)
    if (refused?.kind === 'closed' || refused?.kind === 'tooManyGuests') return refused
    if (event === undefined) return { kind: 'unknown' }
    if (!event.withoutAccount) return { kind: 'closed', why: 'elsewhere' }
    const person = { email, name }
    const known = await findAnswer(trx, event.id, person)
    if (known !== undefined && known.state !== 'cancelled' && known.state !== 'asked') {
      await noteLetter(trx, { tenant, answerId: known.id, kind: 'standing', start: event.start, at: now })
      return { kind: 'asked' }
    }
    const answer = await keepAnswer(trx, event, person, known, { ...coming, shown: false })
    const party = guests + 1
    const others = moveUpAt(event, now) !== 'none' && (await headOfQueue(trx, event.id)) !== undefined
    const free = freeSeats(event) + (answer.seated ? answer.party : 0)
    const seated = party <= free && !others
    await moveTo(trx, event, answer, {
      state: 'asked',
      party,
      seated,
      heldUntil: holdEnd(now),
      by: 'person',
      at: now,
    })
    await fillSeats(trx, event, now)
    return { kind: 'asked' }
  })
}

/** Confirms an answer by a letter's link, or accepts an offer. Repeating it changes nothing. */
export async function comeById(
  db: Db,
  id: string,
  { tenant, now }: { tenant: string; now: Date },
): Promise<ComeOutcome> {
  const found = await answerById(db, tenant, id)
  if (found === undefined) return { kind: 'unknown' }
  return db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, { tenant, eventId: found.eventId })
    const answer = await answerById(trx, tenant, id)
    if (event === undefined || answer === undefined) return { kind: 'unknown' }
    const refused = refusalOf(event, { guests: 0, now })
    if (refused) return refused
    // An expired hold is void, even if the sweep has not ended it yet.
    if (answer.heldUntil !== null && answer.heldUntil <= now) return { kind: 'full' }
    if (answer.state === 'removed') return { kind: 'removed' }
    if (answer.state === 'cancelled') return { kind: 'unknown' }
    return seat(trx, event, answer, { party: answer.party, now })
  })
}

/** Returns the token of links in letters about an answer. Valid as long as the answer is stored. */
export const answerToken = (key: Uint8Array, id: string): string => signToken(key, 'answer', id)

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readAnswerToken(key: Uint8Array, token: string): string | undefined {
  const [id = ''] = readToken(key, 'answer', token) ?? []
  return ID.test(id) ? id : undefined
}
