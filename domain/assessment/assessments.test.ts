import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { exportMember } from '#domain/profile/export-member.ts'
import { readProfile } from '#domain/profile/read-profile.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { assessmentById, assessmentsOf, moveAssessment, requestAssessment } from './assessments.ts'
import type { Level } from './item.ts'
import type { AssessmentStatus } from './status.ts'

let database: Database
let memberId: string
const day = (date: string) => new Date(`${date}T12:00:00Z`)
const now = day('2026-11-23')
const askedWith = { vendor: 'itpu', program: 'basics', product: 'english', campaign: 'spring' }

beforeAll(async () => {
  database = await openTestDatabase()
  memberId = await insertMember(database.db, { email: 'ada@example.org', now })
}, 120_000)
afterAll(() => database.close())
beforeEach(() => sql`delete from profile.assessment`.execute(database.db))

const ask = (at = now) => requestAssessment(database.db, { memberId, askedWith, now: at })
const move = (id: string, to: AssessmentStatus, at: Date, level?: Level) =>
  moveAssessment(database.db, { memberId, id, to, at, level })
async function asked(at = now): Promise<string> {
  const outcome = await ask(at)
  if (outcome.kind !== 'open') throw new Error(`It is ${outcome.kind}`)
  return outcome.assessment.id
}

test('is created once, with what it was requested with, and returned while open', async () => {
  const first = await ask()
  expect(first).toMatchObject({ kind: 'open', isNew: true, assessment: { status: 'UNSTARTED', askedWith } })
  const id = await asked(day('2026-12-01'))
  expect(first).toMatchObject({ assessment: { id } })
  await move(id, 'IN_PROGRESS', day('2026-12-02'))
  expect(await ask(day('2026-12-03'))).toMatchObject({
    isNew: false,
    assessment: { id, status: 'IN_PROGRESS' },
  })
  expect((await readProfile(database.db, memberId))?.assessments).toEqual([
    {
      id,
      provider: 'Examinator',
      status: 'IN_PROGRESS',
      requestedAt: now.toISOString(),
      completedAt: null,
      level_state: null,
    },
  ])
})

test('ten concurrent requests create one', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => ask()))
  expect(outcomes.filter((one) => one.kind === 'open' && one.isNew)).toHaveLength(1)
  expect(await assessmentsOf(database.db, memberId)).toHaveLength(1)
})

test('an unknown member gets none', async () => {
  const outcome = await requestAssessment(database.db, {
    memberId: '00000000-0000-4000-8000-000000000000',
    now,
  })
  expect(outcome).toEqual({ kind: 'no-member' })
})

test('a result sets the member’s level, and the next test waits thirty days from the start', async () => {
  const id = await asked()
  expect(await move(id, 'IN_PROGRESS', day('2026-11-24'))).toBe('moved')
  expect(await move(id, 'COMPLETED', day('2026-11-25'), 'B2')).toBe('moved')
  expect(await assessmentById(database.db, { memberId, id })).toMatchObject({
    status: 'COMPLETED',
    level: 'b2',
    startedAt: day('2026-11-24'),
    endedAt: day('2026-11-25'),
    completedAt: day('2026-11-25'),
  })
  expect(await readProfile(database.db, memberId)).toMatchObject({ englishLevel: 'b2' })
  expect(await ask(day('2026-12-23'))).toEqual({ kind: 'wait', until: day('2026-12-24') })
  expect(await ask(day('2026-12-24'))).toMatchObject({ kind: 'open', isNew: true })
})

test.each<[string, AssessmentStatus[], string]>([
  ['cancelled before the start', ['CANCELLED'], 'open'],
  ['an unused link', ['EXPIRED'], 'open'],
  ['cancelled in progress', ['IN_PROGRESS', 'CANCELLED'], 'wait'],
  ['begun and expired', ['IN_PROGRESS', 'EXPIRED'], 'wait'],
  ['closed by the provider', ['IN_PROGRESS', 'CLOSED'], 'open'],
  ['in review', ['IN_PROGRESS', 'TO_REVIEW'], 'in-review'],
])('%s: the next request gives %s', async (_, steps, kind) => {
  const id = await asked()
  for (const to of steps) expect(await move(id, to, now)).toBe('moved')
  expect(await ask()).toMatchObject({ kind })
})

test('late and repeated reports change nothing', async () => {
  const id = await asked()
  await move(id, 'IN_PROGRESS', day('2026-11-24'))
  await move(id, 'COMPLETED', day('2026-11-25'), 'B2')
  const before = await assessmentById(database.db, { memberId, id })
  const { version } = (await readProfile(database.db, memberId)) ?? {}
  expect(await move(id, 'COMPLETED', day('2026-11-26'), 'C2')).toBe('same')
  expect(await move(id, 'IN_PROGRESS', day('2026-11-26'))).toBe('refused')
  expect(await move(id, 'CANCELLED', day('2026-11-26'))).toBe('refused')
  expect(await assessmentById(database.db, { memberId, id })).toEqual(before)
  expect(await readProfile(database.db, memberId)).toMatchObject({ version, englishLevel: 'b2' })
  expect(await move('00000000-0000-4000-8000-000000000000', 'EXPIRED', now)).toBe('unknown')
  expect(
    await moveAssessment(database.db, {
      memberId: '00000000-0000-4000-8000-000000000000',
      id,
      to: 'EXPIRED',
      at: now,
    }),
  ).toBe('unknown')
})

test('two concurrent ends end it once', async () => {
  const id = await asked()
  await move(id, 'IN_PROGRESS', now)
  const outcomes = await Promise.all([
    move(id, 'COMPLETED', now, 'B1'),
    move(id, 'CANCELLED', now),
    move(id, 'COMPLETED', now, 'C1'),
    move(id, 'CLOSED', now),
  ])
  expect(outcomes.filter((one) => one === 'moved')).toHaveLength(1)
})

test('a rolled-back step is not made', async () => {
  const id = await asked()
  await expect(
    database.db.transaction().execute(async (trx) => {
      await moveAssessment(trx, { memberId, id, to: 'IN_PROGRESS', at: now })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await assessmentById(database.db, { memberId, id })).toMatchObject({ status: 'UNSTARTED' })
})

test('throws for a level without an end, and for an end without a level', async () => {
  const id = await asked()
  await expect(move(id, 'IN_PROGRESS', now, 'B2')).rejects.toThrow('COMPLETED')
  await expect(move(id, 'COMPLETED', now)).rejects.toThrow('COMPLETED')
})

test('is part of the member’s export', async () => {
  await asked()
  const stored = await exportMember(database.db, memberId)
  expect(stored['profile.assessment']).toEqual([
    expect.objectContaining({ ...askedWith, status: 'UNSTARTED' }),
  ])
})
