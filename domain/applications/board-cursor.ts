// Where a page of a stage continues: after a card, by what stages are ordered by. It names nobody, and stays valid when
// the card is moved or removed.
import { type RawBuilder, sql } from 'kysely'

/** `scores`: a waiting list by the mean of the reviewers' scores, then by who has waited longest. */
export type CardOrder = 'waiting' | 'scores'

const numbers = {
  // As in the index `application_stage_order`: the queue first.
  waiting: sql`coalesce(a.queue_no, 9223372036854775807)`,
  // As in the index `application_by_score`.
  scores: sql`(500 - coalesce(a.mean_score, 0))`,
} as const

export const stageOrder = (order: CardOrder) => sql`${numbers[order]}, a.sent_at, a.id`

/** The cursor of an application `a`, in the database's own precision of time. */
export const cursorColumn = (order: CardOrder) => sql<string>`
  ${order === 'scores' ? sql`${numbers.scores}::text` : sql`coalesce(a.queue_no::text, '')`}
  || '.' || (extract(epoch from a.sent_at) * 1000000)::bigint || '.' || a.id`

const written = /^(\d{0,18})\.(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Condition for an application `a` after the cursor; undefined for what is no cursor. */
export function afterCursor(cursor: string, order: CardOrder): RawBuilder<boolean> | undefined {
  const [, number, micros, id] = written.exec(cursor) ?? []
  if (number === undefined) return undefined
  return sql<boolean>`(${stageOrder(order)}) > (
    coalesce(nullif(${number}, '')::bigint, 9223372036854775807),
    timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond',
    ${id}::uuid)`
}
