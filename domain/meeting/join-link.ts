import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Answer } from './answer-rows.ts'
import { joinIsOpen, type MeetingFacts } from './rules.ts'

/** Returns true if the event has a link to join online. Does not reveal the link. */
export async function hasJoinLink(db: Db, eventId: string): Promise<boolean> {
  return (await joinLinkOf(db, eventId)) !== undefined
}

/**
 * Returns the join link: the host's, otherwise the source's. Call it only for hosts and from `joinLinkFor`,
 * which decides for everybody else.
 */
export async function joinLinkOf(db: Db, eventId: string): Promise<string | undefined> {
  const { rows } = await sql<{ url: string | null }>`
    select url from (
      select url, 1 as rank from meeting.join_link where event_id = ${eventId}
      union all select url, 2 from catalogue.event_join_link where event_id = ${eventId}) l
    order by rank limit 1`.execute(db)
  return rows[0]?.url ?? undefined
}

/** Returns the join link for attendees only, and only once joining has opened. */
export async function joinLinkFor(
  db: Db,
  event: MeetingFacts & { id: string },
  answer: Pick<Answer, 'state' | 'eventId'> | undefined,
  now: Date,
): Promise<string | undefined> {
  if (answer?.state !== 'going' || answer.eventId !== event.id || !joinIsOpen(event, now)) return undefined
  return joinLinkOf(db, event.id)
}
