import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { takeStatistics } from '#db/statistics.ts'
import { createSearch, type Search } from '#domain/search/search.ts'
import { parseEnv } from '#server/env.ts'
import { seedCatalogue } from '#server/seed-catalogue.ts'
import { findSite } from '#services/content/store/sites.ts'
import { defaultLocale, parseLocale } from '#services/languages.ts'
import { callsOf } from '#tests/tools/api-call.ts'
import { judgedQueries } from '#tests/tools/judged-queries.ts'
import { silentLog, stoppedClock } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { searchApi } from './search.api.server.ts'
import { DEEPEST, searchEverything } from './search-everything.server.ts'
import { groupOf, searchTypes } from './search-results.ts'

let database: Database
let search: Search
let ask: ReturnType<typeof callsOf>
beforeAll(async () => {
  database = await openTestDatabase('contentTemplate')
  const env = parseEnv({ NODE_ENV: 'test', DEMO: 'on' })
  const [log, clock] = [silentLog(), stoppedClock()]
  await seedCatalogue(database.db, env, clock)
  await takeStatistics(database.db)
  search = createSearch({ db: database.db, tenant: env.TENANT, log })
  const site = await findSite(database.db, env.TENANT, 'global')
  if (site === undefined) throw new Error('there is no site')
  ask = callsOf(database, searchApi({ search, site: async () => site }))
}, 300_000)
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

test('matches by name come first, and every result has a page', async () => {
  const { results } = await find({ q: 'security', size: '20' })
  expect(results[0]?.title.toLowerCase()).toContain('security')
  expect(results.every(({ page }) => page.startsWith('/'))).toBe(true)
})

test('results in the requested language come first', async () => {
  const { results } = await find({ q: 'розробник', lang: 'uk', types: 'vacancy' })
  expect(results[0]?.locale).toBe('uk-ua')
})

test('respects the requested types and number', async () => {
  const { results } = await find({ q: 'engineer', types: 'vacancy,blog', size: '5' })
  expect(results).toHaveLength(5)
  expect([...types(results)].every((type) => type === 'vacancy' || type === 'blog')).toBe(true)
})

test('any query in any language returns as many results as counted, each once and of a requested type', async () => {
  await sql`update catalogue.course set url = 'https://courses.example/' || slug where external_id like '%a%'`.execute(
    database.db,
  )
  const site = await findSite(database.db, parseEnv({}).TENANT, 'global')
  if (site === undefined) throw new Error('there is no site')
  const words = ['python', 'security', 'engineer', 'lviv', 'testing data', 'community', 'java', 'zzqqxx', '']
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...words),
      fc.subarray([...searchTypes], { minLength: 1 }),
      fc.constantFrom('en', 'uk', 'de'),
      fc.integer({ min: 7, max: 60 }),
      async (query, types, lang, size) => {
        const locale = parseLocale(lang) ?? defaultLocale
        const context = { search, site, now: new Date('2026-11-21T12:00:00Z') }
        const ask = { query, locale, types }
        const { total, counts } = await searchEverything(context, { ...ask, size })
        if (total > DEEPEST) return
        const found: string[] = []
        for (let from = 0; from <= total; from += size) {
          const { results } = await searchEverything(context, { ...ask, from, size })
          found.push(...results.map(({ type, id }) => `${type} ${id}`))
        }
        expect(found).toHaveLength(total)
        expect(new Set(found).size).toBe(total)
        expect(found.every((each) => types.some((type) => each.startsWith(`${type} `)))).toBe(true)
        const groups = new Set(types.map((type) => groupOf[type]))
        expect(total).toBeLessThanOrEqual([...groups].reduce((sum, group) => sum + counts[group], 0))
      },
    ),
    { numRuns: 60 },
  )
  const { body } = await ask('/search?q=python&types=course_ref&size=50')
  expect(body.data.results).toHaveLength(body.data.total)
  expect(body.data.total).toBeGreaterThan(0)
}, 120_000)

test('without results, it suggests queries that have some', async () => {
  const { body } = await ask(`/search?${new URLSearchParams({ q: 'python zzqqxxyy' })}`)
  expect(body.data.total).toBe(0)
  const [first] = body.data.suggestions
  expect(first).toMatchObject({ relaxation: { without: 'word', word: 'zzqqxxyy' }, search: '?q=python' })
  expect((await ask('/search?q=python')).body.data).toMatchObject({ total: first.count, suggestions: [] })
})

test.each(['', '-', '"', "it's", '(((', 'a.*b', '%', '🙂', 'the'])('accepts any input: %j', async (q) => {
  expect((await find({ q })).status).toBe(200)
})

test('invalid parameters are refused', async () => {
  expect((await find({ q: 'a', types: 'colour' })).status).toBe(422)
  expect((await find({ q: 'a', lang: 'xx' })).status).toBe(422)
  expect((await find({ q: 'a', size: '51' })).status).toBe(422)
})

describe('judged queries', () => {
  const places = new Map<string, number>()
  beforeAll(async () => {
    for (const [lang, q, ...right] of judgedQueries) {
      const { results } = await find({ q, lang, size: '10' })
      const place = results.findIndex(({ title }) => right.some((beginning) => title.startsWith(beginning)))
      places.set(`${lang} ${q}`, place === -1 ? Number.POSITIVE_INFINITY : place + 1)
    }
  })

  test('the expected result is among the first three', () => {
    expect(judgedQueries.length).toBeGreaterThanOrEqual(60)
    expect(new Set(judgedQueries.map(([lang]) => lang)).size).toBe(7)
    expect([...places].filter(([, place]) => place > 3)).toEqual([])
  })

  test('and mostly the first', () => {
    const ranks = [...places.values()].map((place) => 1 / place)
    expect(ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length).toBeGreaterThan(0.85)
  })
})

describe('articles', () => {
  const articles = async (q: string, lang = 'en') =>
    (await find({ q, lang, types: 'blog' })).results.map(({ page }) => page)
  test.each([
    ['en', 'queries plans', '/blog/data/reading-a-query-plan'],
    ['uk', 'плани запитів', '/blog/data/reading-a-query-plan'],
    ['ru', 'планов запросов', '/blog/data/reading-a-query-plan'],
    ['uk', 'вакансіями', '/blog/career/how-to-read-a-job-advert'],
    ['de', 'Stellenanzeigen', '/blog/career/how-to-read-a-job-advert'],
    ['fr', 'formulaire batteries', '/blog/frontend/forms-that-survive-a-dead-battery'],
    ['en', 'kuberntes', '/blog/cloud/kubernetes-without-the-folklore'],
  ])('in %s %s finds %s', async (lang, q, page) => {
    expect((await articles(q, lang))[0]).toBe(page)
  })

  test('of an article in other languages alone, the text that the reader reads is found', async () => {
    const scope = await findSite(database.db, 'anywhere-club', 'global')
    if (scope === undefined) throw new Error('there is no site')
    await sql`insert into search.article
        (scope_id, locale, uid, written_in, title, summary, url, published_at, document)
      select (select id from content.scope where api_key = ${scope.apiKey} and branch = ${scope.branch}
        and environment = ${scope.environment}), locale, 'of-two-languages', locale, 'Zymurgie', '', '/blog/zymurgie', '',
        search.lexemes(locale, 'Zymurgie')
      from unnest(array['de-de', 'uk-ua']) as locale`.execute(database.db)
    const words = await search.words({ typed: 'zymurgie', locale: 'fr-fr' })
    const foundBy = async (...reads: string[]) => {
      const now = new Date('2026-11-21T10:00:00Z')
      const ask = { scope, words, locale: 'fr-fr', now, size: 10, reads, anyLanguage: true }
      return (await search.findItems(ask)).items.map(({ locale, shown_in }) => [locale, shown_in])
    }
    expect(await foundBy()).toEqual([['de-de', 'de-de']])
    expect(await foundBy('uk')).toEqual([['uk-ua', 'uk-ua']])
    expect(await foundBy('es', 'uk')).toEqual([['uk-ua', 'uk-ua']])
    await sql`delete from search.article where uid = 'of-two-languages'`.execute(database.db)
  })

  test('a withdrawn article is no longer found', async () => {
    expect(await articles('folklore')).toHaveLength(1)
    await database.db
      .deleteFrom('content.published')
      .where('uid', '=', (eb) =>
        eb
          .selectFrom('content.published as p')
          .select('p.uid')
          .where(sql`p.body->>'slug'`, '=', 'kubernetes-without-the-folklore')
          .limit(1),
      )
      .execute()
    expect(await articles('folklore')).toHaveLength(0)
  })
})

test('completes the last word while typing', async () => {
  const typed = await ask('/search?q=postgr&typing=true')
  const whole = await ask('/search?q=postgresql')
  expect(typed.body.data.counts.articles).toBeGreaterThanOrEqual(whole.body.data.counts.articles)
  expect(typed.body.data.results[0].marks.title).not.toEqual([])
})

test.each(['from 40k', 'engineer from 40k'])('%s counts the vacancies that their list has', async (q) => {
  const now = stoppedClock().now()
  const { total } = await search.searchJobs({
    ...{ query: q, chosen: {}, order: 'hot', from: 0, size: 0 },
    ...{ locale: defaultLocale, now },
  })
  expect(total).toBeGreaterThan(0)
  for (const typing of ['false', 'true']) {
    const { body } = await ask(`/search?${new URLSearchParams({ q, typing })}`)
    expect(body.data.counts.jobs).toBe(total)
  }
})

test('counts every group regardless of the types, and reports misspellings', async () => {
  const all = await ask('/search?q=pyhton')
  expect(all.body.data.corrected).toEqual([{ from: 'pyhton', to: 'python' }])
  const jobs = await ask('/search?q=python&types=vacancy')
  expect(jobs.body.data.counts).toEqual(all.body.data.counts)
  expect(jobs.body.data.total).toBe(all.body.data.counts.jobs)
  expect(all.body.data.total).toBeGreaterThan(jobs.body.data.total)
})
