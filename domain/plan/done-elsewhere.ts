// What a member has done on other pages of the site: finished courses, attended events, articles marked as
// read, tests.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { EXAMINATOR } from '#domain/assessment/assessments.ts'
import { doneItems } from '#domain/learning/paths.ts'
import { type StepKey, stepName } from './step.ts'

interface Asked {
  tenant: string
  memberId: string
  now: Date
}

export interface DoneElsewhere {
  at: Date
  /** Day, `2026-12-01`: of courses the one that their member named. */
  on: string
}

const doneAt = (at: Date, on = at.toISOString().slice(0, 10)): DoneElsewhere => ({ at, on })

/** When each of these was done, by `stepName`; what was not done is missing. */
export async function doneElsewhere(
  db: Db,
  { tenant, memberId, now }: Asked,
  keys: readonly StepKey[],
): Promise<Map<string, DoneElsewhere>> {
  const refsOf = (kind: StepKey['kind']) => keys.filter((key) => key.kind === kind).map(({ ref }) => ref)
  const [courses, tests] = [refsOf('course'), refsOf('test')]
  const [finished, items, taken] = await Promise.all([
    courses.length === 0 ? [] : finishedCourses(db, { tenant, memberId }, courses),
    doneItems(db, { tenant, memberId, now, articles: refsOf('article'), events: refsOf('event') }),
    tests.length === 0 ? [] : takenTests(db, { tenant, memberId }),
  ])
  return new Map([
    ...finished.map(({ ref, at, on }) => [stepName({ kind: 'course', ref }), doneAt(at, on)] as const),
    ...[...items.articles].map(([ref, at]) => [stepName({ kind: 'article', ref }), doneAt(at)] as const),
    ...[...items.events].map(([ref, { at }]) => [stepName({ kind: 'event', ref }), doneAt(at)] as const),
    ...taken
      .filter(({ ref }) => tests.includes(ref))
      .map(({ ref, at }) => [stepName({ kind: 'test', ref }), doneAt(at)] as const),
  ])
}

interface Fact {
  ref: string
  at: Date
}
type Member = Pick<Asked, 'tenant' | 'memberId'>

async function finishedCourses(
  db: Db,
  { tenant, memberId }: Member,
  refs: string[],
): Promise<(Fact & { on: string })[]> {
  const { rows } = await sql<Fact & { on: string }>`
    select course_key as ref, max(coalesce(finished_at, changed_at)) as at,
      to_char(max(finished_on), 'YYYY-MM-DD') as "on"
    from learning.enrolment
    where member_id = ${memberId} and tenant = ${tenant} and state = 'done' and course_key = any(${refs}::text[])
    group by course_key`.execute(db)
  return rows
}

async function takenTests(db: Db, { tenant, memberId }: Member): Promise<Fact[]> {
  const { rows } = await sql<Fact>`
    select 'english' as ref, max(completed_at) as at from profile.assessment
    where member_id = ${memberId} and provider = ${EXAMINATOR} and completed_at is not null having count(*) > 0
    union all
    select 'career-quiz', max(finished_at) from career.quiz_result
    where member_id = ${memberId} and tenant = ${tenant} having count(*) > 0`.execute(db)
  return rows
}
