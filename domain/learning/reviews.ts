// Members' reviews of courses they have finished. Counted separately from the provider's own rating.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { lockLearner } from './enrolment-rows.ts'

export const MAX_REVIEW = 2000
export const MAX_REASON = 500
/** Number of reviews on a course's page. */
const SHOWN = 20

/** Identifies a course in all its languages. */
export interface ReviewedCourse {
  tenant: string
  key: string
}

export interface Review {
  id: string
  stars: number
  text: string
  /** Locale of the text. */
  locale: string
  /** Null unless the author chose to show it. */
  firstName: string | null
  writtenAt: Date
  changedAt: Date
}

export interface CourseReviews {
  reviews: Review[]
  count: number
  /** Average of all stars, to one decimal; undefined if there are none. */
  average: number | undefined
  /** Number of reviews with one star, two stars and so on. */
  byStars: [number, number, number, number, number]
}

/** The public reviews: those with text first, newest first. */
export async function reviewsOf(db: Db, { tenant, key }: ReviewedCourse): Promise<CourseReviews> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Review>`
      select r.id, r.stars, r.text, r.locale, case when r.named then nullif(trim(coalesce(p.first_name, m.first_name)), '') end as "firstName",
        r.written_at as "writtenAt", r.changed_at as "changedAt"
      from learning.review r join identity.member m on m.id = r.member_id
        left join profile.profile p on p.member_id = r.member_id
      where r.tenant = ${tenant} and r.course_key = ${key} and r.hidden_at is null
      order by r.text = '', r.changed_at desc, r.id limit ${SHOWN}`.execute(db),
    sql<{ stars: number; count: number }>`
      select stars, count(*)::integer as count from learning.review
      where tenant = ${tenant} and course_key = ${key} and hidden_at is null group by stars`.execute(db),
  ])
  const byStars: CourseReviews['byStars'] = [0, 0, 0, 0, 0]
  for (const { stars, count } of counted) byStars[stars - 1] = count
  const count = byStars.reduce((sum, one) => sum + one, 0)
  const sum = byStars.reduce((all, one, index) => all + one * (index + 1), 0)
  return {
    reviews: rows,
    count,
    average: count === 0 ? undefined : Math.round((sum / count) * 10) / 10,
    byStars,
  }
}

export interface OwnReview {
  id: string
  stars: number
  text: string
  named: boolean
  /** Hidden by an admin. */
  hidden: boolean
}

export async function ownReview(
  db: Db,
  memberId: string,
  { tenant, key }: ReviewedCourse,
): Promise<OwnReview | undefined> {
  const row = await db
    .selectFrom('learning.review')
    .select(['id', 'stars', 'text', 'named', 'hidden_at'])
    .where('member_id', '=', memberId)
    .where('tenant', '=', tenant)
    .where('course_key', '=', key)
    .executeTakeFirst()
  return (
    row && { id: row.id, stars: row.stars, text: row.text, named: row.named, hidden: row.hidden_at !== null }
  )
}

export interface WrittenReview {
  memberId: string
  course: ReviewedCourse
  stars: number
  text: string
  locale: string
  named: boolean
  now: Date
}

/**
 * Creates or updates the member's review. A hidden review stays hidden.
 * @returns false if the member has not finished the course
 */
export function writeReview(db: Db, { memberId, course, now, ...said }: WrittenReview): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockLearner(trx, memberId)
    const { tenant, key } = course
    const done = await trx
      .selectFrom('learning.enrolment')
      .select('id')
      .where('member_id', '=', memberId)
      .where('tenant', '=', tenant)
      .where('course_key', '=', key)
      .where('state', '=', 'done')
      .limit(1)
      .executeTakeFirst()
    if (done === undefined) return false
    await trx
      .insertInto('learning.review')
      .values({ member_id: memberId, tenant, course_key: key, ...said, written_at: now, changed_at: now })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'tenant', 'course_key']).doUpdateSet({ ...said, changed_at: now }),
      )
      .execute()
    return true
  })
}

export async function removeReview(db: Db, memberId: string, { tenant, key }: ReviewedCourse): Promise<void> {
  await db
    .deleteFrom('learning.review')
    .where('member_id', '=', memberId)
    .where('tenant', '=', tenant)
    .where('course_key', '=', key)
    .execute()
}

/**
 * Reports a review; once per member.
 * @returns false for an unknown review and for one's own
 */
export async function reportReview(
  db: Db,
  { memberId, reviewId, reason, now }: { memberId: string; reviewId: string; reason: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from learning.review where id::text = ${reviewId} and member_id <> ${memberId} and hidden_at is null`.execute(
    db,
  )
  const [review] = rows
  if (review === undefined) return false
  await db
    .insertInto('learning.review_report')
    .values({ review_id: review.id, member_id: memberId, reason, reported_at: now })
    .onConflict((conflict) => conflict.columns(['review_id', 'member_id']).doNothing())
    .execute()
  return true
}

export interface ReportedReview {
  id: string
  course: string
  stars: number
  text: string
  locale: string
  /** Identifies the version of the text that the admin reads. */
  changedAt: Date
  reasons: string[]
  count: number
}

/** Reported reviews without a decision, oldest first. */
export async function listReported(db: Db, limit: number): Promise<ReportedReview[]> {
  const { rows } = await sql<ReportedReview>`
    select r.id, coalesce(
        (select e.title from learning.enrolment e
          where e.member_id = r.member_id and e.tenant = r.tenant and e.course_key = r.course_key order by e.attempt desc limit 1),
        r.course_key) as course,
      r.stars, r.text, r.locale, r.changed_at as "changedAt", array_agg(p.reason order by p.reported_at) as reasons,
      count(*)::integer as count
    from learning.review_report p join learning.review r on r.id = p.review_id
    where p.settled_at is null and r.hidden_at is null
    group by r.id order by min(p.reported_at), r.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Records an admin's decision to hide a reported review or leave it. A review that was changed after the
 * admin read it stays waiting.
 * @returns false if nothing waits, or the review is not the version read
 */
export function settleReports(
  db: Db,
  { reviewId, changedAt, hide, now }: { reviewId: string; changedAt: Date; hide: boolean; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select id from learning.review where id::text = ${reviewId} and hidden_at is null
        and date_trunc('milliseconds', changed_at) = ${changedAt} for update`.execute(trx)
    const [review] = rows
    if (review === undefined) return false
    const { numUpdatedRows } = await trx
      .updateTable('learning.review_report')
      .set({ settled_at: now })
      .where('review_id', '=', review.id)
      .where('settled_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    if (!hide) return true
    await trx.updateTable('learning.review').set({ hidden_at: now }).where('id', '=', review.id).execute()
    return true
  })
}
