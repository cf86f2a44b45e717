import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { exportMember } from '#domain/profile/export-member.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import type { TakenCourse } from './enrolment.ts'
import type { EnrolmentStep } from './enrolment-states.ts'
import {
  attemptsAt,
  chooseRun,
  currentEnrolment,
  forgetCourse,
  listEnrolments,
  noteOpened,
  takeStep,
} from './enrolments.ts'
import { listEvidence } from './evidence.ts'
import { giveProof, listWaitingProofs, settleProof, withdrawProof } from './proofs.ts'

let database: Database
let memberId: string
let eve: string
const course: TakenCourse = {
  tenant: 't',
  key: 'school sql',
  id: '00000000-0000-8000-8000-000000000001',
  title: 'SQL',
  provider: 'School',
  locale: 'en-us',
  version: 'v1',
  skills: [{ id: 's1', name: 'SQL', key: 'sql' }],
}
const at = (time: string) => new Date(`2026-11-${time}:00Z`)
const now = at('21T12:00')

beforeAll(async () => {
  database = await openTestDatabase()
  memberId = await insertMember(database.db, { email: 'ada@example.org', now })
  eve = await insertMember(database.db, { email: 'eve@example.org', now })
}, 120_000)
afterAll(() => database.close())
beforeEach(() => sql`delete from learning.enrolment`.execute(database.db))

const step = (name: EnrolmentStep, more: { finishedOn?: string; now?: Date; course?: TakenCourse } = {}) =>
  takeStep(database.db, { memberId, course, step: name, now, ...more })
const current = () => currentEnrolment(database.db, memberId, course)
const what = async () =>
  (await sql<{ what: string }>`select what from learning.change order by id`.execute(database.db)).rows.map(
    (row) => row.what,
  )

test('planned, started, finished, and taken again: each attempt keeps its days', async () => {
  await step('plan', { now: at('01T10:00') })
  await step('start', { now: at('02T10:00') })
  await step('finish', { now: at('20T10:00'), finishedOn: '2026-11-19' })
  expect(await current()).toMatchObject({
    state: 'done',
    finishedOn: '2026-11-19',
    attempt: 1,
    courseVersion: 'v1',
  })
  await step('again', { now: at('21T10:00'), course: { ...course, version: 'v2' } })
  const attempts = await attemptsAt(database.db, memberId, course)
  expect(attempts.map(({ attempt, state, courseVersion }) => [attempt, state, courseVersion])).toEqual([
    [2, 'started', 'v2'],
    [1, 'done', 'v1'],
  ])
  expect(await what()).toEqual(['planned', 'started', 'done', 'started'])
})

test('repeating any step changes nothing', async () => {
  expect((await step('drop')).kind).toBe('nothing')
  for (const name of ['start', 'start', 'plan'] as const) await step(name)
  expect(await what()).toEqual(['started'])
  await step('finish', { now: at('21T13:00') })
  const before = await current()
  for (const name of ['start', 'drop', 'plan', 'finish'] as const) await step(name, { now: at('22T10:00') })
  expect(await current()).toEqual(before)
  await step('finish', { finishedOn: '2026-11-01' })
  expect((await current())?.finishedOn).toBe('2026-11-01')
  expect((await listEvidence(database.db, memberId)).map(({ date }) => date)).toEqual(['2026-11-01'])
})

test('twenty concurrent clicks create one enrolment, and one further attempt', async () => {
  await Promise.all(Array.from({ length: 20 }, () => step('start')))
  expect(await listEnrolments(database.db, memberId)).toHaveLength(1)
  await Promise.all([step('finish'), step('drop'), step('finish'), step('drop')])
  expect(['done', 'dropped']).toContain((await current())?.state)
  await Promise.all(Array.from({ length: 20 }, () => step('again')))
  expect(await attemptsAt(database.db, memberId, course)).toHaveLength(2)
})

test('a visit starts a course that was not begun; for a finished one only the visit is recorded', async () => {
  await Promise.all([1, 2, 3].map(() => noteOpened(database.db, { memberId, course, now })))
  expect(await current()).toMatchObject({ state: 'started', openedAt: now, firstOpenedAt: now })
  expect(await what()).toEqual(['started', 'opened'])
  await step('finish', { now: at('21T13:00') })
  await noteOpened(database.db, { memberId, course, now: at('22T10:00') })
  expect(await current()).toMatchObject({ state: 'done', openedAt: at('22T10:00'), firstOpenedAt: now })
})

test('the run can be changed on its own, and is fixed once the attempt is over', async () => {
  await step('start')
  const choose = (runStart: string | null) => chooseRun(database.db, { memberId, course, runStart, now })
  await choose('2026-12-01')
  await choose('2027-01-05')
  expect((await current())?.runStart).toBe('2027-01-05')
  await step('finish')
  await choose(null)
  expect((await current())?.runStart).toBe('2027-01-05')
})

test('stated, submitted and checked are distinct; a withdrawn certificate is no evidence', async () => {
  await step('start')
  const id = (await current())?.id ?? ''
  const give = (link: string, time = now) =>
    giveProof(database.db, { memberId, enrolmentId: id, proof: { link }, now: time })
  expect(await give('https://school.example/1')).toBe(false)
  await step('finish', { finishedOn: '2026-11-20' })
  const kinds = async () => (await listEvidence(database.db, memberId)).map(({ kind }) => kind).sort()
  expect(await kinds()).toEqual(['course-finished'])
  expect(await give('https://school.example/1')).toBe(true)
  expect((await current())?.proof).toMatchObject({ state: 'waiting', link: 'https://school.example/1' })
  expect(await kinds()).toEqual(['course-finished'])
  const [seen] = await listWaitingProofs(database.db, 10)
  expect(seen).toMatchObject({ name: 'Ada Byron', course: 'SQL', finishedOn: '2026-11-20' })
  const settle = (givenAt: Date, found: 'checked' | 'refused' = 'checked') =>
    settleProof(database.db, { enrolmentId: id, givenAt, found, now: at('22T09:00') })
  // The member replaces it after the admin has looked.
  await give('https://school.example/2', at('21T12:30'))
  expect(await settle(now)).toBe(false)
  expect(await settle(at('21T12:30'))).toBe(true)
  expect(await settle(at('21T12:30'), 'refused')).toBe(false)
  expect(await kinds()).toEqual(['certificate-checked', 'course-finished'])
  await withdrawProof(database.db, { memberId, enrolmentId: id, now })
  expect(await kinds()).toEqual(['course-finished'])
  expect(await what()).toEqual(expect.arrayContaining(['proof-given', 'proof-checked', 'proof-withdrawn']))
})

test('a certificate needs the member’s own course and own file', async () => {
  await step('finish')
  const id = (await current())?.id ?? ''
  const proof = { link: 'https://school.example/1' }
  expect(await giveProof(database.db, { memberId: eve, enrolmentId: id, proof, now })).toBe(false)
  const uploadId = '00000000-0000-4000-8000-0000000000ff'
  expect(await giveProof(database.db, { memberId, enrolmentId: id, proof: { uploadId }, now })).toBe(false)
})

test('everything is exported, and deleted with the course', async () => {
  await step('finish')
  const stored = await exportMember(database.db, memberId)
  for (const table of ['learning.enrolment', 'learning.change', 'learning.evidence'])
    expect(stored[table]?.length, table).toBeGreaterThan(0)
  await forgetCourse(database.db, memberId, course)
  expect(await listEnrolments(database.db, memberId)).toEqual([])
  expect(await listEvidence(database.db, memberId)).toEqual([])
})
