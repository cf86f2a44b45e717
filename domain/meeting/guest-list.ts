// The guest list for the host: names, never addresses. Letters are sent by the site.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { AnswerState } from './answer-rows.ts'
import { isHere } from './check-in.ts'

/** States of answers that the list shows, in its order. */
export const listedStates = [
  'going',
  'offered',
  'waiting',
  'removed',
] as const satisfies readonly AnswerState[]

/** When the list last changed; undefined while it is empty. */
export async function listedSince(db: Db, eventId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(changed_at) as at from meeting.answer
    where event_id = ${eventId} and state = any(${[...listedStates]}::text[])`.execute(db)
  return rows[0]?.at ?? undefined
}

export interface ListedAnswer {
  id: string
  state: AnswerState
  /** Empty for a member without a name. */
  name: string
  /** True for somebody with an account. */
  isMember: boolean
  /** Number of people, including guests. */
  party: number
  answeredAt: Date
  /** The end of an offer. */
  heldUntil: Date | null
  /** Reason given by the host for removing them. */
  reason: string | null
  /** Number of the party checked in at the door. */
  here: number
}

/** Maximum number on a page; more are found by searching names. */
export const MAX_LISTED = 400
/** Maximum number in a file. */
const MAX_IN_FILE = 20_000

interface Ask {
  /** Part of a name to search for. */
  name?: string
  limit?: number
}

/**
 * Lists attendees first, then those who may come, then removed people; each group in the order of answers,
 * the waiting list in its own order.
 */
export async function listAnswers(
  db: Db,
  eventId: string,
  { name = '', limit = MAX_IN_FILE }: Ask = {},
): Promise<ListedAnswer[]> {
  const { rows } = await sql<ListedAnswer>`
    select * from (
      select a.id, a.state, coalesce(a.name, trim(m.first_name || ' ' || m.last_name), '') as name,
        a.member_id is not null as "isMember", a.party, a.answered_at as "answeredAt", a.held_until as "heldUntil", a.reason,
        (select count(distinct c.seat)::int from meeting.check_in c where c.answer_id = a.id and ${isHere}) as here, a.queue_no
      from meeting.answer a left join identity.member m on m.id = a.member_id
      where a.event_id = ${eventId} and a.state = any(${[...listedStates]}::text[])) p
    where ${name === '' ? sql`true` : sql`strpos(lower(p.name), lower(${name})) > 0`}
    order by array_position(${[...listedStates]}::text[], p.state), p.queue_no, p."answeredAt", p.id
    limit ${limit}`.execute(db)
  return rows
}

export interface ComingPerson {
  id: string
  name: string
  party: number
  /** A host has added them at the door. */
  walkIn: boolean
}

/** Lists attendees by name, for the door. */
export async function listComing(db: Db, eventId: string, limit: number): Promise<ComingPerson[]> {
  const { rows } = await sql<ComingPerson>`
    select a.id, coalesce(a.name, trim(m.first_name || ' ' || m.last_name), '') as name, a.party,
      a.walk_in and a.member_id is null as "walkIn"
    from meeting.answer a left join identity.member m on m.id = a.member_id
    where a.event_id = ${eventId} and a.state = 'going' order by lower(coalesce(a.name, m.first_name || ' ' || m.last_name)), a.id
    limit ${limit}`.execute(db)
  return rows
}

export interface HostCounts {
  /** Number of people coming, including guests. */
  going: number
  /** Seats taken, offered, or held for unconfirmed addresses. */
  taken: number
  /** Seats offered. */
  offered: number
  /** Seats held for unconfirmed addresses. */
  held: number
  /** Parties on the waiting list, and the people in them. */
  waiting: number
  waitingPeople: number
  /** Number of people checked in. */
  here: number
}

export async function hostCounts(db: Db, eventId: string): Promise<HostCounts> {
  const { rows } = await sql<HostCounts>`
    select coalesce(sum(party) filter (where state = 'going'), 0)::int as going,
      coalesce(sum(party) filter (where seated), 0)::int as taken,
      coalesce(sum(party) filter (where state = 'offered'), 0)::int as offered,
      coalesce(sum(party) filter (where state = 'asked' and seated), 0)::int as held,
      count(*) filter (where state = 'waiting')::int as waiting,
      coalesce(sum(party) filter (where state = 'waiting'), 0)::int as "waitingPeople",
      (select count(distinct (c.answer_id, c.seat))::int from meeting.check_in c join meeting.answer a on a.id = c.answer_id
        where a.event_id = ${eventId} and a.state = 'going' and c.seat < a.party and ${isHere}) as here
    from meeting.answer where event_id = ${eventId}`.execute(db)
  return rows[0] as HostCounts
}
