// What a member has done on other pages of the site: finished courses, attended events, articles marked as
// read, tests.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { EXAMINATOR } from '#domain/assessment/assessments.ts'
import { takeStepLocked } from '#domain/learning/enrolments.ts'
import { doneItems, markItemLocked } from '#domain/learning/paths.ts'
import { findTakenCourseByKey } from '#domain/learning/taken-course.ts'
import { dayIn } from './day.ts'
import { type StepKey, stepName } from './step.ts'

interface Asked {
  tenant: string
  memberId: string
  now: Date
  /** Zone of the days; UTC if undefined. */
  zone?: string | undefined
}

export interface DoneElsewhere {
  at: Date
  /** Day, `2026-12-01`: of courses the one that their member named. */
  on: string
}

/** When each of these was done, by `stepName`; what was not done is missing. */
export async function doneElsewhere(
  db: Db,
  { tenant, memberId, now, zone }: Asked,
  keys: readonly StepKey[],
): Promise<Map<string, DoneElsewhere>> {
  const refsOf = (kind: StepKey['kind']) => keys.filter((key) => key.kind === kind).map(({ ref }) => ref)
  const doneAt = (at: Date, on = dayIn(at, zone)): DoneElsewhere => ({ at, on })
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

/**
 * Finishes on other pages what is finished on the plan, for callers that already hold the member's lock.
 * @returns whether another page knows it now
 */
export async function finishElsewhere(
  trx: Db,
  { tenant, memberId, now, kind, ref, on }: Asked & StepKey & { on: string },
): Promise<boolean> {
  if (kind === 'article' || kind === 'event')
    return markItemLocked(trx, { memberId, tenant, kind, item: ref, now })
  if (kind !== 'course') return false
  const course = await findTakenCourseByKey(trx, tenant, ref)
  if (course === undefined) return false
  const { kind: outcome } = await takeStepLocked(trx, {
    memberId,
    course,
    now,
    step: 'finish',
    finishedOn: on,
  })
  return outcome === 'taken'
}

/**
 * Of articles and events that were done elsewhere, those whose member has taken that back there. A course cannot be taken
 * back, and a test stays taken.
 */
export async function takenBack(
  db: Db,
  { tenant, memberId }: Member,
  keys: readonly StepKey[],
): Promise<Set<string>> {
  const asked = keys.filter(({ kind }) => kind === 'article' || kind === 'event')
  if (asked.length === 0) return new Set()
  const { rows } = await sql<StepKey>`
    select a.kind, a.ref from unnest(${asked.map(({ kind }) => kind)}::text[], ${asked.map(({ ref }) => ref)}::text[]) as a (kind, ref)
    where not exists (select from learning.done_item d where d.member_id = ${memberId} and d.tenant = ${tenant}
        and d.kind = a.kind and d.item = a.ref)
      -- Of an event that is gone nobody can tell any more, so it stays.
      and (a.kind = 'article' or exists (select from catalogue.event e where e.id::text = a.ref)
        and not exists (select from meeting.answer w where w.member_id = ${memberId} and w.state = 'going'
          and w.event_id::text = a.ref))`.execute(db)
  return new Set(rows.map(stepName))
}
