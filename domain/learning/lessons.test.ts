import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { exportMember } from '#domain/profile/export-member.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import type { TakenCourse } from './enrolment.ts'
import { attemptsAt, currentEnrolment, forgetCourse, listChanges, takeStep } from './enrolments.ts'
import { lessonProgress } from './lesson-progress.ts'
import { doneLessons, markLesson, progressFacts, unmarkLesson } from './lessons.ts'

let database: Database
let memberId: string
const course: TakenCourse = {
  tenant: 't',
  key: 'school sql',
  id: '00000000-0000-8000-8000-000000000001',
  title: 'SQL',
  provider: 'School',
  locale: 'en-us',
  version: 'v1',
  skills: [],
}
const now = new Date('2026-11-23T12:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase()
  memberId = await insertMember(database.db, { email: 'ada@example.org', now })
}, 120_000)
afterAll(() => database.close())
beforeEach(async () => {
  await sql`delete from learning.enrolment`.execute(database.db)
  await sql`delete from learning.lesson_done`.execute(database.db)
})

const mark = (lessonId: string, lessonIds = ['a', 'b'], version = 'v1') =>
  markLesson(database.db, {
    memberId,
    course: { ...course, version },
    lessonId,
    lessonIds,
    how: 'marked',
    now,
  })
const progress = async (ids: string[]) => {
  const facts = (await progressFacts(database.db, memberId, 't', [course.key])).get(course.key)
  if (facts === undefined) throw new Error('There are facts for every key')
  return lessonProgress({ lessons: ids.map((id) => ({ id, minutes: 10 })), open: new Set(ids), ...facts })
}

test('the first mark starts the course and the last one finishes it, in any order and from several devices', async () => {
  await mark('b')
  expect((await currentEnrolment(database.db, memberId, course))?.state).toBe('started')
  await Promise.all(['a', 'b', 'a', 'a', 'b'].map((id) => mark(id)))
  expect((await currentEnrolment(database.db, memberId, course))?.state).toBe('done')
  expect(await attemptsAt(database.db, memberId, course)).toHaveLength(1)
  expect((await listChanges(database.db, memberId)).map(({ what }) => what)).toEqual(['done', 'started'])
  expect(await doneLessons(database.db, memberId, course)).toHaveLength(2)
})

test('a lesson added later is new and does not undo completion; once done it is no longer new', async () => {
  for (const id of ['a', 'b']) await mark(id)
  expect(await progress(['a', 'b', 'c'])).toMatchObject({
    percent: 66,
    isFinished: true,
    added: ['c'],
    next: 'c',
  })
  expect(await progress(['c'])).toMatchObject({ percent: 0, isFinished: true, added: ['c'] })
  await mark('c', ['a', 'b', 'c'], 'v2')
  expect(await progress(['a', 'b', 'c'])).toMatchObject({ percent: 100, added: [], isComplete: true })
  expect(await attemptsAt(database.db, memberId, course)).toHaveLength(1)
})

test('an unmarked lesson is open again; a finished course stays finished', async () => {
  await mark('a')
  await unmarkLesson(database.db, { memberId, course, lessonId: 'a' })
  expect(await progress(['a', 'b'])).toMatchObject({ percent: 0, next: 'a' })
  for (const id of ['a', 'b']) await mark(id)
  await unmarkLesson(database.db, { memberId, course, lessonId: 'a' })
  expect((await currentEnrolment(database.db, memberId, course))?.state).toBe('done')
  expect(await progress(['a', 'b'])).toMatchObject({ percent: 50, isFinished: true, done: 1, next: 'a' })
})

test('taken again, a finished course starts without marks and can be finished again; earlier marks stay with the first attempt', async () => {
  for (const id of ['a', 'b']) await mark(id)
  const first = await currentEnrolment(database.db, memberId, course)
  for (let press = 0; press < 2; press++)
    await takeStep(database.db, { memberId, course, step: 'again', now })
  expect(await progress(['a', 'b'])).toMatchObject({ percent: 0, isFinished: false, done: 0, next: 'a' })
  const { rows } = await sql<{ of: string; id: string }>`
    select enrolment_id as of, lesson_id as id from learning.earlier_lesson order by lesson_id`.execute(
    database.db,
  )
  expect(rows).toEqual(['a', 'b'].map((id) => ({ of: first?.id, id })))
  expect((await exportMember(database.db, memberId))['learning.earlier_lesson']).toHaveLength(2)
  for (const id of ['a', 'b']) await mark(id)
  expect((await attemptsAt(database.db, memberId, course)).map(({ state }) => state)).toEqual([
    'done',
    'done',
  ])
  expect(await progress(['a', 'b'])).toMatchObject({ percent: 100, isComplete: true })
})

test('a dropped course keeps its marks when it is taken again', async () => {
  await mark('a')
  await takeStep(database.db, { memberId, course, step: 'drop', now })
  await takeStep(database.db, { memberId, course, step: 'again', now })
  expect(await progress(['a', 'b'])).toMatchObject({ percent: 50, done: 1, next: 'b' })
})

test('marking a lesson of a dropped course takes it again', async () => {
  await takeStep(database.db, { memberId, course, step: 'start', now })
  await takeStep(database.db, { memberId, course, step: 'drop', now })
  await mark('a')
  expect((await attemptsAt(database.db, memberId, course)).map(({ state }) => state)).toEqual([
    'started',
    'dropped',
  ])
})

test('marks are exported, and deleted with the course', async () => {
  for (const id of ['a', 'b']) await mark(id)
  const stored = await exportMember(database.db, memberId)
  expect(stored['learning.lesson_done']).toHaveLength(2)
  expect(stored['learning.finished_lessons']).toHaveLength(1)
  await forgetCourse(database.db, memberId, course)
  expect(await progress(['a', 'b'])).toMatchObject({ percent: 0, done: 0 })
})
