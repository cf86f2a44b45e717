// Who of the reviewers must not decide: whoever applies for the programme themselves, and whoever said that they know
// an applicant. Every use case of the board asks here.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isUuid } from '#services/uuid.ts'
import { type Stage, stageRows } from './stages.ts'

/** How long an own application that has ended still excludes its reviewer from the programme. */
export const CONFLICT_DAYS = 365

const DAY_MS = 86_400_000

/**
 * Whether an own application makes its reviewer a competitor: while it is open or has a place, and for a year after
 * it ended, because one may apply again.
 */
export const isCompetitor = (own: { stage: Stage; changedAt: Date }, now: Date): boolean =>
  !stageRows[own.stage].hasEnded || own.changedAt.getTime() > now.getTime() - CONFLICT_DAYS * DAY_MS

export interface Reviewing {
  tenant: string
  reviewerId: string
  now: Date
}

/** The programmes that a reviewer is a competitor in. */
export async function competedFor(db: Db, { tenant, reviewerId, now }: Reviewing): Promise<Set<string>> {
  if (!isUuid(reviewerId)) return new Set()
  const { rows } = await sql<{ programId: string; stage: Stage; changedAt: Date }>`
    select program_id as "programId", stage, max(changed_at) as "changedAt" from applications.application
    where tenant = ${tenant} and member_id = ${reviewerId} group by program_id, stage`.execute(db)
  return new Set(rows.filter((own) => isCompetitor(own, now)).map(({ programId }) => programId))
}

export const competesFor = async (db: Db, of: Reviewing & { programId: string }): Promise<boolean> =>
  (await competedFor(db, of)).has(of.programId)

/** The members whose applications a reviewer does not see: themselves, and whom they know. A query. */
const hiddenMembers = ({ tenant, reviewerId }: Pick<Reviewing, 'tenant' | 'reviewerId'>) => sql`
  select ${reviewerId}::uuid union all
  select r.applicant_id from applications.recusal r where r.tenant = ${tenant} and r.reviewer_id = ${reviewerId}::uuid`

/** Condition for an application `a`: this reviewer may see it and decide about it, as far as persons go. */
export const mayBeSeenBy = (by: Pick<Reviewing, 'tenant' | 'reviewerId'>) =>
  sql<boolean>`a.member_id not in (${hiddenMembers(by)})`

/** The opposite: few, which an index finds. */
export const isHiddenFrom = (by: Pick<Reviewing, 'tenant' | 'reviewerId'>) =>
  sql<boolean>`a.member_id in (${hiddenMembers(by)})`

export type Access = 'allowed' | 'conflict' | 'unknown'

/** What a reviewer may do with one application. Asked again under the lock by whatever decides. */
export async function accessTo(
  db: Db,
  { programId, memberId, ...by }: Reviewing & { programId: string; memberId: string },
): Promise<Access> {
  if (await competesFor(db, { ...by, programId })) return 'conflict'
  if (memberId === by.reviewerId) return 'unknown'
  return (await hasRecused(db, { ...by, memberId })) ? 'unknown' : 'allowed'
}

async function hasRecused(
  db: Db,
  { tenant, reviewerId, memberId }: { tenant: string; reviewerId: string; memberId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('applications.recusal')
    .select('at')
    .where('tenant', '=', tenant)
    .where('reviewer_id', '=', reviewerId)
    .where('applicant_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a reviewer has declared a conflict about anybody: their boards say that somebody may be missing. */
export async function hasDeclared(
  db: Db,
  { tenant, reviewerId }: Pick<Reviewing, 'tenant' | 'reviewerId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('applications.recusal')
    .select('at')
    .where('tenant', '=', tenant)
    .where('reviewer_id', '=', reviewerId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
