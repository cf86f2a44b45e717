// What reviewers think of an application: a score, a note, or both. Each has one, and reads the others' once their own
// is there, so that nobody follows the first.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Audit } from '#domain/audit/audit-log.ts'
import { applicationById } from './application-rows.ts'
import { type Access, accessTo, competesFor, isCompetitorIn, type Reviewing } from './conflicts.ts'
import { noteInLog } from './noted.ts'
import type { Stage } from './stages.ts'

export const scores = [1, 2, 3, 4, 5] as const
export type Score = (typeof scores)[number]
export const MAX_REVIEW_NOTE = 2_000

export interface Review {
  reviewerId: string
  name: string
  score: Score | null
  note: string
  at: Date
}

export interface Reviews {
  own: Review | undefined
  /** Empty until the own one is there. */
  others: Review[]
  /** How many others there are, read or not. */
  othersCount: number
}

/** For a reviewer who may see the application. Opinions of competitors count for nothing, and are not shown. */
export async function reviewsOf(
  db: Db,
  { id, reviewerId, tenant, programId, now }: Reviewing & { id: string; programId: string },
): Promise<Reviews> {
  const { rows } = await sql<Review>`
    select r.reviewer_id as "reviewerId", trim(m.first_name || ' ' || m.last_name) as name, r.score, r.note, r.at
    from applications.review r join identity.member m on m.id = r.reviewer_id
    where r.application_id = ${id} order by r.at, r.reviewer_id limit 100`.execute(db)
  const own = rows.find((one) => one.reviewerId === reviewerId)
  const others: Review[] = []
  for (const one of rows)
    if (one !== own && !(await competesFor(db, { tenant, programId, now, reviewerId: one.reviewerId })))
      others.push(one)
  return { own, others: own === undefined ? [] : others, othersCount: others.length }
}

/**
 * How many reviewers have scored an application `a`. A competitor's score does not count; that of whoever knows the
 * applicant is gone.
 */
export const scoredBy = (now: Date) => sql<number>`(
  select count(*)::int from applications.review r
  where r.application_id = a.id and r.score is not null and not ${isCompetitorIn(sql`r.reviewer_id`, now)})`

/** The mean of the scores of an application `a` that count, times a hundred; null if nobody has scored it. */
const meanScore = (now: Date) => sql<number | null>`(
  select round(avg(r.score) * 100) from applications.review r
  where r.application_id = a.id and not ${isCompetitorIn(sql`r.reviewer_id`, now)})`

/** Keeps the mean with an application, for the order of a waiting list. */
async function recountScore(trx: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await sql`
    update applications.application a set mean_score = ${meanScore(now)} where a.id = ${id}`.execute(trx)
}

/** The same for all applications of a member, of which a reviewer's scores are gone. */
export async function recountScoresOf(
  trx: Db,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  await sql`
    update applications.application a set mean_score = ${meanScore(now)} where a.member_id = ${memberId}`.execute(
    trx,
  )
}

/** Whatever a reviewer has scored of one programme, counted again: whether their scores count has changed. */
export async function recountScores(
  trx: Db,
  { tenant, programId, reviewerId, now }: Reviewing & { programId: string },
): Promise<void> {
  await sql`
    update applications.application a set mean_score = ${meanScore(now)}
    where a.tenant = ${tenant} and a.program_id = ${programId} and a.id in (
      select r.application_id from applications.review r where r.reviewer_id = ${reviewerId})`.execute(trx)
}

/** How many scores are missing before it can be decided. */
export async function missingScores(
  db: Db,
  { id, needed, now }: { id: string; needed: number; now: Date },
): Promise<number> {
  if (needed <= 0) return 0
  const { rows } = await sql<{ scored: number }>`
    select ${scoredBy(now)} as scored from applications.application a where a.id = ${id}`.execute(db)
  return Math.max(0, needed - (rows[0]?.scored ?? 0))
}

/** What is decided for good, as far as the applicant goes. */
export const needsScores = (to: Stage): boolean => to === 'offer' || to === 'accepted' || to === 'declined'

export type Opinion = Reviewing & {
  programId: string
  id: string
  score: Score | null
  note: string
  audit?: Pick<Audit, 'note'> | undefined
}

export type ReviewOutcome = { kind: 'reviewed' | 'long-note' } | { kind: Exclude<Access, 'allowed'> }

/** Writes a reviewer's score and note over their earlier ones; without either, takes them away. */
export async function review(
  db: Db,
  { id, score, note, programId, audit, ...by }: Opinion,
): Promise<ReviewOutcome> {
  return db.transaction().execute(async (trx) => {
    const application = await applicationById(trx, { tenant: by.tenant, id })
    if (application?.programId !== programId) return { kind: 'unknown' }
    const access = await accessTo(trx, { ...by, programId, memberId: application.memberId })
    if (access !== 'allowed') return { kind: access }
    const written = note.trim()
    if (written.length > MAX_REVIEW_NOTE) return { kind: 'long-note' }
    if (score === null && written === '')
      await trx
        .deleteFrom('applications.review')
        .where('application_id', '=', id)
        .where('reviewer_id', '=', by.reviewerId)
        .execute()
    else
      await sql`
        insert into applications.review (application_id, member_id, reviewer_id, score, note, at)
        values (${id}, ${application.memberId}, ${by.reviewerId}, ${score}, ${written}, ${by.now})
        on conflict (application_id, reviewer_id) do update
        set score = excluded.score, note = excluded.note, at = excluded.at`.execute(trx)
    await recountScore(trx, { id, now: by.now })
    await noteInLog(trx, { ...by, audit }, { action: 'application-reviewed', application })
    return { kind: 'reviewed' }
  })
}
