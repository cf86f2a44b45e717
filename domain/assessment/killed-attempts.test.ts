// Attempts whose process is killed at any statement, at any time within their 72 hours, with two tabs, and with
// answers that come late, twice or changed: each asks and ends as the same attempt undisturbed.
import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { pageOf, rightFor } from '#tests/tools/answer-english-test.ts'
import { madeBank } from '#tests/tools/english-bank.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { assessmentById, requestAssessment } from './assessments.ts'
import { type LoggedItem, readLog } from './attempt-rows.ts'
import { answerUnit, beginAttempt, expireAttempts, type UnitAnswers } from './attempts.ts'
import { examOf } from './exam.ts'
import { randomFrom } from './random.ts'
import type { Given } from './responses.ts'
import { listResults } from './results.ts'
import { limits } from './selection.ts'
import { currentUnit } from './shown.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

class Killed extends Error {}

/** What a process that is killed before its nth statement does to the database: everything before, uncommitted. */
function killedBefore(statement: number): Db {
  let left = statement
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (--left < 0) throw new Killed()
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return database.db.withPlugin(plugin)
}

const START = new Date('2026-11-23T12:00:00Z')
const HOUR = 3_600_000
const later = (from: Date, ms: number) => new Date(from.getTime() + ms)
let runs = 0

/** An attempt of a new member, with a bank of its own, so that no other attempt counts for its exposure. */
async function newAttempt(seed: string) {
  const run = runs++
  const exam = examOf(madeBank(`killed-${run}`))
  const { db } = database
  const memberId = await insertMember(db, { email: `killed-${run}@site.example`, now: START })
  const asked = await requestAssessment(db, { memberId, now: START })
  if (asked.kind !== 'open') throw new Error(asked.kind)
  const { id } = asked.assessment
  return {
    id,
    memberId,
    begin: (by: Db, now: Date) =>
      beginAttempt(by, { memberId, id, now }, { exam, tenant: 'guildhall', seed }),
    answer: (by: Db, now: Date, sent: UnitAnswers) => answerUnit(by, { memberId, id, now }, { exam, sent }),
    shown: (now: Date) => currentUnit(db, { memberId, id, now }),
    status: async () => (await assessmentById(db, { memberId, id }))?.status,
  }
}

/** What this member answers, the same in each run. */
const answersOf =
  (seed: string, knows: number) =>
  ({ position, item, optionOrder = [] }: LoggedItem): Given =>
    randomFrom(`${seed} ${position}`)() < knows ? rightFor(item, optionOrder) : { kind: 'unknown' }

const withoutTimes = (log: readonly LoggedItem[]) =>
  log.map(({ askedAt: _, answeredAt: __, ...rest }) => rest)

async function endOf({ memberId, id }: Attempt) {
  const [result] = await listResults(database.db, memberId)
  return {
    state: result?.state,
    outcome: result?.outcome,
    log: withoutTimes(await readLog(database.db, id)),
  }
}

type Attempt = Awaited<ReturnType<typeof newAttempt>>

async function undisturbed(seed: string, give: (one: LoggedItem) => Given) {
  const attempt = await newAttempt(seed)
  await attempt.begin(database.db, START)
  const pages: unknown[] = []
  for (let now = later(START, 60_000); ; now = later(now, 60_000)) {
    pages.push(await attempt.shown(now))
    const sent = await pageOf(database.db, attempt.id, give)
    if ((await attempt.answer(database.db, now, sent)) === 'ended')
      return { pages, end: await endOf(attempt) }
  }
}

/** @returns whether it was killed before it could commit */
async function isKilled(work: (db: Db) => Promise<unknown>, statement: number): Promise<boolean> {
  try {
    await work(killedBefore(statement))
    return false
  } catch (error) {
    if (error instanceof Killed) return true
    throw error
  }
}

const trouble = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('killed' as const), statement: fc.nat(11) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('late', 'twice', 'other tab', 'job' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pause' as const), hours: fc.nat(2) }) },
)

test('whenever it is killed, an attempt asks the same questions and ends with the same result', async () => {
  let killed = 0
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 1, maxLength: 6 }),
      fc.constantFrom(0, 0.3, 0.6, 0.95),
      fc.array(fc.tuple(fc.nat(13), trouble), { maxLength: 20 }),
      fc.nat(9),
      async (seed, knows, troubles, statement) => {
        const { db } = database
        const give = answersOf(seed, knows)
        const { pages, end } = await undisturbed(seed, give)
        expect(end.state).toBe('finished')
        expect(end.outcome?.items).toBeGreaterThanOrEqual(limits.minItems)
        const attempt = await newAttempt(seed)
        await isKilled((by) => attempt.begin(by, START), statement)
        await attempt.begin(db, START)
        let now = START
        let before: UnitAnswers | undefined
        for (const [number, page] of pages.entries()) {
          now = later(now, 60_000)
          const sent = await pageOf(db, attempt.id, give)
          const otherwise: UnitAnswers = {
            unit: sent.unit,
            answers: new Map(
              [...sent.answers].map(([at, one]) => [at, { ...one, given: { kind: 'typed', texts: ['?'] } }]),
            ),
          }
          let isOn = true
          for (const [at, one] of troubles) {
            if (at !== number || !isOn) continue
            if (one.kind === 'pause') now = later(now, one.hours * HOUR)
            if (one.kind === 'job') await expireAttempts(db, now)
            if (one.kind === 'late' && before !== undefined)
              expect(await attempt.answer(db, now, before)).toBe('answered')
            if (one.kind === 'killed') {
              isOn = await isKilled((by) => attempt.answer(by, now, sent), one.statement)
              if (isOn) killed++
            }
            if (one.kind === 'twice') {
              const outcomes = await Promise.all([
                attempt.answer(db, now, sent),
                attempt.answer(db, now, sent),
              ])
              expect(outcomes).toContain('answered')
              isOn = false
            }
            if (one.kind === 'other tab') {
              await attempt.answer(db, now, sent)
              expect(['past', 'over', 'incomplete']).toContain(await attempt.answer(db, now, otherwise))
              isOn = false
            }
            // Until the answer is stored, every device shows this page; then the next one, or the end.
            expect(await attempt.shown(now)).toEqual(isOn ? page : pages[number + 1])
            expect(await attempt.status()).toBe(
              isOn || number + 1 < pages.length ? 'IN_PROGRESS' : 'COMPLETED',
            )
          }
          if (isOn) await attempt.answer(db, now, sent)
          before = sent
        }
        expect(await endOf(attempt)).toEqual(end)
      },
    ),
    { numRuns: 20, seed: 17 },
  )
  expect(killed).toBeGreaterThan(10)
}, 600_000)
