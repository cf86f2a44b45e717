// What members say about the courses they take. Every step can be made twice and changes nothing the second time.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { LearningTables } from '#db/tables/learning.ts'
import type { Enrolment, TakenCourse } from './enrolment.ts'
import { lockLearner, noteChange, selectEnrolments } from './enrolment-rows.ts'
import { type EnrolmentState, type EnrolmentStep, outcomeOf } from './enrolment-states.ts'
import { noteFinished } from './evidence.ts'

/** More than anybody looks through. */
export const MAX_ENROLMENTS = 500
/** Attempts at one course. */
const MAX_ATTEMPTS = 50
/** That a page tells of. */
const MAX_CHANGES = 2000

/** The newest attempt at a course. */
export async function currentEnrolment(
  db: Db,
  memberId: string,
  { tenant, key }: Pick<TakenCourse, 'tenant' | 'key'>,
): Promise<Enrolment | undefined> {
  return (await attemptsAt(db, memberId, { tenant, key }))[0]
}

/** Every attempt at a course, the newest first. */
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

/** All attempts of a member, what changed last first. */
export const listEnrolments = (db: Db, memberId: string): Promise<Enrolment[]> =>
  selectEnrolments(db, sql`e.member_id = ${memberId}`, MAX_ENROLMENTS)

/** What is going on, the last touched first. */
export const listBegun = (db: Db, memberId: string, limit: number): Promise<Enrolment[]> =>
  selectEnrolments(db, sql`e.member_id = ${memberId} and e.state = 'started'`, limit)

export interface Change {
  enrolmentId: string
  at: Date
  what: LearningTables['learning.change']['what']
}

/** What happened when, the newest first: for whoever asks where their progress is. */
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
  /** The day that it was finished on; today where nothing is said. */
  finishedOn?: string | undefined
  /** The first day of a run of the course. */
  runStart?: string | undefined
  now: Date
}

export type StepOutcome = { kind: 'taken'; enrolment: Enrolment } | { kind: 'nothing' } | { kind: 'too-many' }

/** Makes a step of the table in enrolment-states.ts. @returns how it stands now */
export function takeStep(db: Db, facts: StepFacts): Promise<StepOutcome> {
  return db.transaction().execute(async (trx) => {
    await lockLearner(trx, facts.memberId)
    return takeStepLocked(trx, facts)
  })
}

/** A step within what already holds the member's lock. */
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

/** Who takes a finished course again begins its lessons anew; what was marked before stays with that attempt. */
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

/** Chooses another run of the course, or none. Of what is over nothing changes. */
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

/** Within this time, going there again is not written down again. */
const SAME_VISIT_MS = 30 * 60_000

/**
 * Somebody goes to the course at its provider. That starts it, where it was not begun or planned; what is done
 * or dropped stays so, and only the visit is noted.
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

/** Removes a course with all attempts, its lessons and what hangs on them. */
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

/** "Not yet", to the question whether a course was finished: it is not asked again. */
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
