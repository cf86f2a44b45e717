// Titles of employees who come after the import.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { applyRetention } from '#domain/privacy/retention.ts'
import type { ReferenceData } from '#services/reference-data/reference-data.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { setEmployeeTitles, type TitleRow } from './employee-titles.ts'
import { readProfile } from './read-profile.ts'

const now = new Date('2026-11-23T12:00:00Z')
const reference = {
  byIds: async (_: string, ids: readonly string[]) => ({
    results: ids.map((id) => ({ id, title_id: id })),
    degraded: false,
  }),
} as unknown as ReferenceData

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())
beforeEach(() => database.pool.query('truncate profile.waiting_title'))

const bring = (rows: [TitleRow['who'], string][], dryRun = false) =>
  setEmployeeTitles(
    database.db,
    reference,
    rows.map(([who, titleId], at) => ({ where: `line ${at + 2}`, who, titleId })),
    { dryRun, now },
  )

let count = 0
/** Somebody signs in for the first time, and opens a page. */
async function arrives(email: string, employee = true) {
  const id = await insertMember(database.db, { email, employee, now })
  const read = async () => (await readProfile(database.db, id, { now }))?.employeeMetadata?.titleId
  return { id, read, first: await read() }
}
const address = () => `emma-${count++}@employer.example`
const waiting = async () => (await database.pool.query('select who from profile.waiting_title')).rows.length

test('is given with the first profile, once', async () => {
  const email = address()
  expect(await bring([[{ email: email.toUpperCase() }, 'qa-engineer']])).toMatchObject({
    notYet: 1,
    faults: [],
  })
  const emma = await arrives(email)
  expect([emma.first, await emma.read(), await waiting()]).toEqual(['qa-engineer', 'qa-engineer', 0])
})

test('of two simultaneous first reads both have it', async () => {
  const email = address()
  await bring([[{ email }, 'qa-engineer']])
  const id = await insertMember(database.db, { email, employee: true, now })
  const profiles = await Promise.all([1, 2].map(() => readProfile(database.db, id, { now })))
  expect(profiles.map((profile) => profile?.employeeMetadata?.titleId)).toEqual([
    'qa-engineer',
    'qa-engineer',
  ])
})

test.each<[string, [string, boolean?][], string | undefined]>([
  ['the last import counts', [['qa-engineer'], ['software-architect']], 'software-architect'],
  ['an empty title takes it away', [['qa-engineer'], ['']], undefined],
  ['a dry run keeps nothing', [['qa-engineer', true]], undefined],
])('%s', async (_, imports, title) => {
  const email = address()
  for (const [titleId, dryRun] of imports) await bring([[{ email }, titleId]], dryRun)
  expect((await arrives(email)).first).toBe(title)
})

test('is not given to somebody of that address who is no employee, and is forgotten after a year', async () => {
  const email = address()
  await bring([[{ email }, 'qa-engineer']])
  expect((await arrives(email, false)).first).toBeUndefined()
  await applyRetention(database.db, { now: new Date('2027-11-20T00:00:00Z'), job: 'expire-imports' })
  expect(await waiting()).toBe(1)
  await applyRetention(database.db, { now: new Date('2027-11-24T00:00:00Z'), job: 'expire-imports' })
  expect(await waiting()).toBe(0)
})

test('a name that no provider gives is told and kept nowhere', async () => {
  const { faults } = await bring([[{ subject: 'x'.repeat(500) }, 'qa-engineer']])
  expect(faults).toEqual([{ where: 'line 2', reason: 'has a name that is too long' }])
  expect(await waiting()).toBe(0)
})
