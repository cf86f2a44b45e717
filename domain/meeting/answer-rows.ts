import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'

export const answerStates = ['asked', 'going', 'waiting', 'offered', 'cancelled', 'removed'] as const
export type AnswerState = (typeof answerStates)[number]

/** One person's answer to one event. */
export interface Answer {
  id: string
  eventId: string
  memberId: string | null
  /** Name of somebody without an account. */
  name: string | null
  email: string | null
  state: AnswerState
  /** Number of people, including guests. */
  party: number
  /** Whether seats are held for the party. */
  seated: boolean
  queueNo: string | null
  heldUntil: Date | null
  /** Whether other members may see the name. */
  shown: boolean
  region: string
  locale: string
  timeZone: string | null
  answeredAt: Date
  /** How often their calendar entry was removed or added again. */
  calendarTurns: number
  /** Reason given by the host for removing them. */
  reason: string | null
}

const columns = sql`a.id, a.event_id as "eventId", a.member_id as "memberId", a.name, a.email, a.state, a.party, a.seated,
  a.queue_no::text as "queueNo", a.held_until as "heldUntil", a.shown, a.region, a.locale, a.time_zone as "timeZone",
  a.answered_at as "answeredAt", a.calendar_turns as "calendarTurns", a.reason`

/** Who answers: a member, or somebody without an account by the address they typed. */
export type Person = { memberId: string } | { email: string }

/** A member's confirmed address, normalised for comparison. */
const addressOf = (memberId: string) =>
  sql`(select lower(m.email) from identity.member m where m.id = ${memberId} and m.email_verified and m.email <> '')`

/**
 * Condition for a person's answers. A member's include those given by their address before they had an
 * account, and an address includes its member's.
 */
const isOf = (person: Person): RawBuilder<boolean> =>
  'memberId' in person
    ? sql`(a.member_id = ${person.memberId} or lower(a.email) = ${addressOf(person.memberId)})`
    : sql`(lower(a.email) = lower(${person.email}) or a.member_id in (
        select m.id from identity.member m where lower(m.email) = lower(${person.email}) and m.email_verified and m.email <> ''))`

const first = async (db: Db, where: RawBuilder<boolean>, order = sql`a.id`): Promise<Answer | undefined> => {
  const { rows } = await sql<Answer>`
    select ${columns} from meeting.answer a where ${where} order by ${order} limit 1`.execute(db)
  return rows[0]
}

export const findAnswer = (db: Db, eventId: string, person: Person): Promise<Answer | undefined> =>
  first(
    db,
    sql`a.event_id = ${eventId} and ${isOf(person)}`,
    // Of two answers not merged yet: the one that holds something comes first, then the member's.
    sql`a.state = 'cancelled', a.member_id is null, a.id`,
  )

/**
 * Merges a member's answers to an event, including those given by their address before they had an account.
 * The caller has locked the event.
 * @returns true if an answer was deleted; the database has freed its seats
 */
export async function joinAnswers(
  trx: Db,
  eventId: string,
  memberId: string,
  kept: Answer,
): Promise<boolean> {
  const { rows } = await sql`
    delete from meeting.answer a
    where a.event_id = ${eventId} and a.id <> ${kept.id} and ${isOf({ memberId })} returning a.id`.execute(
    trx,
  )
  if (kept.memberId === null)
    await trx
      .updateTable('meeting.answer')
      .set({ member_id: memberId, email: null, name: null })
      .where('id', '=', kept.id)
      .execute()
  return rows.length > 0
}

export const answerById = (db: Db, tenant: string, id: string): Promise<Answer | undefined> =>
  first(db, sql`a.id = ${id} and a.tenant = ${tenant}`)

/** Returns the first answer on the waiting list. */
export const headOfQueue = (db: Db, eventId: string): Promise<Answer | undefined> =>
  first(db, sql`a.event_id = ${eventId} and a.state = 'waiting'`, sql`a.queue_no`)

/** Returns a member's answers to events that are not over after `after`, or all of them. */
export async function answersOfMember(
  db: Db,
  memberId: string,
  { after }: { after?: Date } = {},
): Promise<Answer[]> {
  const { rows } = await sql<Answer>`
    select ${columns} from meeting.answer a join catalogue.event e on e.id = a.event_id
    where (a.member_id = ${memberId} or (a.state <> 'asked' and lower(a.email) = ${addressOf(memberId)})) ${after === undefined ? sql`` : sql`and coalesce(e.ends_at, e.starts_at) > ${after}`}
    order by e.starts_at, a.id limit 500`.execute(db)
  return rows
}
