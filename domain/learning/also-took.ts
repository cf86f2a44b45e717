import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ReviewedCourse } from './reviews.ts'

/** Courses with fewer takers are not shown: individual members could be identified. */
const FEWEST = 10
/** Only the most recent takers are considered, which bounds the cost of the query. */
const ASKED = 5_000

/**
 * Keys of other courses taken by members who took this course, the most frequent first. Each was taken by at
 * least ten of them.
 */
export async function alsoTook(db: Db, { tenant, key }: ReviewedCourse, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with taker as (
      select distinct member_id from (
        select member_id from learning.enrolment
        where tenant = ${tenant} and course_key = ${key} and state in ('started', 'done')
        order by changed_at desc limit ${ASKED}
      ) last
    )
    select e.course_key as key from taker join learning.enrolment e on e.member_id = taker.member_id
    where e.tenant = ${tenant} and e.course_key <> ${key} and e.state in ('started', 'done')
    group by e.course_key having count(distinct e.member_id) >= ${FEWEST}
    order by count(distinct e.member_id) desc, e.course_key limit ${limit}`.execute(db)
  return rows.map((row) => row.key)
}
