// Results in accounts: none without the member's agreement, also when both are deleted at the same moment. With
// TEST_DATABASE_URL on PostgreSQL, where transactions really overlap.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { agreeAndKeep, forgetResults, keepResult, keptResults } from './kept-results.ts'

const now = new Date('2026-11-23T12:00:00Z')
const tenant = 'guildhall'
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

const db = () => database.db
let members = 0
const newMember = () => insertMember(db(), { email: `quiz-${members++}@site.example`, now })
const kept = (memberId: string) => ({
  ...{ tenant, memberId, locale: 'en-us', now },
  result: { id: randomUUID(), answers: { r1: 4 }, finishedAt: now },
})
const consents = async (memberId: string) =>
  (await sql`select from career.consent where member_id = ${memberId}`.execute(db())).rows.length

test('nothing is kept without an agreement; with it each run once', async () => {
  const memberId = await newMember()
  const first = kept(memberId)
  expect(await keepResult(db(), first)).toBe(false)
  expect(await keptResults(db(), { tenant, memberId })).toEqual([])
  await agreeAndKeep(db(), first)
  await agreeAndKeep(db(), first)
  expect(await keepResult(db(), first)).toBe(true)
  expect(await keptResults(db(), { tenant, memberId })).toHaveLength(1)
  expect(await consents(memberId)).toBe(1)
})

test('of deleting and keeping at the same moment, no result stays without an agreement', async () => {
  for (let round = 0; round < 20; round++) {
    const memberId = await newMember()
    await agreeAndKeep(db(), kept(memberId))
    await Promise.all([
      keepResult(db(), kept(memberId)),
      forgetResults(db(), { tenant, memberId, now }),
      keepResult(db(), kept(memberId)),
      ...(round % 2 === 0 ? [] : [agreeAndKeep(db(), kept(memberId))]),
    ])
    const results = await keptResults(db(), { tenant, memberId })
    expect(results.length === 0 || (await consents(memberId)) === 1).toBe(true)
  }
})
