// What members say of courses that they have finished. Their stars are counted apart from the rating that a provider gives itself.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { lockLearner } from './enrolment-rows.ts'

export const MAX_REVIEW = 2000
export const MAX_REASON = 500
/** That a course's page shows. */
const SHOWN = 20

/** A course in every language. */
export interface ReviewedCourse {
  tenant: string
  key: string
}

export interface Review {
  id: string
  stars: number
  text: string
  /** Of the text. */
  locale: string
  /** By choice of who wrote it. */
  firstName: string | null
  writtenAt: Date
  changedAt: Date
}

export interface CourseReviews {
  reviews: Review[]
  count: number
  /** Of all stars, to one decimal; undefined where there are none. */
  average: number | undefined
  /** How many gave one star, two, and so on. */
  byStars: [number, number, number, number, number]
}

/** The reviews that everybody may read: those with words first, the newest first. */
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
  /** An admin has taken it from the page. */
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
 * Writes or changes the member's review. What an admin has hidden stays hidden.
 * @returns false for who has not finished the course
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

/** Says that a review should not be there; the same member once. @returns false for no such review, and for one's own */
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
  /** Of the text that was read. */
  changedAt: Date
  reasons: string[]
  count: number
}

/** What members have reported and no admin has decided, the oldest first. */
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
 * An admin hides a reported review, or leaves it. A text that was changed since they read it waits on.
 * @returns false where nothing waits, or something else than was read
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
