// Where a page of a stage continues: after a card, by what stages are ordered by. It names nobody, and stays valid when
// the card is moved or removed.
import { type RawBuilder, sql } from 'kysely'

/** As in the index `application_stage_order`: the queue first, then who has waited longest. */
export const stageOrder = sql`coalesce(a.queue_no, 9223372036854775807), a.sent_at, a.id`

/** The cursor of an application `a`, in the database's own precision of time. */
export const cursorColumn = sql<string>`
  coalesce(a.queue_no::text, '') || '.' || (extract(epoch from a.sent_at) * 1000000)::bigint || '.' || a.id`

const written = /^(\d{0,18})\.(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Condition for an application `a` after the cursor; undefined for what is no cursor. */
export function afterCursor(cursor: string): RawBuilder<boolean> | undefined {
  const [, queueNo, micros, id] = written.exec(cursor) ?? []
  if (queueNo === undefined) return undefined
  return sql<boolean>`(${stageOrder}) > (
    coalesce(nullif(${queueNo}, '')::bigint, 9223372036854775807),
    timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond',
    ${id}::uuid)`
}
