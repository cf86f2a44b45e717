// Who of the reviewers must not decide: whoever applies for the programme themselves, and whoever said that they know
// an applicant. Every use case of the board asks here.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isUuid } from '#services/uuid.ts'
import { keptSince } from '../form-drafts/form-progress.ts'
import { APPLY_FORMS, plainId } from './form-id.ts'
import { type Stage, stageRows, stages } from './stages.ts'

/** How long an own application that has ended still excludes its reviewer from the programme. */
export const CONFLICT_DAYS = 365

const DAY_MS = 86_400_000

/**
 * Whether an own application makes its reviewer a competitor: while it is open or has a place, and for a year after
 * it ended, because one may apply again.
 */
export const isCompetitor = (own: { stage: Stage; changedAt: Date }, now: Date): boolean =>
  !stageRows[own.stage].hasEnded || own.changedAt.getTime() > now.getTime() - CONFLICT_DAYS * DAY_MS

/** The same rule in SQL, for a member and the programme of an application `a`. */
export const isCompetitorIn = (memberId: RawBuilder<unknown>, now: Date) => sql<boolean>`(
  exists (
    select from applications.application o
    where o.tenant = a.tenant and o.program_id = a.program_id and o.member_id = ${memberId}
      and (o.stage <> all(${ended}::text[]) or o.changed_at > ${new Date(now.getTime() - CONFLICT_DAYS * DAY_MS)}))
  or exists (
    select from form_drafts.progress d
    where d.member_id = ${memberId} and d.saved_at >= ${keptSince(now)}
      and d.form_id = ${APPLY_FORMS} || regexp_replace(a.program_id, '[^A-Za-z0-9_-]', '-', 'g')))`

const ended = stages.filter((stage) => stageRows[stage].hasEnded)

export interface Reviewing {
  tenant: string
  reviewerId: string
  now: Date
}

/** Why a reviewer is a competitor: an application that was sent, or one that they have begun. */
export type Competing = 'sent' | 'begun'

/** The programmes that a reviewer is a competitor in; those of forms that were begun by their plain id. */
export async function competedFor(
  db: Db,
  { tenant, reviewerId, now }: Reviewing,
): Promise<Map<string, Competing>> {
  if (!isUuid(reviewerId)) return new Map()
  const { rows } = await sql<{ programId: string; stage: Stage; changedAt: Date }>`
    select program_id as "programId", stage, max(changed_at) as "changedAt" from applications.application
    where tenant = ${tenant} and member_id = ${reviewerId} group by program_id, stage`.execute(db)
  const sent = rows.filter((own) => isCompetitor(own, now))
  const begun = await db
    .selectFrom('form_drafts.progress')
    .select('form_id')
    .where('member_id', '=', reviewerId)
    .where('form_id', 'like', `${APPLY_FORMS}%`)
    .where('saved_at', '>=', keptSince(now))
    .execute()
  return new Map<string, Competing>([
    ...begun.map(({ form_id }) => [form_id.slice(APPLY_FORMS.length), 'begun'] as const),
    ...sent.map(({ programId }) => [programId, 'sent'] as const),
  ])
}

/** Whether and why a reviewer is a competitor in a programme. */
export async function competingFor(
  db: Db,
  { programId, ...by }: Reviewing & { programId: string },
): Promise<Competing | undefined> {
  const competed = await competedFor(db, by)
  return competed.get(programId) ?? competed.get(plainId(programId))
}

export const competesFor = async (db: Db, of: Reviewing & { programId: string }): Promise<boolean> =>
  (await competingFor(db, of)) !== undefined

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

export interface DeclaredConflict {
  reviewerId: string
  reviewer: string
  applicantId: string
  applicant: string
  at: Date
}

const MAX_CONFLICTS = 200

/** All conflicts that reviewers have declared, the latest first. For admins. */
export async function declaredConflicts(db: Db, tenant: string): Promise<DeclaredConflict[]> {
  const { rows } = await sql<DeclaredConflict>`
    select c.reviewer_id as "reviewerId", c.applicant_id as "applicantId", c.at,
      trim(r.first_name || ' ' || r.last_name) as reviewer, trim(m.first_name || ' ' || m.last_name) as applicant
    from applications.recusal c
    join identity.member r on r.id = c.reviewer_id join identity.member m on m.id = c.applicant_id
    where c.tenant = ${tenant} order by c.at desc, c.reviewer_id, c.applicant_id limit ${MAX_CONFLICTS}`.execute(
    db,
  )
  return rows
}

/**
 * Takes back a conflict that was declared by mistake. What was undone then stays undone.
 * @returns `own` if the admin is that reviewer: nobody takes back their own
 */
export async function takeBackConflict(
  db: Db,
  {
    tenant,
    reviewerId,
    applicantId,
    adminId,
  }: Record<'tenant' | 'reviewerId' | 'applicantId' | 'adminId', string>,
): Promise<'taken-back' | 'own' | 'unknown'> {
  if (!isUuid(reviewerId) || !isUuid(applicantId)) return 'unknown'
  if (reviewerId === adminId || applicantId === adminId) return 'own'
  const { numDeletedRows } = await db
    .deleteFrom('applications.recusal')
    .where('tenant', '=', tenant)
    .where('reviewer_id', '=', reviewerId)
    .where('applicant_id', '=', applicantId)
    .executeTakeFirst()
  return numDeletedRows === 1n ? 'taken-back' : 'unknown'
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
