// Results that stood out, as people decide on them. They see the answers and their times, not whose they are.
import type { Db } from '#db/database.ts'
import { moveAssessment } from './assessments.ts'
import { type AnsweredItem, isAnswered, readLog } from './attempt-rows.ts'
import { type Result, resultOf } from './results.ts'

/** Shown at a time, the most urgent first. */
const MAX_LISTED = 200
export const MAX_NOTE = 1_000

interface Desk {
  tenant: string
  /** Nobody decides on their own test. */
  reviewerId: string
}

export async function listToReview(db: Db, { tenant, reviewerId }: Desk): Promise<Result[]> {
  const rows = await db
    .selectFrom('assessment.attempt')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('review', '=', 'waiting')
    .where('member_id', '!=', reviewerId)
    .orderBy('review_due_at')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(resultOf)
}

export async function findToReview(
  db: Db,
  { tenant, reviewerId, id }: Desk & { id: string },
): Promise<{ result: Result; log: AnsweredItem[] } | undefined> {
  const row = await db
    .selectFrom('assessment.attempt')
    .selectAll()
    .where('id', '=', id)
    .where('tenant', '=', tenant)
    .where('review', '=', 'waiting')
    .where('member_id', '!=', reviewerId)
    .executeTakeFirst()
  return row && { result: resultOf(row), log: (await readLog(db, id)).filter(isAnswered) }
}

export interface Decision extends Desk {
  id: string
  decision: 'confirmed' | 'dismissed'
  /** For the member; empty where there is nothing to add. */
  note: string
  now: Date
}

/** @returns false where nothing waits: somebody else has decided */
export function decideReview(
  db: Db,
  { id, tenant, reviewerId, decision, note, now }: Decision,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('assessment.attempt')
      .set({
        review: decision,
        reviewed_at: now,
        reviewed_by: reviewerId,
        review_note: note.trim().slice(0, MAX_NOTE) || null,
      })
      .where('id', '=', id)
      .where('tenant', '=', tenant)
      .where('review', '=', 'waiting')
      .where('member_id', '!=', reviewerId)
      .returningAll()
      .executeTakeFirst()
    const level = row && resultOf(row).outcome?.level
    if (row === undefined || level === undefined) return false
    await moveAssessment(trx, {
      memberId: row.member_id,
      id,
      at: now,
      // Closed by whoever gives the test: the member need not wait for the next one.
      ...(decision === 'confirmed' ? { to: 'COMPLETED', level } : { to: 'CLOSED' }),
    })
    return true
  })
}
