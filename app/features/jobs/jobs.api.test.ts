import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { createSearch, type Search } from '#domain/search/search.ts'
import { parseEnv } from '#server/env.ts'
import { seedCatalogue } from '#server/seed-catalogue.ts'
import { callsOf } from '#tests/tools/api-call.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { jobsApi } from './jobs.api.server.ts'

let database: Database
let search: Search
let ask: ReturnType<typeof callsOf>
beforeAll(async () => {
  database = await openTestDatabase()
  const env = parseEnv({ NODE_ENV: 'test', DEMO: 'on' })
  await seedCatalogue(database.db, env, { now: () => new Date() })
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  search = createSearch({ db: database.db, tenant: env.TENANT, log })
  ask = callsOf(database, jobsApi({ search }))
})
afterAll(async () => {
  await search.stop()
  await database.close()
})

const find = async (query: Record<string, string | number> = {}) => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { status, body } = await ask(`/search/jobs?${text}`)
  return { status, body, data: body.data }
}

test('without parameters: ten by demand, all eleven facets counted, nothing relaxed', async () => {
  const { status, data } = await find()
  expect(status).toBe(200)
  expect(data).toMatchObject({ from: 0, size: 10, relaxed: [] })
  expect(data.jobs).toHaveLength(10)
  expect(data.total).toBeGreaterThan(100)
  // Kept for the rows of pages, which name it; no member of the interface.
  expect(data.jobs[0]).not.toHaveProperty('written_in')
  expect(data.facets.map(({ key }: { key: string }) => key).toSorted()).toEqual([
    'assignment_duration',
    'contract',
    'country',
    'hours',
    'job_type',
    'pay',
    'seniority',
    'skills',
    'specialization',
    'workplace',
    'written_in',
  ])
})

test('labels are in the requested language, values are not', async () => {
  const labels = async (lang: string) => {
    const { data } = await find({ lang })
    const facet = data.facets.find(({ key }: { key: string }) => key === 'specialization')
    return new Map(facet.values.map(({ value, label }: { value: string; label: string }) => [value, label]))
  }
  expect((await labels('uk')).get('security')).toBe('Безпека')
  expect((await labels('de-de')).get('security')).toBe('Sicherheit')
})

test('facets narrow the results, and a country without vacancies is dropped with a notice', async () => {
  const both = (await find({ facets: 'seniority=senior,lead;country=UA', size: 50 })).data
  expect(both.total).toBeGreaterThan(0)
  expect(
    both.jobs.every(({ seniority }: { seniority: string }) => ['senior', 'lead'].includes(seniority)),
  ).toBe(true)
  const relaxed = (await find({ facets: 'seniority=senior;country=IS' })).data
  expect(relaxed.relaxed).toEqual(['country'])
  expect(relaxed.total).toBe((await find({ facets: 'seniority=senior' })).data.total)
})

test('pages are consecutive, and the last one ends the list', async () => {
  const { total } = (await find()).data
  const ids = new Set<string>()
  for (let from = 0; from < total; from += 50)
    for (const { id } of (await find({ from, size: 50 })).data.jobs) ids.add(id)
  expect(ids.size).toBe(total)
  expect((await find({ from: total })).data).toMatchObject({ jobs: [], total })
})

test.each([
  [{ size: 51 }, '/size'],
  [{ size: 0 }, '/size'],
  [{ from: -1 }, '/from'],
  [{ sortBy: 'loudest' }, '/sortBy'],
  [{ lang: 'xx' }, '/lang'],
  [{ facets: 'colour=red' }, '/facets'],
  [{ q: 'x'.repeat(201) }, '/q'],
])('%j is refused, naming the parameter', async (query, pointer) => {
  const { status, body } = await find(query)
  expect(status).toBe(422)
  expect(body.errors.map((error: { pointer: string }) => error.pointer)).toEqual([pointer])
})

test.each(["'; drop table", '""', '-', ',,,', '%', '\\', "o'neill", '🙂', 'a & b | !c', '<script>'])(
  'accepts any typed text: %j',
  async (q) => {
    expect((await find({ q })).status).toBe(200)
    expect((await find({ q, sortBy: 'relevance' })).status).toBe(200)
  },
)
