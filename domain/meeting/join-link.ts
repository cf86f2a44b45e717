import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Answer } from './answer-rows.ts'
import { joinIsOpen, type MeetingFacts } from './rules.ts'

/** Whether there is a way to take part from afar. Says nothing of where. */
export async function hasJoinLink(db: Db, eventId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from catalogue.event_join_link where event_id = ${eventId}`.execute(db)
  return rows.length > 0
}

/** Where those who come take part: for nobody else, and not before it is time. The only place that reads it. */
export async function joinLinkFor(
  db: Db,
  event: MeetingFacts & { id: string },
  answer: Pick<Answer, 'state' | 'eventId'> | undefined,
  now: Date,
): Promise<string | undefined> {
  if (answer?.state !== 'going' || answer.eventId !== event.id || !joinIsOpen(event, now)) return undefined
  const { rows } = await sql<{ url: string }>`
    select url from catalogue.event_join_link where event_id = ${event.id}`.execute(db)
  return rows[0]?.url
}
