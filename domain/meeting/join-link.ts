import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Answer } from './answer-rows.ts'
import { joinIsOpen, type MeetingFacts } from './rules.ts'

/** Whether there is a way to take part from afar. Says nothing of where. */
export async function hasJoinLink(db: Db, eventId: string): Promise<boolean> {
  return (await joinLinkOf(db, eventId)) !== undefined
}

/** What the host has set goes before what the source says. For hosts and for `joinLinkFor` alone: everybody else is told by that. */
export async function joinLinkOf(db: Db, eventId: string): Promise<string | undefined> {
  const { rows } = await sql<{ url: string | null }>`
    select url from (
      select url, 1 as rank from meeting.join_link where event_id = ${eventId}
      union all select url, 2 from catalogue.event_join_link where event_id = ${eventId}) l
    order by rank limit 1`.execute(db)
  return rows[0]?.url ?? undefined
}

/** Where those who come take part: for nobody else, and not before it is time. */
export async function joinLinkFor(
  db: Db,
  event: MeetingFacts & { id: string },
  answer: Pick<Answer, 'state' | 'eventId'> | undefined,
  now: Date,
): Promise<string | undefined> {
  if (answer?.state !== 'going' || answer.eventId !== event.id || !joinIsOpen(event, now)) return undefined
  return joinLinkOf(db, event.id)
}
