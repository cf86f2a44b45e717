import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Public numbers of an event. */
export interface Standing {
  /** Number of people coming, including guests. */
  going: number
  /** Seats taken, including held and offered ones. */
  taken: number
  /** Parties on the waiting list. */
  waiting: number
}

export async function standingOf(db: Db, eventId: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select coalesce(sum(party) filter (where state = 'going'), 0)::int as going,
      coalesce(sum(party) filter (where seated), 0)::int as taken,
      count(*) filter (where state = 'waiting')::int as waiting
    from meeting.answer where event_id = ${eventId}`.execute(db)
  return rows[0] ?? { going: 0, taken: 0, waiting: 0 }
}

/** Returns the number of parties before a place in the queue. */
export async function aheadOf(db: Db, eventId: string, queueNo: string): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::int as ahead from meeting.answer
    where event_id = ${eventId} and state = 'waiting' and queue_no < ${queueNo}::bigint`.execute(db)
  return rows[0]?.ahead ?? 0
}

const MAX_NAMES = 60

/** Returns members who are coming and chose to be seen, in the order of answers. Show it to members only. */
export async function shownNames(db: Db, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select trim(m.first_name || ' ' || m.last_name) as name
    from meeting.answer a join identity.member m on m.id = a.member_id
    where a.event_id = ${eventId} and a.state = 'going' and a.shown and trim(m.first_name || m.last_name) <> ''
    order by a.answered_at, a.id limit ${MAX_NAMES}`.execute(db)
  return rows.map(({ name }) => name)
}
