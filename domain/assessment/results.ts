// A member's attempts and their outcomes, for the pages that show them.
import type { Db } from '#db/database.ts'
import { type AttemptRow, isScored, readLog } from './attempt-rows.ts'
import { type Outcome, outcomeSchema } from './outcome.ts'
import { type Target, targetsToLearn } from './to-learn.ts'

export interface Result {
  id: string
  bank: string
  /** True if the keys of its bank were public. */
  isOpen: boolean
  state: AttemptRow['state']
  startedAt: Date
  expiresAt: Date
  endedAt: Date | undefined
  outcome: Outcome | undefined
  review: 'waiting' | 'confirmed' | 'dismissed' | undefined
  reviewDueAt: Date | undefined
  reviewedAt: Date | undefined
  reviewNote: string | undefined
}

/** More attempts than a member can make at one in thirty days. */
const MAX_TOLD = 100

/** Newest first. */
export async function listResults(db: Db, memberId: string): Promise<Result[]> {
  const rows = await db
    .selectFrom('assessment.attempt')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('started_at', 'desc')
    .limit(MAX_TOLD)
    .execute()
  return rows.map(resultOf)
}

/** True if the result gives a level: it is finished and was not dismissed in review. */
export const hasLevel = (result: Result): result is Result & { outcome: Outcome; endedAt: Date } =>
  result.state === 'finished' &&
  result.outcome !== undefined &&
  result.endedAt !== undefined &&
  (result.review === undefined || result.review === 'confirmed')

export async function targetsOf(db: Db, id: string): Promise<Target[]> {
  return targetsToLearn((await readLog(db, id)).filter(isScored))
}

export const resultOf = (row: AttemptRow): Result => ({
  id: row.id,
  bank: row.bank,
  isOpen: row.bank_is_open,
  state: row.state,
  startedAt: row.started_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at ?? undefined,
  outcome: row.outcome === null ? undefined : outcomeSchema.parse(row.outcome),
  review: row.review ?? undefined,
  reviewDueAt: row.review_due_at ?? undefined,
  reviewedAt: row.reviewed_at ?? undefined,
  reviewNote: row.review_note ?? undefined,
})
