import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { coursesByIds } from '../catalogue/course-search.ts'
import type { FoundCourse } from '../catalogue/found-course.ts'
import type { TakenCourse } from './enrolment.ts'

/** Converts a catalogue course to the facts that enrolments store. */
export const takenCourseOf = (
  tenant: string,
  { key, version, course }: { key: string; version: string; course: FoundCourse },
): TakenCourse => ({
  tenant,
  key,
  version,
  id: course.id,
  title: course.name,
  provider: course.provider,
  locale: course.locale,
  skills: course.skills,
})

/** Finds a course by its id in any language; undefined if there is none. */
export async function findTakenCourse(
  db: Db,
  tenant: string,
  id: string,
): Promise<{ taken: TakenCourse; course: FoundCourse } | undefined> {
  const [[course], { rows }] = await Promise.all([
    coursesByIds(db, tenant, [id]),
    sql<{ key: string; version: string }>`
      select catalogue.course_key(source, external_id) as key, version from catalogue.course
      where tenant = ${tenant} and id::text = ${id}`.execute(db),
  ])
  const [row] = rows
  if (course === undefined || row === undefined) return undefined
  return { taken: takenCourseOf(tenant, { ...row, course }), course }
}

/** Finds a course by its key, in any language; undefined if it has left the catalogue. */
export async function findTakenCourseByKey(
  db: Db,
  tenant: string,
  key: string,
): Promise<TakenCourse | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from catalogue.course
    where tenant = ${tenant} and catalogue.course_key(source, external_id) = ${key} and status <> 'draft'
    order by status = 'open' desc, locale limit 1`.execute(db)
  const [row] = rows
  return row && (await findTakenCourse(db, tenant, row.id))?.taken
}

/**
 * A member's progress in the courses of a list: id in the list's language → state. Dropped attempts are
 * ignored.
 */
export async function statesOfCourses(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<Map<string, { key: string; state: 'planned' | 'started' | 'done' }>> {
  if (ids.length === 0) return new Map()
  // A course once finished counts as done, even while it is taken again.
  const { rows } = await sql<{ id: string; key: string; state: 'planned' | 'started' | 'done' }>`
    select distinct on (c.id) c.id::text as id, e.course_key as key, e.state
    from catalogue.course c join learning.enrolment e
      on e.tenant = c.tenant and e.course_key = catalogue.course_key(c.source, c.external_id)
    where c.id::text = any(${[...ids]}::text[]) and e.member_id = ${memberId} and e.state <> 'dropped'
    order by c.id, e.state = 'done' desc, e.attempt desc`.execute(db)
  return new Map(rows.map(({ id, ...own }) => [id, own]))
}

/** Like `statesOfCourses`, by course key. */
export async function statesByKeys(
  db: Db,
  memberId: string,
  tenant: string,
  keys: readonly string[],
): Promise<Map<string, 'planned' | 'started' | 'done'>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; state: 'planned' | 'started' | 'done' }>`
    select distinct on (e.course_key) e.course_key as key, e.state from learning.enrolment e
    where e.member_id = ${memberId} and e.tenant = ${tenant} and e.course_key = any(${[...keys]}::text[])
      and e.state <> 'dropped'
    order by e.course_key, e.state = 'done' desc, e.attempt desc`.execute(db)
  return new Map(rows.map(({ key, state }) => [key, state]))
}
