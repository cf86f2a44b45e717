// Attempts on a database: what is stored, what repeated calls change, and what is refused.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerAll, givenBy, openItems, pageOf } from '#tests/tools/answer-english-test.ts'
import { brokenAudit, loggedActs, testAudit } from '#tests/tools/audit.ts'
import { KEY_MARK, madeBank } from '#tests/tools/english-bank.ts'
import { keysTold } from '#tests/tools/key-search.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { exportMember } from '../profile/export-member.ts'
import { assessmentById, requestAssessment } from './assessments.ts'
import { isAnswered, isScored, readExposure, readLeftOut, readLog } from './attempt-rows.ts'
import { answerUnit, beginAttempt, expireAttempts, giveUp, type UnitAnswers } from './attempts.ts'
import { examOf } from './exam.ts'
import type { Item } from './item.ts'
import { outcomeOf } from './outcome.ts'
import { listResults } from './results.ts'
import { decideReview, findToReview, listToReview } from './reviews.ts'
import { currentUnit } from './shown.ts'
import { TRIALS } from './trials.ts'

const exam = examOf(madeBank())
const now = new Date('2026-11-23T12:00:00Z')
const later = (ms: number, from = now) => new Date(from.getTime() + ms)
const HOUR = 3_600_000
const DAY = 24 * HOUR

let database: TestDatabase
const db = () => database.db
let members = 0
let memberId: string
let id: string
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())
beforeEach(async () => {
  memberId = await newMember()
  id = await requested(memberId)
})

const newMember = () => insertMember(db(), { email: `member-${members++}@site.example`, now })
async function requested(of: string, at = now): Promise<string> {
  const outcome = await requestAssessment(db(), { memberId: of, now: at })
  if (outcome.kind !== 'open') throw new Error(outcome.kind)
  return outcome.assessment.id
}
const step = (at = now) => ({ memberId, id, now: at })
const begin = (at = now, seed?: string) =>
  beginAttempt(db(), step(at), { exam, tenant: 'guildhall', ...(seed === undefined ? {} : { seed }) })
const answer = (sent: UnitAnswers, at = later(30_000)) => answerUnit(db(), step(at), { exam, sent })
const unknownAll = () => pageOf(db(), id, () => ({ kind: 'unknown' }))
const statusOf = async () => (await assessmentById(db(), { memberId, id }))?.status

test('a test begins once with one question, however many devices begin it', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => begin()))
  expect(new Set(outcomes)).toEqual(new Set(['begun']))
  const open = await openItems(db(), id)
  expect(new Set(open.map(({ unit }) => unit))).toEqual(new Set([1]))
  expect(await statusOf()).toBe('IN_PROGRESS')
})

test('a hundred concurrent answers give one next question', async () => {
  await begin()
  const sent = await unknownAll()
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => answer(sent)))
  expect(new Set(outcomes)).toEqual(new Set(['answered']))
  const log = await readLog(db(), id)
  const [next] = await openItems(db(), id)
  expect(next?.unit).toBe(sent.answers.size + 1)
  expect(new Set(log.map(({ unit }) => unit)).size).toBe(2)
})

test('a question stays current: every reload shows it with its options in the same order', async () => {
  await begin()
  await answer(await unknownAll())
  const first = await currentUnit(db(), step())
  const other = await currentUnit(db(), step(later(DAY)))
  expect(other).toEqual(first)
  expect(first?.unit).toBeGreaterThan(1)
})

test('a crash between an answer and the next question leaves the question unchanged', async () => {
  await begin()
  const sent = await unknownAll()
  const before = await readLog(db(), id)
  const broken = { ...exam, items: new Map() }
  await expect(answerUnit(db(), step(later(30_000)), { exam: broken, sent })).rejects.toThrow('has no item')
  expect(await readLog(db(), id)).toEqual(before)
  expect(await answer(sent)).toBe('answered')
})

test('early, late, repeated, outdated and incomplete answers change nothing', async () => {
  await begin(now, 'a seed')
  const first = await unknownAll()
  await answer(first)
  const before = await readLog(db(), id)
  const current = await unknownAll()
  const otherwise = await pageOf(db(), id, (one) => givenBy(one, 'C2'))
  const [position = 0] = current.answers.keys()
  const changed = (given: UnitAnswers['answers']) => ({ unit: current.unit, answers: given })
  const versions = new Map(
    [...current.answers].map(([at, one]) => [at, { ...one, version: one.version + 1 }]),
  )
  const attempts: [UnitAnswers, string][] = [
    [first, 'answered'],
    [
      { unit: 1, answers: new Map([[1, { version: 2, given: { kind: 'typed', texts: ['x', 'x'] } }]]) },
      'past',
    ],
    [{ unit: current.unit + 1, answers: otherwise.answers }, 'past'],
    [{ unit: 0, answers: new Map() }, 'past'],
    [changed(versions), 'past'],
    [changed(new Map()), 'past'],
    [
      changed(
        new Map(
          [...current.answers].map(([at, one]) => [at, { ...one, given: { kind: 'typed', texts: [''] } }]),
        ),
      ),
      'incomplete',
    ],
    [
      changed(
        new Map([...current.answers].map(([at, one]) => [at, { ...one, given: { kind: 'option', at: 9 } }])),
      ),
      'incomplete',
    ],
  ]
  for (const [sent, outcome] of attempts)
    expect(await answer(sent), JSON.stringify([...sent.answers])).toBe(outcome)
  expect(await readLog(db(), id)).toEqual(before)
  expect(before.filter((one) => one.position === position && isAnswered(one))).toEqual([])
})

test('nobody can answer, cancel, begin or see another member’s attempt', async () => {
  await begin()
  const sent = await unknownAll()
  const eve = { memberId: await newMember(), id, now }
  expect(await answerUnit(db(), eve, { exam, sent })).toBe('unknown')
  expect(await giveUp(db(), eve)).toBe(false)
  expect(await beginAttempt(db(), eve, { exam, tenant: 'guildhall' })).toBe('unknown')
  expect(await currentUnit(db(), eve)).toBeUndefined()
  expect(await statusOf()).toBe('IN_PROGRESS')
})

test('all answers right give C2, none give A1, and then it is over', async () => {
  for (const [give, level] of [
    ['C2', 'C2'],
    ['none', 'A1'],
  ] as const) {
    memberId = await newMember()
    id = await requested(memberId)
    await begin()
    await answerAll(db(), {
      exam,
      step: step(),
      give: (one) => (give === 'none' ? { kind: 'unknown' } : givenBy(one, give)),
    })
    const [result] = await listResults(db(), memberId)
    expect([result?.state, result?.outcome?.level, result?.review]).toEqual(['finished', level, undefined])
    expect(await statusOf()).toBe('COMPLETED')
    expect((await assessmentById(db(), { memberId, id }))?.level).toBe(level.toLowerCase())
    const before = await readLog(db(), id)
    expect(before.length).toBeGreaterThanOrEqual(12)
    expect(before.length).toBeLessThanOrEqual(37)
    const last = before.at(-1)?.unit ?? 0
    expect(await answer({ unit: last, answers: new Map() })).toBe('over')
    expect(await answer({ unit: 99, answers: new Map() })).toBe('over')
    expect(await giveUp(db(), step())).toBe(false)
    expect(await begin()).toBe('over')
    expect(await readLog(db(), id)).toEqual(before)
  }
})

test('can be cancelled once; then nothing is asked or answered', async () => {
  await begin()
  const sent = await unknownAll()
  expect([await giveUp(db(), step()), await giveUp(db(), step())]).toEqual([true, true])
  expect(await statusOf()).toBe('CANCELLED')
  expect(await answer(sent)).toBe('over')
  expect(await currentUnit(db(), step())).toBeUndefined()
})

test('expires after 72 hours, whether the job or an answer notices first', async () => {
  await begin()
  const sent = await unknownAll()
  expect(await expireAttempts(db(), later(72 * HOUR - 1))).toBe(0)
  expect(await currentUnit(db(), step(later(72 * HOUR)))).toBeUndefined()
  expect(await answer(sent, later(72 * HOUR))).toBe('over')
  expect(await statusOf()).toBe('EXPIRED')
  memberId = await newMember()
  id = await requested(memberId)
  await begin()
  expect(await expireAttempts(db(), later(72 * HOUR))).toBeGreaterThan(0)
  expect(await expireAttempts(db(), later(72 * HOUR))).toBe(0)
  expect(await statusOf()).toBe('EXPIRED')
})

test('what was asked comes again twelve months after it was asked, and not a moment earlier', async () => {
  const own = examOf(madeBank('twelve-months'))
  const beginAt = (at: Date, of = own) => beginAttempt(db(), step(at), { exam: of, tenant: 'guildhall' })
  await beginAt(now)
  const ended = await answerAll(db(), { exam: own, step: step(), give: (one) => givenBy(one, 'B1') })
  const asked = new Set((await readLog(db(), id)).map(({ item }) => item.id))
  // Nothing else is left than what was asked: what may be asked is begun with, or there is nothing.
  const only = { ...own, pool: own.pool.filter((item) => asked.has(item.id)), trials: [] }
  const yearAfter = (at: Date, ms: number) => {
    const year = new Date(at)
    year.setUTCFullYear(year.getUTCFullYear() + 1)
    return later(ms, year)
  }
  // The first question was asked when the test began, the last one a little before its end.
  for (const soon of [later(31 * DAY), later(364 * DAY), yearAfter(now, -1)]) {
    id = await requested(memberId, soon)
    expect(await beginAt(soon, only), soon.toISOString()).toBe('exhausted')
  }
  expect(await beginAt(yearAfter(now, 0), only)).toBe('begun')
  const again = (await openItems(db(), id)).map(({ item }) => item.id)
  expect(again.filter((item) => !asked.has(item))).toEqual([])
  // Of what has not been asked for a year by then, all may come; what came now may not.
  const all = { memberId, tenant: 'guildhall', bank: own.bank }
  const seen = async (at: Date) => (await readLeftOut(db(), { ...all, now: at })).seen
  expect([...(await seen(yearAfter(ended, 0)))].toSorted()).toEqual(again.toSorted())
  // Another member may be asked all of it.
  const other = { ...all, memberId: await newMember() }
  expect((await readLeftOut(db(), { ...other, now })).seen).toEqual(new Set())
})

/** Chi square of counts that should be equal. */
const unevenness = (counts: readonly number[]) => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}
/** 99.9 % of even draws of four places stay below. */
const EVEN = 16.27

test('keys stand at each place equally often as they are shown, and at no fixed place of an item', async () => {
  // The bank keeps each key last, so that an order which is not drawn would show.
  const own = examOf(madeBank('places-of-keys'))
  const places = [0, 0, 0, 0]
  const ofItem = new Map<string, Set<number>>()
  for (let number = 0; number < 12; number++) {
    memberId = await newMember()
    id = await requested(memberId)
    await beginAttempt(db(), step(), { exam: own, tenant: 'guildhall', seed: `places ${number}` })
    await answerAll(db(), { exam: own, step: step(), give: (one) => givenBy(one, 'B2') })
    for (const { item, optionOrder = [] } of await readLog(db(), id)) {
      if (item.format !== 'choice') continue
      expect(optionOrder.toSorted()).toEqual([0, 1, 2, 3])
      const at = optionOrder.indexOf(item.options.indexOf(item.key))
      places[at] = (places[at] ?? 0) + 1
      ofItem.set(item.id, (ofItem.get(item.id) ?? new Set()).add(at))
    }
  }
  expect(places.reduce((sum, count) => sum + count)).toBeGreaterThan(100)
  expect(unevenness(places)).toBeLessThan(EVEN)
  expect([...ofItem.values()].some((at) => at.size > 1)).toBe(true)
  // What the bound refuses: half as many again at one place as at the others.
  expect(unevenness([60, 40, 40, 40].map((count) => 3 * count))).toBeGreaterThan(EVEN)
}, 60_000)

test('no item is repeated within twelve months', async () => {
  await begin()
  await answerAll(db(), { exam, step: step(), give: (one) => givenBy(one, 'B1') })
  const items = async (of: string) => (await readLog(db(), of)).map(({ item }) => item.id)
  const seen = new Set(await items(id))
  const first = id
  const soon = later(31 * DAY)
  id = await requested(memberId, soon)
  await begin(soon)
  await answerAll(db(), { exam, step: step(soon), give: (one) => givenBy(one, 'B1') })
  expect(id).not.toBe(first)
  expect((await items(id)).filter((item) => seen.has(item))).toEqual([])
})

test('an exhausted bank begins no attempt', async () => {
  const empty = examOf({ ...madeBank('empty'), items: [], passages: [] })
  expect(await beginAttempt(db(), step(), { exam: empty, tenant: 'guildhall' })).toBe('exhausted')
  expect(await statusOf()).toBe('UNSTARTED')
  expect(await listResults(db(), memberId)).toEqual([])
})

test('too fast answers wait for a reviewer other than their member, and each is decided once', async () => {
  const decided = async (decision: 'confirmed' | 'dismissed') => {
    memberId = await newMember()
    id = await requested(memberId)
    await begin()
    await answerAll(db(), { exam, step: step(), give: (one) => givenBy(one, 'B2'), seconds: 0.2 })
    expect(await statusOf()).toBe('TO_REVIEW')
    const reviewerId = await newMember()
    const desk = { tenant: 'guildhall', reviewerId }
    const own = { tenant: 'guildhall', reviewerId: memberId }
    expect((await listToReview(db(), desk)).map((one) => one.id)).toContain(id)
    expect((await listToReview(db(), own)).map((one) => one.id)).not.toContain(id)
    expect(await findToReview(db(), { ...own, id })).toBeUndefined()
    expect((await findToReview(db(), { ...desk, id }))?.result.outcome?.flags).toEqual(['speed'])
    expect(await decideReview(db(), { ...own, id, decision, note: '', now })).toBe(false)
    expect(await decideReview(db(), { ...desk, tenant: 'other', id, decision, note: '', now })).toBe(false)
    const all = { ...desk, id, decision, note: ' Well. ', now }
    await expect(decideReview(db(), { ...all, audit: brokenAudit })).rejects.toThrow('audit log')
    expect(await statusOf()).toBe('TO_REVIEW')
    expect(await decideReview(db(), { ...all, audit: testAudit('guildhall') })).toBe(true)
    expect(await decideReview(db(), { ...desk, id, decision, note: '', now })).toBe(false)
    const [result] = await listResults(db(), memberId)
    expect([result?.review, result?.reviewNote]).toEqual([decision, 'Well.'])
    return statusOf()
  }
  expect(await decided('confirmed')).toBe('COMPLETED')
  expect(await decided('dismissed')).toBe('CLOSED')
  expect(await loggedActs(db(), ['english-test-decided'])).toEqual(
    Array(2).fill(['reviewer', 'english-test-decided', null]),
  )
})

test('the page and the member’s export contain no keys', async () => {
  await begin()
  for (let turn = 0; turn < 6; turn++) {
    const unit = await currentUnit(db(), step())
    const text = JSON.stringify(unit)
    expect(text).not.toContain(KEY_MARK)
    for (const word of ['accepted', 'key', 'target', '"level"', '"item"']) expect(text).not.toContain(word)
    await answer(await unknownAll(), later(30_000 * (turn + 1)))
  }
  const exported = await exportMember(db(), memberId)
  expect(exported['assessment.answer']?.length).toBeGreaterThan(5)
  const text = JSON.stringify(exported['assessment.answer'])
  expect(text).not.toContain(KEY_MARK)
  expect(text).not.toContain('is_right')
})

test('page and export of an attempt are the same, byte for byte, whatever the keys of its items are', async () => {
  await begin(now, 'whatever the keys')
  let found = 0
  for (let turn = 0; turn < 6; turn++) {
    for (const { position, item } of await openItems(db(), id)) {
      const view = async (of: Item) => {
        await db()
          .updateTable('assessment.answer')
          .set({ item: JSON.stringify(of) })
          .where('attempt_id', '=', id)
          .where('position', '=', position)
          .execute()
        return JSON.stringify([
          await currentUnit(db(), step()),
          (await exportMember(db(), memberId))['assessment.answer'],
        ])
      }
      expect(await keysTold(item, view), item.id).toEqual([])
      // Reviewers read the log, which has the key: the search would find it there.
      const log = async (of: Item) => (await view(of)) + JSON.stringify(await readLog(db(), id))
      found += (await keysTold(item, log)).length
      await view(item)
    }
    await answer(await unknownAll(), later(30_000 * (turn + 1)))
  }
  expect(found).toBeGreaterThan(6)
})

test('an attempt is deleted with the account', async () => {
  await begin()
  await db().deleteFrom('identity.member').where('id', '=', memberId).execute()
  expect(await readLog(db(), id)).toEqual([])
  expect(await listResults(db(), memberId)).toEqual([])
})

test('two questions of each test are tried out: they change neither level nor flags nor exposure', async () => {
  const places = new Set<number>()
  for (const seed of ['one', 'two', 'three', 'four']) {
    memberId = await newMember()
    id = await requested(memberId)
    await begin(now, seed)
    await answerAll(db(), { exam, step: step(), give: (one) => givenBy(one, 'B2') })
    const log = await readLog(db(), id)
    const tried = log.filter(({ isTrial }) => isTrial)
    expect(tried.length).toBe(TRIALS)
    for (const { position, unit, item } of tried) {
      places.add(position)
      expect(position).toBeGreaterThan(2)
      // A single item, never one of a passage, which would take too much time.
      expect(log.filter((one) => one.unit === unit).length).toBe(1)
      expect(item.passage).toBeUndefined()
    }
    const [result] = await listResults(db(), memberId)
    expect(result?.outcome?.items).toBe(log.length - TRIALS)
    expect(await currentUnit(db(), step())).toBeUndefined()
    // The same answers without those to trial items give the same result, whatever these were.
    const scored = log.filter(isScored)
    expect(outcomeOf(scored)).toEqual(result?.outcome)
    const exposure = await readExposure(db(), exam.bank)
    for (const { item } of tried) {
      const times = await db()
        .selectFrom('assessment.answer')
        .innerJoin('assessment.attempt', 'assessment.attempt.id', 'attempt_id')
        .select('attempt_id')
        .where('bank', '=', exam.bank)
        .where('item_id', '=', item.id)
        .where('is_trial', '=', false)
        .execute()
      expect(exposure.get(item.id)?.administered ?? 0).toBe(times.length)
    }
  }
  expect(places.size).toBeGreaterThan(3)
})

test('hasty answers to trial items are no reason for a review', async () => {
  await begin()
  let at = now
  for (let turn = 0; turn < 60; turn++) {
    const open = await openItems(db(), id)
    at = later(open.some(({ isTrial }) => isTrial) ? 100 : 30_000, at)
    if ((await answer(await pageOf(db(), id, (one) => givenBy(one, 'B1')), at)) === 'ended') break
  }
  const [result] = await listResults(db(), memberId)
  expect([result?.state, result?.outcome?.flags]).toEqual(['finished', []])
})

test('what was tried out is not asked again within twelve months', async () => {
  await begin()
  await answerAll(db(), { exam, step: step(), give: (one) => givenBy(one, 'B1') })
  const tried = (await readLog(db(), id)).filter(({ isTrial }) => isTrial).map(({ item }) => item.id)
  const only = { ...exam, trials: exam.trials.filter((item) => tried.includes(item.id)) }
  const soon = later(31 * DAY)
  id = await requested(memberId, soon)
  await beginAttempt(db(), step(soon), { exam: only, tenant: 'guildhall' })
  await answerAll(db(), { exam: only, step: step(soon), give: (one) => givenBy(one, 'B1') })
  const log = await readLog(db(), id)
  expect(log.filter(({ item }) => tried.includes(item.id))).toEqual([])
  // No other item was left to try out.
  expect(log.filter(({ isTrial }) => isTrial)).toEqual([])
})

test('items marked as new are tried out and never scored', async () => {
  const bank = madeBank('with-new-1')
  const marked = bank.items.filter(({ passage }, index) => passage === undefined && index % 5 === 0)
  const ids = new Set(marked.map((item) => item.id))
  const own = examOf({
    ...bank,
    items: bank.items.map((item) => (ids.has(item.id) ? { ...item, new: true } : item)),
  })
  await beginAttempt(db(), step(), { exam: own, tenant: 'guildhall' })
  await answerAll(db(), { exam: own, step: step(), give: (one) => givenBy(one, 'C1') })
  const log = await readLog(db(), id)
  expect(log.filter(({ item }) => ids.has(item.id)).map(({ isTrial }) => isTrial)).toEqual([true, true])
  expect(log.filter(({ isTrial }) => isTrial).length).toBe(2)
})

test('the language of the site is stored with the attempt', async () => {
  await beginAttempt(db(), step(), { exam, tenant: 'guildhall', lang: 'uk' })
  const row = await db()
    .selectFrom('assessment.attempt')
    .select('lang')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row?.lang).toBe('uk')
})
