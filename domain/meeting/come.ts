import type { Db } from '#db/database.ts'
import { type Answer, answerById, findAnswer, headOfQueue, joinAnswers, type Person } from './answer-rows.ts'
import { freeSeats, moveUpAt, opennessOf } from './rules.ts'
import { fillSeats, type LockedEvent, lockEvent, moveTo } from './seats.ts'

export interface Coming {
  tenant: string
  eventId: string
  guests: number
  /** Whether other members may see the name. */
  shown: boolean
  region: string
  locale: string
  timeZone: string | null
  now: Date
}

export type ComeOutcome =
  | { kind: 'going' | 'waiting'; answer: Answer }
  /** No seats, and the waiting list is closed. */
  | { kind: 'full' }
  /** An attendee wants to bring more guests than there are seats; nothing changed. */
  | { kind: 'noRoom'; free: number }
  | { kind: 'tooManyGuests'; most: number }
  /** The host has removed this person. */
  | { kind: 'removed' }
  | { kind: 'closed'; why: 'elsewhere' | 'cancelled' | 'over' }
  | { kind: 'unknown' }

/**
 * Registers a member with their guests, changes the number of guests, or accepts an offer. Repeating it
 * changes nothing.
 */
export async function come(db: Db, memberId: string, coming: Coming): Promise<ComeOutcome> {
  return db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, coming)
    const refused = refusalOf(event, coming)
    if (event === undefined || refused) return refused ?? { kind: 'unknown' }
    const known = await findAnswer(trx, event.id, { memberId })
    if (known?.state === 'removed') return { kind: 'removed' }
    if (known !== undefined && (await joinAnswers(trx, event.id, memberId, known)))
      event.taken = (await lockEvent(trx, coming))?.taken ?? event.taken
    const answer = await keepAnswer(trx, event, { memberId }, known, coming)
    const outcome = await seat(trx, event, answer, { party: coming.guests + 1, now: coming.now })
    // Without a seat no answer is stored.
    if (known === undefined && outcome.kind === 'full')
      await trx.deleteFrom('meeting.answer').where('id', '=', answer.id).execute()
    return outcome
  })
}

/** Returns why a request is refused, whoever makes it: because of the event or the number of guests. */
export function refusalOf(
  event: LockedEvent | undefined,
  { guests, now }: Pick<Coming, 'guests' | 'now'>,
): Exclude<ComeOutcome, { kind: 'going' | 'waiting' }> | undefined {
  if (event === undefined) return { kind: 'unknown' }
  const open = opennessOf(event, now)
  if (open !== 'open') return { kind: 'closed', why: open }
  return guests < 0 || guests > event.guests ? { kind: 'tooManyGuests', most: event.guests } : undefined
}

/** Stores the person's row with their language, time zone and visibility. A new row holds no seats yet. */
export async function keepAnswer(
  trx: Db,
  event: LockedEvent,
  person: Person & { name?: string },
  known: Answer | undefined,
  { shown, region, locale, timeZone, now }: Coming,
): Promise<Answer> {
  const written = { shown, region, locale, time_zone: timeZone }
  if (known !== undefined) {
    await trx
      .updateTable('meeting.answer')
      .set({
        ...written,
        ...(person.name === undefined || known.memberId !== null ? {} : { name: person.name }),
      })
      .where('id', '=', known.id)
      .execute()
    const memberId = 'memberId' in person ? person.memberId : known.memberId
    return { ...known, memberId, shown, region, locale, timeZone }
  }
  const { id } = await trx
    .insertInto('meeting.answer')
    .values({
      ...written,
      tenant: event.tenant,
      event_id: event.id,
      member_id: 'memberId' in person ? person.memberId : null,
      email: 'email' in person ? person.email : null,
      name: person.name ?? null,
      state: 'cancelled',
      party: 1,
      seated: false,
      answered_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await answerById(trx, event.tenant, id)
  if (made === undefined) throw new Error('An answer that was just written is not there')
  return made
}

/** Gives a party seats, or a place on the waiting list. */
export async function seat(
  trx: Db,
  event: LockedEvent,
  answer: Answer,
  { party, now }: { party: number; now: Date },
): Promise<ComeOutcome> {
  const own = answer.seated ? answer.party : 0
  const free = freeSeats(event)
  const go = async (): Promise<ComeOutcome> => {
    const same = answer.state === 'going' && answer.party === party
    const going = same
      ? answer
      : await moveTo(trx, event, answer, { state: 'going', party, by: 'person', at: now })
    await fillSeats(trx, event, now)
    return { kind: 'going', answer: going }
  }
  if (answer.seated) return party - own <= free ? go() : { kind: 'noRoom', free: own + free }
  const isLate = moveUpAt(event, now) === 'none'
  const isNext = isLate || (answer.state !== 'waiting' && (await headOfQueue(trx, event.id)) === undefined)
  if (isNext && party <= free) return go()
  if (isLate) return { kind: 'full' }
  const waiting =
    answer.state === 'waiting' && answer.party === party
      ? answer
      : await moveTo(trx, event, answer, { state: 'waiting', party, by: 'person', at: now })
  // A party that became smaller may fit now.
  await fillSeats(trx, event, now)
  const settled = (await answerById(trx, event.tenant, answer.id)) ?? waiting
  return {
    kind: settled.state === 'going' || settled.state === 'offered' ? 'going' : 'waiting',
    answer: settled,
  }
}
