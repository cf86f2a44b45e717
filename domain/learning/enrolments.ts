// Members' enrolments. Every step is idempotent.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { LearningTables } from '#db/tables/learning.ts'
import type { Enrolment, TakenCourse } from './enrolment.ts'
import { lockLearner, noteChange, selectEnrolments } from './enrolment-rows.ts'
import { type EnrolmentState, type EnrolmentStep, outcomeOf } from './enrolment-states.ts'
import { noteFinished } from './evidence.ts'

/** Limit of enrolments per member. */
export const MAX_ENROLMENTS = 500
/** Limit of attempts per course. */
const MAX_ATTEMPTS = 50
/** Limit of changes listed. */
const MAX_CHANGES = 2000

/** The member's latest attempt at a course. */
export async function currentEnrolment(
  db: Db,
  memberId: string,
  { tenant, key }: Pick<TakenCourse, 'tenant' | 'key'>,
): Promise<Enrolment | undefined> {
  return (await attemptsAt(db, memberId, { tenant, key }))[0]
}

/** A member's attempts at a course, newest first. */
export async function attemptsAt(
  db: Db,
  memberId: string,
  { tenant, key }: Pick<TakenCourse, 'tenant' | 'key'>,
): Promise<Enrolment[]> {
  const found = await selectEnrolments(
    db,
    sql`e.member_id = ${memberId} and e.tenant = ${tenant} and e.course_key = ${key}`,
    MAX_ATTEMPTS,
  )
  return found.toSorted((one, other) => other.attempt - one.attempt)
}

/** All attempts of a member, most recently changed first. */
export const listEnrolments = (db: Db, memberId: string): Promise<Enrolment[]> =>
  selectEnrolments(db, sql`e.member_id = ${memberId}`, MAX_ENROLMENTS)

/** Enrolments in state `started`, most recently changed first. */
export const listBegun = (db: Db, memberId: string, limit: number): Promise<Enrolment[]> =>
  selectEnrolments(db, sql`e.member_id = ${memberId} and e.state = 'started'`, limit)

export interface Change {
  enrolmentId: string
  at: Date
  what: LearningTables['learning.change']['what']
}

/** The history of a member's enrolments, newest first. */
export async function listChanges(db: Db, memberId: string): Promise<Change[]> {
  const rows = await db
    .selectFrom('learning.change')
    .select(['enrolment_id', 'at', 'what'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(MAX_CHANGES)
    .execute()
  return rows.map(({ enrolment_id: enrolmentId, ...change }) => ({ enrolmentId, ...change }))
}

export interface StepFacts {
  memberId: string
  course: TakenCourse
  step: EnrolmentStep
  /** The day of completion; today if undefined. */
  finishedOn?: string | undefined
  /** First day of the chosen run. */
  runStart?: string | undefined
  now: Date
}

export type StepOutcome = { kind: 'taken'; enrolment: Enrolment } | { kind: 'nothing' } | { kind: 'too-many' }

/**
 * Applies a step according to enrolment-states.ts.
 * @returns the enrolment after the step
 */
export function takeStep(db: Db, facts: StepFacts): Promise<StepOutcome> {
  return db.transaction().execute(async (trx) => {
    await lockLearner(trx, facts.memberId)
    return takeStepLocked(trx, facts)
  })
}

/** Like `takeStep`, for callers that already hold the member's lock. */
export async function takeStepLocked(trx: Db, facts: StepFacts): Promise<StepOutcome> {
  const { memberId, course, step, now } = facts
  const current = await currentEnrolment(trx, memberId, course)
  const outcome = outcomeOf(current?.state, step)
  if (outcome === undefined) return current ? { kind: 'taken', enrolment: current } : { kind: 'nothing' }
  if (current === undefined || outcome === 'another attempt') {
    const attempt = (current?.attempt ?? 0) + 1
    if (attempt > MAX_ATTEMPTS || (await countEnrolments(trx, memberId)) >= MAX_ENROLMENTS)
      return { kind: 'too-many' }
    if (current?.state === 'done') await putMarksAside(trx, current.id, facts)
    await insertAttempt(trx, facts, attempt, outcome === 'another attempt' ? 'started' : outcome)
  } else await moveAttempt(trx, current, outcome, facts)
  const after = await currentEnrolment(trx, memberId, course)
  if (after === undefined) throw new Error('The enrolment that was just stored is missing')
  if (current?.id !== after.id || current.state !== after.state)
    await noteChange(trx, { id: after.id, memberId }, after.state, now)
  if (after.state === 'done') await noteFinished(trx, { memberId, enrolment: after, course })
  return { kind: 'taken', enrolment: after }
}

/**
 * When a finished course is taken again, its lessons start unmarked; the old marks move to the previous
 * attempt.
 */
async function putMarksAside(
  trx: Db,
  enrolmentId: string,
  { memberId, course: { tenant, key } }: Pick<StepFacts, 'memberId' | 'course'>,
): Promise<void> {
  await sql`
    with own as (
      delete from learning.lesson_done
      where member_id = ${memberId} and tenant = ${tenant} and course_key = ${key}
      returning lesson_id, course_version, at, how
    )
    insert into learning.earlier_lesson (enrolment_id, member_id, lesson_id, course_version, at, how)
    select ${enrolmentId}, ${memberId}, lesson_id, course_version, at, how from own
    on conflict do nothing`.execute(trx)
}

const today = (now: Date): string => now.toISOString().slice(0, 10)

async function insertAttempt(
  trx: Db,
  { memberId, course, now, finishedOn, runStart }: StepFacts,
  attempt: number,
  state: EnrolmentState,
): Promise<void> {
  await trx
    .insertInto('learning.enrolment')
    .values({
      member_id: memberId,
      tenant: course.tenant,
      course_key: course.key,
      course_id: course.id,
      title: course.title,
      provider: course.provider,
      locale: course.locale,
      course_version: course.version,
      attempt,
      state,
      run_start: runStart ?? null,
      planned_at: state === 'planned' ? now : null,
      started_at: state === 'started' ? now : null,
      finished_on: state === 'done' ? (finishedOn ?? today(now)) : null,
      finished_at: state === 'done' ? now : null,
      changed_at: now,
    })
    .execute()
}

async function moveAttempt(
  trx: Db,
  { id, state, finishedOn: before }: Enrolment,
  to: EnrolmentState,
  { finishedOn, runStart, now }: StepFacts,
): Promise<void> {
  if (state === 'done' && (finishedOn === undefined || finishedOn === before)) return
  await trx
    .updateTable('learning.enrolment')
    .set({
      state: to,
      changed_at: now,
      ...(to === 'started' ? { started_at: now } : {}),
      ...(to === 'done' ? { finished_on: finishedOn ?? today(now), finished_at: now, dropped_at: null } : {}),
      ...(to === 'dropped' ? { dropped_at: now } : {}),
      ...(runStart === undefined ? {} : { run_start: runStart }),
    })
    .where('id', '=', id)
    .execute()
}

/** Chooses another run of the course, or none. Has no effect on an attempt that is over. */
export async function chooseRun(
  db: Db,
  {
    memberId,
    course,
    runStart,
    now,
  }: Pick<StepFacts, 'memberId' | 'course' | 'now'> & { runStart: string | null },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockLearner(trx, memberId)
    const current = await currentEnrolment(trx, memberId, course)
    if (current === undefined || current.runStart === runStart) return
    if (current.state !== 'planned' && current.state !== 'started') return
    await trx
      .updateTable('learning.enrolment')
      .set({ run_start: runStart, changed_at: now })
      .where('id', '=', current.id)
      .execute()
    await noteChange(trx, { id: current.id, memberId }, 'run', now)
  })
}

/** Further visits within this time are not recorded. */
const SAME_VISIT_MS = 30 * 60_000

/**
 * Records a visit to the course at its provider. A course that is new or planned becomes started; one that is
 * done or dropped keeps its state.
 */
export async function noteOpened(
  db: Db,
  { memberId, course, now }: Pick<StepFacts, 'memberId' | 'course' | 'now'>,
): Promise<void> {
  const { kind } = await takeStep(db, { memberId, course, step: 'start', now })
  if (kind !== 'taken') return
  await db.transaction().execute(async (trx) => {
    await lockLearner(trx, memberId)
    const current = await currentEnrolment(trx, memberId, course)
    if (current === undefined) return
    if (current.openedAt !== null && now.getTime() - current.openedAt.getTime() < SAME_VISIT_MS) return
    await trx
      .updateTable('learning.enrolment')
      .set({ opened_at: now, first_opened_at: current.firstOpenedAt ?? now, changed_at: now })
      .where('id', '=', current.id)
      .execute()
    await noteChange(trx, { id: current.id, memberId }, 'opened', now)
  })
}

/** Deletes all of a member's attempts at a course, with their lessons and dependent rows. */
export async function forgetCourse(
  db: Db,
  memberId: string,
  { tenant, key }: Pick<TakenCourse, 'tenant' | 'key'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockLearner(trx, memberId)
    for (const table of ['learning.enrolment', 'learning.lesson_done'] as const)
      await trx
        .deleteFrom(table)
        .where('member_id', '=', memberId)
        .where('tenant', '=', tenant)
        .where('course_key', '=', key)
        .execute()
  })
}

/** Records the answer "not yet" to the question whether a course is finished. It is not asked again. */
export async function noteAnswered(
  db: Db,
  { memberId, id, now }: { memberId: string; id: string; now: Date },
): Promise<void> {
  await db
    .updateTable('learning.enrolment')
    .set({ answered_at: now })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .execute()
}

async function countEnrolments(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('learning.enrolment')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
