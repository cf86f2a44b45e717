// Review of flagged results. Reviewers see answers and times, but not the member.
import type { Db } from '#db/database.ts'
import type { Audit } from '#domain/audit/audit-log.ts'
import { moveAssessment } from './assessments.ts'
import { type AnsweredItem, isScored, readLog } from './attempt-rows.ts'
import { type Result, resultOf } from './results.ts'

/** Maximum number of results listed, most urgent first. */
const MAX_LISTED = 200
export const MAX_NOTE = 1_000

interface Desk {
  tenant: string
  /** Members cannot review their own test. */
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
  return row && { result: resultOf(row), log: (await readLog(db, id)).filter(isScored) }
}

export interface Decision extends Desk {
  id: string
  decision: 'confirmed' | 'dismissed'
  /** Message to the member; may be empty. */
  note: string
  now: Date
  /** Undefined: nothing is logged. The site always logs. */
  audit?: Pick<Audit, 'note'> | undefined
}

/**
 * Decides a review, and logs it in the same transaction.
 * @returns false if nothing is waiting, because another reviewer has decided
 */
export function decideReview(
  db: Db,
  { id, tenant, reviewerId, decision, note, now, audit }: Decision,
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
      // Closed by the provider, so the member need not wait before the next test.
      ...(decision === 'confirmed' ? { to: 'COMPLETED', level } : { to: 'CLOSED' }),
    })
    await audit?.note(trx, {
      actorId: reviewerId,
      role: 'reviewer',
      subjectId: row.member_id,
      action: 'english-test-decided',
      at: now,
    })
    return true
  })
}
