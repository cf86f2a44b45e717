import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerAll, givenBy } from '#tests/tools/answer-english-test.ts'
import { madeBank } from '#tests/tools/english-bank.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { requestAssessment } from './assessments.ts'
import { beginAttempt } from './attempts.ts'
import { calibrateBank, languageDifferences, MIN_GROUP, readAnswers } from './calibrate-bank.ts'
import { examOf } from './exam.ts'
import type { Level } from './item.ts'
import { randomFrom } from './random.ts'

const bank = madeBank()
const exam = examOf(bank)
const tenant = 'guildhall'
let database: TestDatabase
const db = () => database.db
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

const report = async (one = bank, { of = tenant, since }: { of?: string; since?: Date } = {}) =>
  calibrateBank(one, await readAnswers(db(), one, { tenant: of }), { since })

let members = 0
async function takeAs(level: Level, now: Date): Promise<void> {
  const memberId = await insertMember(db(), { email: `calibrated-${members++}@site.example`, now })
  const outcome = await requestAssessment(db(), { memberId, now })
  if (outcome.kind !== 'open') throw new Error(outcome.kind)
  const step = { memberId, id: outcome.assessment.id, now }
  await beginAttempt(db(), step, { exam, tenant, seed: `seed ${members}` })
  await answerAll(db(), { exam, step, give: (one) => givenBy(one, level) })
}

test('only finished tests count, with the answers to each item', async () => {
  const day = new Date('2026-11-01T10:00:00Z')
  expect(await report(bank)).toMatchObject({ attempts: 0 })
  for (const level of ['B1', 'B1', 'C1', 'C1'] as const) await takeAs(level, day)
  const { attempts, items } = await report(bank)
  expect(attempts).toBe(4)
  expect(items.length).toBe(bank.items.length)
  const { answered } = await db()
    .selectFrom('assessment.answer')
    .select((build) => build.fn.countAll<string>().as('answered'))
    .where('is_right', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(items.reduce((sum, item) => sum + item.answers, 0)).toBe(Number(answered))
  for (const item of items) {
    expect(item.state).toBe('author')
    expect(item.exposure).toBe(item.answers / 4)
  }
  // All C2 items were missed, all A1 items answered.
  for (const item of items.filter(({ answers }) => answers > 0))
    if (item.level === 'A1') expect(item.right).toBe(1)
    else if (item.level === 'C2') expect(item.right).toBe(0)

  const elsewhere = await report(bank, { of: 'another' })
  expect(elsewhere.attempts).toBe(0)

  await db().updateTable('assessment.attempt').set({ review: 'dismissed' }).execute()
  expect((await report(bank)).attempts).toBe(0)
  await db().updateTable('assessment.attempt').set({ review: null }).execute()
})

test('answers to an earlier version of an item do not count', async () => {
  const changed = { ...bank, items: bank.items.map((item) => ({ ...item, version: item.version + 1 })) }
  const { items } = await report(changed)
  expect(items.every(({ answers, right }) => answers === 0 && right === undefined)).toBe(true)
})

/** Repeats the first attempt for another member with other marks. */
async function repeat(number: number, now: Date, isRight: (item: string, position: number) => boolean) {
  const memberId = await insertMember(db(), { email: `repeated-${number}@site.example`, now })
  const outcome = await requestAssessment(db(), { memberId, now })
  if (outcome.kind !== 'open') throw new Error(outcome.kind)
  const { id } = outcome.assessment
  const first = await db()
    .selectFrom('assessment.attempt')
    .selectAll()
    .orderBy('started_at')
    .orderBy('id')
    .where('bank', '=', bank.id)
    .where('outcome', 'is not', null)
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('assessment.attempt')
    .values({ ...first, id, member_id: memberId, started_at: now, outcome: null })
    .execute()
  const answers = await db()
    .selectFrom('assessment.answer')
    .selectAll()
    .where('attempt_id', '=', first.id)
    .execute()
  await db()
    .insertInto('assessment.answer')
    .values(
      answers.map((answer) => ({
        ...answer,
        attempt_id: id,
        member_id: memberId,
        item: JSON.stringify(answer.item),
        passage: answer.passage === null ? null : JSON.stringify(answer.passage),
        is_right: isRight(answer.item_id, answer.position),
      })),
    )
    .execute()
  return answers.map((answer) => answer.item_id)
}

test('reports items that have become easier since a day, at equal ability', async () => {
  const since = new Date('2026-11-10T00:00:00Z')
  let watched = ''
  for (let person = 0; person < 60; person++) {
    const before = person < 30
    // The last item is missed by nearly all before the day, and answered by nearly all after it; the others
    // do not change.
    const asked = await repeat(
      person,
      new Date(before ? '2026-10-20T10:00:00Z' : '2026-11-20T10:00:00Z'),
      (item, position) =>
        item === watched ? before === (person % 10 === 0) : randomFrom(`${person % 30} ${position}`)() < 0.6,
    )
    watched = asked.at(-1) ?? ''
  }
  const { items } = await report(bank, { since })
  const found = items.find(({ id }) => id === watched)
  expect(found?.state).toBe('estimated')
  expect(found?.change).toMatchObject({ verdict: 'switch-off' })
  expect(found?.change?.delta).toBeGreaterThan(1.5)
  const others = items.filter(({ id, answers }) => id !== watched && answers >= 60)
  expect(others.length).toBeGreaterThan(10)
  expect(others.filter(({ change }) => change?.verdict === 'switch-off')).toEqual([])
})

const marks = (right: number, wrong: number) => new Map([[0, { right, wrong }]])

test('each language is compared with all others, and no group below the minimum is shown', () => {
  const languages = new Map([
    ['en', marks(150, 50)],
    ['uk', marks(40, 80)],
    ['nl', marks(MIN_GROUP - 1, 0)],
  ])
  const found = languageDifferences(languages)
  expect(found.map(({ lang, answers }) => [lang, answers])).toEqual([
    ['en', 200],
    ['uk', 120],
  ])
  const [, ukrainian] = found
  // (150 + 99 right, 50 wrong elsewhere) against 40 right, 80 wrong: (249 * 80) / (50 * 40).
  expect(ukrainian?.odds).toBeCloseTo(9.96, 9)
  expect(ukrainian?.class).toBe('C')
  expect(languageDifferences(new Map([['en', marks(500, 500)]]))).toEqual([])
  expect(
    languageDifferences(
      new Map([
        ['en', marks(500, 500)],
        ['de', marks(50, 49)],
      ]),
    ),
  ).toEqual([])
})

test('a group that shares no ability with the others is not shown', () => {
  const languages = new Map([
    ['en', new Map([[0, { right: 300, wrong: 300 }]])],
    [
      'de',
      new Map([
        [0, { right: 5, wrong: 5 }],
        [3, { right: 190, wrong: 10 }],
      ]),
    ],
  ])
  expect(languageDifferences(languages)).toEqual([])
})
