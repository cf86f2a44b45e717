// Who comes first: a draw that anybody can check, and a waiting list by scores; and how long decisions took.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { makeMember } from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { applicationById } from './application-rows.ts'
import { boardOf } from './board.ts'
import { decide, declareConflict, undoDecline } from './decide.ts'
import { decisionTimes, MIN_DECISIONS } from './decision-times.ts'
import { drawNumber, drawOf, drawPlaces, ensureSeed, seedDigest, undrawnPrograms } from './draw.ts'
import { withdraw } from './member-acts.ts'
import { isOrderPossible, type OpenProgram } from './program.ts'
import { review } from './reviews.ts'
import { submit } from './submit.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  await sql`delete from applications.application`.execute(db)
  await sql`delete from applications.places`.execute(db)
})

const TENANT = 'anywhere-club'
const NOW = new Date('2026-12-01T10:00:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const drawn: OpenProgram = {
  id: 'drawn',
  workflow: 'full-self-service',
  order: 'draw',
  seats: 3,
  opens: undefined,
  closes: later(24),
  starts: undefined,
  againAfterDays: null,
  declineAfterHours: 24,
}
const scored: OpenProgram = { ...drawn, id: 'scored', workflow: 'preselect-only', order: 'score' }
const of = { tenant: TENANT, programId: drawn.id }

async function apply(program: OpenProgram, now = NOW, memberId?: string) {
  const outcome = await submit(db, {
    tenant: TENANT,
    program,
    memberId: memberId ?? (await makeMember(db)),
    answers: {},
    consent: { text: 'I agree', version: 'v' },
    rulesVersion: 'r',
    mayApply: () => true,
    region: 'global',
    locale: 'en-us',
    now,
  })
  if (outcome.kind !== 'sent') throw new Error(outcome.kind)
  return outcome.application
}
const many = async (program: OpenProgram, count: number) => {
  const sent = []
  for (let at = 0; at < count; at++) sent.push(await apply(program, new Date(NOW.getTime() + at * 1_000)))
  return sent
}
const draw = (now: Date, program = drawn) => drawPlaces(db, { tenant: TENANT, program, now })
const now = async (id: string) => {
  const found = await applicationById(db, { tenant: TENANT, id })
  return found && `${found.stage}${found.queueNo === null ? '' : ` ${found.queueNo}`}`
}
const letters = async (id: string) =>
  (
    await sql<{
      kind: string
    }>`select kind from applications.letter where application_id = ${id} order by id`.execute(db)
  ).rows.map(({ kind }) => kind)

test('a draw is at the closing, in the order that its seed says, whoever sent first; its digest was known before', async () => {
  const seed = await ensureSeed(db, of)
  expect(await ensureSeed(db, of)).toBe(seed)
  const sent = await many(drawn, 7)
  expect(sent.map(({ stage, queueNo }) => [stage, queueNo])).toEqual(sent.map(() => ['new', null]))
  expect(await drawOf(db, of)).toEqual({ seed, drawnAt: null })
  expect(seedDigest(seed)).toMatch(/^[0-9a-f]{64}$/)
  expect(await draw(later(23))).toBe(0)
  const [gone, planned] = [sent[0]?.id ?? '', sent[1]?.id ?? '']
  await withdraw(db, { tenant: TENANT, memberId: sent[0]?.memberId ?? '', id: gone, now: NOW })
  const reviewerId = await makeMember(db)
  const decision = { tenant: TENANT, id: planned, reviewerId, now: NOW, program: drawn }
  await decide(db, { ...decision, version: 1, to: 'declined', reason: 'Not for them' })
  const others = sent.slice(2).map(({ id }) => id)
  // The boundary: the closing itself is the first moment of the draw. Two processes draw once.
  expect((await Promise.all([draw(later(24)), draw(later(24))])).sort()).toEqual([0, 5])
  const inOrder = others.toSorted((a, b) => (drawNumber(seed, a) < drawNumber(seed, b) ? -1 : 1))
  expect(await Promise.all(inOrder.map(now))).toEqual([
    'accepted',
    'accepted',
    'accepted',
    'waiting 1',
    'waiting 2',
  ])
  expect(await letters(inOrder[0] ?? '')).toEqual(['inDraw', 'placed'])
  expect(await letters(inOrder[4] ?? '')).toEqual(['inDraw', 'waiting'])
  expect(await now(gone)).toBe('withdrawn')
  expect(await undrawnPrograms(db, TENANT)).toEqual([])
  // A decline that is undone after the draw joins the end; whoever withdraws makes room for the next in the order.
  await undoDecline(db, { ...decision, version: 2 })
  expect(await draw(later(25))).toBe(1)
  expect(await now(planned)).toBe('waiting 3')
  const first = await applicationById(db, { tenant: TENANT, id: inOrder[0] ?? '' })
  await withdraw(db, { tenant: TENANT, memberId: first?.memberId ?? '', id: first?.id ?? '', now: later(25) })
  expect(await now(inOrder[3] ?? '')).toBe('accepted')
  // Opened again, it is by arrival.
  expect(await apply({ ...drawn, closes: later(99) }, later(30))).toMatchObject({
    stage: 'waiting',
    queueNo: '4',
  })
  expect((await drawOf(db, of))?.drawnAt).toEqual(later(24))
})

test('a draw that is called off is held at once among those who were promised one', async () => {
  const sent = await many(drawn, 4)
  expect(await draw(later(1), { ...drawn, order: 'arrival', closes: undefined })).toBe(4)
  const stages = await Promise.all(sent.map(({ id }) => now(id)))
  expect(stages.toSorted()).toEqual(['accepted', 'accepted', 'accepted', 'waiting 1'])
})

test('a waiting list by scores: the highest first, page by page; scores of competitors and of who knows the applicant count no more', async () => {
  const sent = await many(scored, 5)
  const [one, two] = [await makeMember(db), await makeMember(db)]
  const score = (at: number, reviewerId: string, value: 1 | 2 | 3 | 4 | 5) =>
    review(db, {
      ...{ tenant: TENANT, reviewerId, now: NOW, programId: scored.id },
      ...{ id: sent[at]?.id ?? '', score: value, note: '' },
    })
  for (const { id } of sent)
    await decide(db, {
      tenant: TENANT,
      id,
      reviewerId: one,
      version: 1,
      to: 'waiting',
      now: NOW,
      program: scored,
    })
  await score(1, one, 2)
  await score(2, one, 5)
  await score(3, one, 4)
  await score(3, two, 5)
  const board = { tenant: TENANT, programId: scored.id, blind: undefined, reviewerId: one, now: NOW }
  const order = async (asked: Partial<Parameters<typeof boardOf>[1]> = {}) => {
    const at: number[] = []
    let after: string | undefined
    do {
      const page = await boardOf(db, {
        ...board,
        order: 'score',
        stage: 'waiting',
        after,
        cardsAPage: 2,
        ...asked,
      })
      const [column] = page?.columns ?? []
      at.push(
        ...(column?.cards ?? []).map(({ id }) => sent.findIndex((application) => application.id === id)),
      )
      after = column?.next
    } while (after !== undefined)
    return at
  }
  expect(await order()).toEqual([2, 3, 1, 0, 4])
  expect(await order({ order: 'arrival' })).toEqual([0, 1, 2, 3, 4])
  const all = await boardOf(db, { ...board, order: 'score' })
  expect(all?.columns.find(({ stage }) => stage === 'waiting')?.cards.map(({ id }) => id)).toEqual(
    [2, 3, 1, 0, 4].map((at) => sent[at]?.id),
  )
  // Who knows the third is heard no more about them; who applies themselves, about nobody.
  await declareConflict(db, { tenant: TENANT, id: sent[2]?.id ?? '', reviewerId: one, now: NOW })
  await apply(scored, NOW, two)
  expect(await order({ reviewerId: await makeMember(db) })).toEqual([3, 1, 0, 2, 4])
  const { rows } = await sql<{ mean: number | null }>`
    select mean_score as mean from applications.application where program_id = 'scored' order by sent_at, id`.execute(
    db,
  )
  expect(rows.map(({ mean }) => mean).filter((mean) => mean !== null)).toEqual([200, 400])
})

test('how long decisions took: what was told, an interval, and nothing where there are too few', async () => {
  const decided: OpenProgram = { ...scored, id: 'decided', order: 'arrival', seats: null }
  const reviewerId = await makeMember(db)
  const times = (at: Date) => decisionTimes(db, { tenant: TENANT, programId: decided.id, now: at })
  for (let day = 1; day <= MIN_DECISIONS; day++) {
    expect(await times(later(24 * 30))).toBeUndefined()
    const { id } = await apply(decided)
    const move = { tenant: TENANT, id, reviewerId, program: decided, now: later(24 * day - 2) }
    await decide(db, { ...move, version: 1, to: 'review', now: NOW })
    await decide(db, { ...move, version: 2, to: 'offer' })
  }
  // One that is planned and not told is none.
  const { id } = await apply(decided)
  await decide(db, {
    ...{ tenant: TENANT, id, reviewerId, program: decided, now: later(1) },
    ...{ version: 1, to: 'declined', reason: 'The group is full' },
  })
  expect(await times(later(24 * 30))).toEqual({ count: MIN_DECISIONS, from: 1, to: 9 })
  expect(await times(later(24 * 800))).toBeUndefined()
})

test.each([
  [{ order: 'draw' }, true],
  [{ order: 'draw', seats: null }, false],
  [{ order: 'draw', closes: undefined }, false],
  [{ order: 'draw', workflow: 'preselect-only' }, false],
  [{ order: 'score' }, false],
  [{ order: 'score', workflow: 'preselect-only', seats: null }, true],
  [{ order: undefined, closes: undefined }, true],
] as const)('which orders are possible: %j', (change, isPossible) => {
  expect(isOrderPossible({ ...drawn, ...change })).toBe(isPossible)
})
