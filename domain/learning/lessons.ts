// Lessons done by members in courses held here, and their effect on the enrolment.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { LearningTables } from '#db/tables/learning.ts'
import type { TakenCourse } from './enrolment.ts'
import { lockLearner } from './enrolment-rows.ts'
import { currentEnrolment, takeStepLocked } from './enrolments.ts'
import type { ProgressFacts } from './lesson-progress.ts'

type HowDone = LearningTables['learning.lesson_done']['how']
type CourseName = Pick<TakenCourse, 'tenant' | 'key'>

/** Limit of marks read at once. */
const MAX_DONE = 20_000

export interface DoneLesson {
  lessonId: string
  at: Date
  how: HowDone
}

export interface MarkFacts {
  memberId: string
  course: TakenCourse
  lessonId: string
  /** Ids of all current lessons of the course. */
  lessonIds: readonly string[]
  how: HowDone
  now: Date
}

/**
 * Marks a lesson as done; idempotent. Starts the course if necessary, and finishes it with its last lesson.
 * @returns false if the member has reached the limit of courses
 */
export function markLesson(db: Db, facts: MarkFacts): Promise<boolean> {
  const { memberId, course, lessonId, lessonIds, how, now } = facts
  if (!lessonIds.includes(lessonId)) throw new Error('The course has no such lesson')
  return db.transaction().execute(async (trx) => {
    await lockLearner(trx, memberId)
    const before = await currentEnrolment(trx, memberId, course)
    const step = before?.state === 'dropped' ? 'again' : 'start'
    const begun = await takeStepLocked(trx, { memberId, course, step, now })
    if (begun.kind !== 'taken') return false
    await trx
      .insertInto('learning.lesson_done')
      .values({
        member_id: memberId,
        tenant: course.tenant,
        course_key: course.key,
        lesson_id: lessonId,
        course_version: course.version,
        at: now,
        how,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const done = new Set((await doneLessons(trx, memberId, course)).map((one) => one.lessonId))
    if (!lessonIds.every((id) => done.has(id))) return true
    const finished = await takeStepLocked(trx, { memberId, course, step: 'finish', now })
    if (finished.kind !== 'taken') return false
    await sql`
      insert into learning.finished_lessons (enrolment_id, member_id, lesson_ids, at)
      values (${finished.enrolment.id}, ${memberId}, ${[...lessonIds]}::text[], ${now})
      on conflict (enrolment_id) do update set
        lesson_ids = array(select distinct unnest(learning.finished_lessons.lesson_ids || excluded.lesson_ids))`.execute(
      trx,
    )
    return true
  })
}

/** Removes a mark. A finished course stays finished. */
export async function unmarkLesson(
  db: Db,
  { memberId, course, lessonId }: { memberId: string; course: CourseName; lessonId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockLearner(trx, memberId)
    await trx
      .deleteFrom('learning.lesson_done')
      .where('member_id', '=', memberId)
      .where('tenant', '=', course.tenant)
      .where('course_key', '=', course.key)
      .where('lesson_id', '=', lessonId)
      .execute()
  })
}

export async function doneLessons(
  db: Db,
  memberId: string,
  { tenant, key }: CourseName,
): Promise<DoneLesson[]> {
  return (await doneLessonsOf(db, memberId, tenant, [key])).get(key) ?? []
}

/** Course key → lessons that the member has done. */
export async function doneLessonsOf(
  db: Db,
  memberId: string,
  tenant: string,
  keys: readonly string[],
): Promise<Map<string, DoneLesson[]>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('learning.lesson_done')
    .select(['course_key as key', 'lesson_id as lessonId', 'at', 'how'])
    .where('member_id', '=', memberId)
    .where('tenant', '=', tenant)
    .where('course_key', 'in', [...keys])
    .orderBy('at')
    .orderBy('lesson_id')
    .limit(MAX_DONE)
    .execute()
  const found = new Map<string, DoneLesson[]>()
  for (const { key, ...one } of rows) found.set(key, [...(found.get(key) ?? []), one])
  return found
}

/** Course key → the member's part of the arguments of `lessonProgress`. */
export async function progressFacts(
  db: Db,
  memberId: string,
  tenant: string,
  keys: readonly string[],
): Promise<Map<string, Pick<ProgressFacts, 'done' | 'isFinished' | 'finishedWith'>>> {
  if (keys.length === 0) return new Map()
  const [done, { rows }] = await Promise.all([
    doneLessonsOf(db, memberId, tenant, keys),
    sql<{ key: string; state: string; lessonIds: string[] | null }>`
      select distinct on (e.course_key) e.course_key as key, e.state, f.lesson_ids as "lessonIds"
      from learning.enrolment e left join learning.finished_lessons f on f.enrolment_id = e.id
      where e.member_id = ${memberId} and e.tenant = ${tenant} and e.course_key = any(${[...keys]}::text[])
      order by e.course_key, e.attempt desc`.execute(db),
  ])
  const enrolled = new Map(rows.map(({ key, ...one }) => [key, one]))
  return new Map(
    keys.map((key) => [
      key,
      {
        done: new Set((done.get(key) ?? []).map(({ lessonId }) => lessonId)),
        isFinished: enrolled.get(key)?.state === 'done',
        finishedWith: enrolled.get(key)?.lessonIds ?? undefined,
      },
    ]),
  )
}
