import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseLocale } from '#app/locale/locales.ts'
import type { Database } from '#db/database.ts'
import { parseEnv } from '#server/env.ts'
import { seedCatalogue } from '#server/seed-catalogue.ts'
import { seedContent } from '#server/seed-content.ts'
import { createDelivery } from '#services/content/delivery/delivery.ts'
import { createInProcessTransport } from '#services/content/reader/in-process-transport.ts'
import { createReader } from '#services/content/reader/reader.ts'
import { noRetries } from '#services/content/reader/retry.ts'
import { findSite } from '#services/content/store/sites.ts'
import { createSearch, type Search } from '#services/search/search.ts'
import { callsOf } from '#tests/api-call.ts'
import { silentLog, stoppedClock } from '#tests/content.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { searchApi } from './search.api.server.ts'

let database: Database
let search: Search
let ask: ReturnType<typeof callsOf>
beforeAll(async () => {
  database = await openTestDatabase()
  const env = parseEnv({ NODE_ENV: 'test', DEMO: 'on' })
  const [log, clock] = [silentLog(), stoppedClock()]
  await seedContent(database, env, log)
  await seedCatalogue(database.db, env, clock)
  search = createSearch({ db: database.db, tenant: env.TENANT, log })
  const delivery = createDelivery({
    db: database,
    clock,
    log,
    origin: 'http://127.0.0.1:3000',
    trustedFor: 1_000,
  })
  const reader = createReader({
    transport: createInProcessTransport(delivery.respondTrusted),
    clock,
    log,
    cachePolicy: 0,
    retries: noRetries,
    revisionOf: () => undefined,
  })
  const site = await findSite(database.db, env.TENANT, 'global')
  if (site === undefined) throw new Error('there is no site')
  ask = callsOf(
    database,
    searchApi({
      search,
      contextOf: async (_, locale) => ({ reader, site, locale: parseLocale(locale) ?? 'en-us' }),
    }),
  )
})
afterAll(async () => {
  await search.stop()
  await database.close()
})

interface Result {
  type: string
  title: string
  page: string
  locale: string
}
const find = async (query: Record<string, string>) => {
  const { status, body } = await ask(`/search?${new URLSearchParams(query)}`)
  return { status, results: (body.data?.results ?? []) as Result[] }
}
const types = (results: Result[]) => new Set(results.map(({ type }) => type))

test('the types that a demo has are found', async () => {
  const asked = ['python', 'kotlin', 'postgresql', 'security', 'testing', 'lviv', 'meetup', 'community']
  const found = await Promise.all(asked.map(async (q) => (await find({ q, size: '50' })).results))
  const wanted = ['catalogue_course', 'vacancy', 'event', 'blog', 'specialization']
  expect([...types(found.flat())]).toEqual(expect.arrayContaining(wanted))
})

test('what is called so comes first, and every result has a page', async () => {
  const { results } = await find({ q: 'security', size: '20' })
  expect(results[0]?.title.toLowerCase()).toContain('security')
  expect(results.every(({ page }) => page.startsWith('/'))).toBe(true)
})

test('in another language its own come first', async () => {
  const { results } = await find({ q: 'розробник', lang: 'uk', types: 'vacancy' })
  expect(results[0]?.locale).toBe('uk-ua')
})

test('keeps to the types and the number asked for', async () => {
  const { results } = await find({ q: 'engineer', types: 'vacancy,blog', size: '5' })
  expect(results).toHaveLength(5)
  expect([...types(results)].every((type) => type === 'vacancy' || type === 'blog')).toBe(true)
})

test.each(['', '-', '"', "it's", '(((', 'a.*b', '%', '🙂', 'the'])('anything may be typed: %j', async (q) => {
  expect((await find({ q })).status).toBe(200)
})

test('what is not understood is refused', async () => {
  expect((await find({ q: 'a', types: 'colour' })).status).toBe(422)
  expect((await find({ q: 'a', lang: 'xx' })).status).toBe(422)
  expect((await find({ q: 'a', size: '51' })).status).toBe(422)
})
