// Calibrations as attempts use them: what is stored, when, and what stays as it was.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerAll, givenBy, pageOf } from '#tests/tools/answer-english-test.ts'
import { madeBank } from '#tests/tools/english-bank.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { requestAssessment } from './assessments.ts'
import { readLog } from './attempt-rows.ts'
import { answerUnit, beginAttempt } from './attempts.ts'
import type { ItemReport } from './calibrate-bank.ts'
import { calibrateAndStore, newestCalibration } from './calibrations.ts'
import { calibratedExam, examOf } from './exam.ts'
import { type Level, levels } from './item.ts'
import { cutOf, cuts } from './levels.ts'
import { authorsParameters } from './parameters.ts'
import { listResults } from './results.ts'
import { isSettled } from './settled.ts'
import { switchItem } from './switches.ts'

const bank = madeBank('made-1')
const exam = examOf(bank)
const tenant = 'guildhall'
const day = (date: string) => new Date(`${date}T10:00:00Z`)
let database: TestDatabase
const db = () => database.db
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

let members = 0
async function begun(now: Date, seed = `seed ${members}`, of = exam) {
  const memberId = await insertMember(db(), { email: `calibrated-${members++}@site.example`, now })
  const outcome = await requestAssessment(db(), { memberId, now })
  if (outcome.kind !== 'open') throw new Error(outcome.kind)
  const step = { memberId, id: outcome.assessment.id, now }
  await beginAttempt(db(), step, { exam: of, tenant, seed })
  return step
}

async function taken(level: Level, now: Date, seed?: string): Promise<string> {
  const step = await begun(now, seed)
  await answerAll(db(), { exam, step, give: (one) => givenBy(one, level) })
  return step.id
}

/** Copies of a finished attempt for other members, as if many had answered the same. */
async function copy(id: string, times: number, now: Date): Promise<void> {
  const attempt = await db()
    .selectFrom('assessment.attempt')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const answers = await db()
    .selectFrom('assessment.answer')
    .selectAll()
    .where('attempt_id', '=', id)
    .execute()
  for (let time = 0; time < times; time++) {
    const step = await begun(now)
    await db().deleteFrom('assessment.answer').where('attempt_id', '=', step.id).execute()
    await db()
      .updateTable('assessment.attempt')
      .set({ state: 'finished', outcome: JSON.stringify(attempt.outcome) })
      .where('id', '=', step.id)
      .execute()
    await db()
      .insertInto('assessment.answer')
      .values(
        answers.map((answer) => ({
          ...answer,
          attempt_id: step.id,
          member_id: step.memberId,
          item: JSON.stringify(answer.item),
          passage: answer.passage === null ? null : JSON.stringify(answer.passage),
        })),
      )
      .execute()
  }
}

const store = (now: Date, of = bank) => calibrateAndStore(db(), of, { tenant, now })
const storedItems = async (number: number) =>
  db().selectFrom('assessment.calibrated_item').selectAll().where('number', '=', number).execute()

test('stores what answers say, once; new attempts use it, and those under way keep their values', async () => {
  expect(await store(day('2026-01-01'))).toEqual({ kind: 'none', attempts: 0 })
  const first = await taken('B1', day('2026-01-02'), 'the same')
  await copy(first, 55, day('2026-01-03'))
  const under = await begun(day('2026-01-04'))

  expect(await store(day('2026-01-05'))).toEqual({ kind: 'stored', attempts: 56 })
  expect(await store(day('2026-01-06'))).toEqual({ kind: 'unchanged', attempts: 56 })
  expect(await newestCalibration(db(), { tenant, bank: 'made-2' })).toMatchObject({
    number: 1,
    attempts: 56,
    isSettled: false,
  })
  const items = await storedItems(1)
  expect(items.length).toBe(bank.items.length)
  const asked = new Set((await readLog(db(), first)).map(({ item }) => item.id))
  for (const item of items) {
    expect(item.state).toBe(asked.has(item.item_id) ? 'estimated' : 'author')
    expect(item.answers).toBe(asked.has(item.item_id) ? 56 : 0)
    expect(item.error_b).toBeGreaterThan(0)
  }

  // The attempt under way goes on with the authors' values, and its result with it.
  await answerAll(db(), { exam, step: under, give: (one) => givenBy(one, 'B1') })
  for (const { item, parameters } of await readLog(db(), under.id))
    expect(parameters).toEqual(authorsParameters(item))

  // A new one uses what was estimated.
  const estimated = new Map(
    items.filter(({ state }) => state === 'estimated').map((item) => [item.item_id, item]),
  )
  const now = day('2026-01-07')
  const step = await begun(now)
  await answerAll(db(), { exam, step, give: (one) => givenBy(one, 'B1') })
  const log = await readLog(db(), step.id)
  const known = log.filter(({ item }) => estimated.has(item.id))
  expect(known.length).toBeGreaterThan(0)
  for (const { item, parameters } of log) {
    const { a, b, c } = estimated.get(item.id) ?? authorsParameters(item)
    expect(parameters).toEqual({ a, b, c })
  }

  // Later calibrations change neither its answers nor its result.
  const before = await listResults(db(), step.memberId)
  await copy(first, 10, day('2026-01-08'))
  expect(await store(day('2026-01-09'))).toMatchObject({ kind: 'stored' })
  expect(await readLog(db(), step.id)).toEqual(log)
  expect(await listResults(db(), step.memberId)).toEqual(before)
})

test('an item of another version has the author’s values again, in the next edition too', async () => {
  const newest = await newestCalibration(db(), { tenant, bank: bank.id })
  const estimated = (await storedItems(newest?.number ?? 0)).filter(({ state }) => state !== 'author')
  const [mended, kept] = estimated.map(({ item_id }) => item_id)
  const edition = {
    ...madeBank('made-2'),
    items: bank.items.map((item) => (item.id === mended ? { ...item, version: item.version + 1 } : item)),
  }
  const next = await calibratedExam(db(), examOf(edition), { tenant, calibration: newest?.number ?? 0 })
  const author = (id = '') => authorsParameters(edition.items.find((item) => item.id === id) as never)
  expect(next.parameters.get(mended ?? '')).toEqual(author(mended))
  expect(next.parameters.get(kept ?? '')).not.toEqual(author(kept))
  expect(next.trials.some(({ id }) => id === mended)).toBe(
    edition.items.find(({ id }) => id === mended)?.passage === undefined,
  )
  expect(next.trials.some(({ id }) => id === kept)).toBe(false)
})

test('two processes at the same time store one calibration', async () => {
  const first = await taken('C1', day('2026-02-01'))
  await copy(first, 2, day('2026-02-02'))
  const before = await newestCalibration(db(), { tenant, bank: bank.id })
  const outcomes = await Promise.all([store(day('2026-02-03')), store(day('2026-02-03'))])
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['stored', 'unchanged'])
  expect((await newestCalibration(db(), { tenant, bank: bank.id }))?.number).toBe((before?.number ?? 0) + 1)
})

test('old calibrations go, except those of attempts under way', async () => {
  const step = await begun(day('2026-03-01'))
  const kept = await newestCalibration(db(), { tenant, bank: bank.id })
  for (const date of ['2026-03-02', '2026-03-04', '2026-03-06']) {
    await taken('A2', day(date))
    await store(day(date))
  }
  const numbers = await db().selectFrom('assessment.calibration').select('number').orderBy('number').execute()
  const newest = (kept?.number ?? 0) + 3
  expect(numbers.map(({ number }) => number)).toEqual([kept?.number, newest - 1, newest])
  const sent = await pageOf(db(), step.id, () => ({ kind: 'unknown' }))
  expect(await answerUnit(db(), step, { exam, sent })).toBe('answered')
})

test('stops when the process stops', async () => {
  await expect(
    calibrateAndStore(db(), bank, { tenant, now: day('2026-03-07'), signal: AbortSignal.abort() }),
  ).rejects.toThrow()
})

test('an item that is off is not drawn; whoever has it goes on; a new version and switching on bring it back', async () => {
  const now = day('2026-04-01')
  const admin = await insertMember(db(), { email: 'admin@site.example', now })
  const item = bank.items.find(({ passage }) => passage === undefined)
  if (item === undefined) throw new Error('no item')
  const only = { id: 'only-1', open: true, passages: [], items: [item] }
  const turn = (isOff: boolean, version = item.version) =>
    switchItem(db(), { tenant, bank: only, id: item.id, version, isOff, by: admin, now })
  const step = await begun(now, 'a seed', examOf(only))
  expect([await turn(true), await turn(true)]).toEqual(['switched', 'same'])
  expect(await turn(false, item.version + 1)).toBe('unknown')
  const sent = await pageOf(db(), step.id, (one) => givenBy(one, 'C2'))
  expect(sent.answers.size).toBe(1)
  // It was the only item, so the test ends with it.
  expect(await answerUnit(db(), step, { exam: examOf(only), sent })).toBe('ended')

  const askedOf = async (of: typeof only) =>
    (await readLog(db(), (await begun(now, 'a seed', examOf(of))).id)).map((one) => one.item.id)
  expect(await askedOf(only)).toEqual([])
  expect(await askedOf({ ...only, items: [{ ...item, version: item.version + 1 }] })).toEqual([item.id])
  expect(await turn(false)).toBe('switched')
  expect(await askedOf(only)).toEqual([item.id])
  const log = await db().selectFrom('assessment.item_switch').selectAll().orderBy('id').execute()
  expect(log.map(({ is_off, by }) => [is_off, by])).toEqual([
    [true, admin],
    [false, admin],
  ])
})

/** Items as calibrated: anchors of each level at its authors' place, moved by `off`. */
function reports(off: Partial<Record<Level, number>> = {}, answers = 250): ItemReport[] {
  return levels.flatMap((level) =>
    Array.from({ length: 12 }, (_, index) => ({
      id: `${level}-${index}`,
      version: 1,
      level,
      area: 'grammar' as const,
      isAnchor: index < 10,
      parameters: { a: 1.1, b: cuts[level] - Math.log(2.15) / 1.1 + (off[level] ?? 0), c: 0 },
      answers,
      state: answers >= 250 ? ('stable' as const) : ('estimated' as const),
      error: { difficulty: 0.1, logDiscrimination: 0.1 },
      fit: 1,
      outfit: 1,
      curve: [],
      exposure: 0.1,
      languages: [],
    })),
  )
}

test('a bank is calibrated when its anchors are stable and confirm the table of cuts', () => {
  const good = reports()
  expect(Math.abs(cutOf(good.slice(24, 34).map(({ parameters }) => parameters)) - cuts.B1)).toBeLessThan(0.2)
  expect(isSettled(good)).toBe(true)
  expect(isSettled([])).toBe(false)
  expect(isSettled(reports({}, 249))).toBe(false)
  expect(isSettled(reports({ B2: 0.5 }))).toBe(false)
  expect(isSettled(reports({ A1: 0.5 }))).toBe(true)
  expect(isSettled(good.map((item) => (item.id === 'C2-3' ? { ...item, isAnchor: false } : item)))).toBe(
    false,
  )
  // More than ten anchors: the rarest need not be stable, and do not move the boundary.
  const anchor = good.find(({ id }) => id === 'C2-3')
  if (anchor === undefined) throw new Error('No such anchor')
  const rare = { ...anchor, id: 'C2-rare', state: 'estimated' as const, parameters: { a: 1, b: 9, c: 0 } }
  expect(isSettled([...good, rare])).toBe(true)
  const few = good.map((item) => (item.isAnchor ? item : { ...item, state: 'author' as const }))
  expect(isSettled(few)).toBe(false)
})
