// The rule that selects the tests to repeat on PostgreSQL.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { databaseTests, gateTests, isSameOnAny, testsThatOpen } from '../scripts/database-tests.ts'

const root = join(import.meta.dirname, '..')
const chosen = databaseTests()
const text = (file: string) => readFileSync(join(root, file), 'utf8')
const namesPostgres = (file: string) => /process\.env\.TEST_DATABASE_URL/.test(text(file))
const allTests = ['app', 'domain', 'jobs', 'services', 'db', 'server', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)

test('whatever opens a database or a site is chosen, unless it says that any will do', () => {
  const opening = allTests.filter((file) => /\b(openTestDatabase|openSite|openMembers)\(/.test(text(file)))
  expect(opening.length).toBeGreaterThan(80)
  expect(opening.filter((file) => !chosen.includes(file) && !isSameOnAny(file))).toEqual([])
})

describe('what runs on one database', () => {
  const all = testsThatOpen().filter(isSameOnAny)
  const judged = all.filter((file) => file.includes('/judged-'))
  const one = all.filter((file) => !judged.includes(file))

  test('is a site’s pages and edges, and little of the whole', () => {
    expect(one.length).toBeGreaterThan(0)
    expect(one.filter((file) => !/^tests\/(?:contracts|hostile)\//.test(file))).toEqual([])
    expect(one.length).toBeLessThan(chosen.length / 10)
  })

  test.each(one)('%s: no SQL, no lock, nothing that races, no job', (file) => {
    const asks =
      /\bsql`|\bpool\b|\b(?:select|delete)From\b|\binsertInto\b|\bupdateTable\b|transaction|\block\b|seats|openReplica|atOneMoment|jobs\.|TEST_DATABASE_URL/
    expect(asks.exec(text(file))?.[0]).toBeUndefined()
  })

  test('or judges results, with a neighbour that asks for them on PostgreSQL', () => {
    expect(judged.toSorted()).toEqual([
      'domain/recommendations/judged-members.test.ts',
      'domain/search/judged-searches.test.ts',
    ])
    expect(chosen).toContain('domain/recommendations/ranking-quality.test.ts')
    expect(chosen).toContain('domain/search/search-jobs.test.ts')
    expect(chosen).toContain('domain/search/search-meaning.test.ts')
  })

  test('every route is asked for on PostgreSQL as well', () => {
    expect(chosen).toContain('tests/contracts/roles.test.ts')
    expect(text('tests/contracts/roles.test.ts')).toContain('test.each(roleTable)')
  })
})

test('what asks for PostgreSQL by name is chosen', () => {
  const asking = allTests.filter(namesPostgres)
  expect(asking).not.toEqual([])
  expect(asking.filter((file) => !chosen.includes(file))).toEqual([])
})

describe('the gate', () => {
  const { onPostgres, onPostgresAlone } = gateTests()

  test('runs every test that uses a database, on PostgreSQL or on the embedded one', () => {
    const embedded = testsThatOpen().filter((file) => !onPostgresAlone.includes(file))
    expect(embedded.length).toBeGreaterThan(chosen.length / 3)
    expect(onPostgres.filter((file) => !chosen.includes(file))).toEqual([])
    expect(onPostgresAlone.filter((file) => !onPostgres.includes(file))).toEqual([])
  })

  test('runs whole sites and what asks for PostgreSQL by name there', () => {
    const sites = chosen.filter((file) => /^tests\/(?:contracts|hostile)\//.test(file))
    const asking = chosen.filter(namesPostgres)
    expect([...sites, ...asking].filter((file) => !onPostgres.includes(file))).toEqual([])
  })
})

test('what only computes is not', () => {
  for (const file of [
    'services/reference-data/fold.test.ts',
    'server/env.test.ts',
    'tests/direction.test.ts',
  ])
    expect(allTests.includes(file) && !chosen.includes(file)).toBe(true)
  expect(chosen.length).toBeLessThan(allTests.length / 2)
})
