// The totals of lists are right: that many items come, each once, whatever was chosen; and the count beside a
// choice is the total after choosing it.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { takeStatistics } from '#db/statistics.ts'
import { openCoursesOf, searchCourses } from '#domain/catalogue/course-search.ts'
import { searchEvents } from '#domain/catalogue/event-search.ts'
import { courseFacets } from '#domain/catalogue/found-course.ts'
import type { eventFacets } from '#domain/catalogue/found-event.ts'
import { createSearch, type Search } from '#domain/search/search.ts'
import { parseEnv } from '#server/env.ts'
import { seedCatalogue } from '#server/seed-catalogue.ts'
import { silentLog, stoppedClock } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'

let database: Database
let search: Search
const { TENANT: tenant } = parseEnv({})
const now = stoppedClock().now()
beforeAll(async () => {
  database = await openTestDatabase('contentTemplate')
  const env = parseEnv({ NODE_ENV: 'test', DEMO: 'on' })
  await seedCatalogue(database.db, env, stoppedClock())
  await takeStatistics(database.db)
  search = createSearch({ db: database.db, tenant, log: silentLog() })
}, 300_000)
afterAll(async () => {
  await search.stop()
  await database.close()
})

type Chosen = Readonly<Record<string, readonly string[]>>
interface Page {
  ids: string[]
  total: number
}

/** All pages of a list, one after the other. */
async function allOf(page: (from: number, size: number) => Promise<Page>, size: number): Promise<Page> {
  const first = await page(0, size)
  const ids = [...first.ids]
  for (let from = size; from <= first.total; from += size) ids.push(...(await page(from, size)).ids)
  return { ids, total: first.total }
}

function expectAll({ ids, total }: Page): void {
  expect(ids).toHaveLength(total)
  expect(new Set(ids).size).toBe(total)
}

/** Random values of random facets, including one that no item has. */
const choiceOf = (values: Readonly<Record<string, readonly string[]>>): fc.Arbitrary<Chosen> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(values).map(([key, known]) => [
          key,
          fc.option(fc.subarray([...known.slice(0, 6), 'zzz'], { minLength: 1, maxLength: 2 }), { freq: 2 }),
        ]),
      ),
    )
    .map((chosen) =>
      Object.fromEntries(
        Object.entries(chosen).flatMap(([key, some]) => (some === null ? [] : [[key, some]])),
      ),
    )
const size = fc.integer({ min: 3, max: 40 })

test('vacancies', async () => {
  const ask = { query: '', order: 'newest', locale: 'en-us', now } as const
  const { facets } = await search.searchJobs({ ...ask, chosen: {}, from: 0, size: 0 })
  const values = Object.fromEntries(facets.map(({ key, values }) => [key, values.map(({ value }) => value)]))
  const query = fc.constantFrom('', 'engineer', 'python', 'zzqqxx')
  await fc.assert(
    fc.asyncProperty(choiceOf(values), query, size, async (chosen, query, size) => {
      const page = async (from: number, size: number) => {
        const { jobs, total } = await search.searchJobs({ ...ask, query, chosen, from, size })
        return { ids: jobs.map(({ id }) => id), total }
      }
      expectAll(await allOf(page, size))
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('an unknown skill finds no vacancy', async () => {
  const found = await search.searchJobs({
    ...{ query: '', order: 'newest', locale: 'en-us', now },
    ...{ chosen: { skills: ['zzz'] }, from: 0, size: 10 },
  })
  expect([found.total, found.jobs]).toEqual([0, []])
})

test('courses, with the counts of their facets', async () => {
  const ask = { tenant, locale: 'en-us', filter: openCoursesOf('en-us') } as const
  const { facets } = await searchCourses(database.db, { ...ask, size: 0, facets: courseFacets })
  const values = Object.fromEntries(facets.map(({ key, values }) => [key, values.map(({ value }) => value)]))
  await fc.assert(
    fc.asyncProperty(choiceOf(values), size, fc.constantFrom(...courseFacets), async (chosen, size, key) => {
      const page = async (from: number, size: number) => {
        const { courses, total } = await searchCourses(database.db, { ...ask, chosen, from, size })
        return { ids: courses.map(({ id }) => id), total }
      }
      expectAll(await allOf(page, size))
      const { facets } = await searchCourses(database.db, { ...ask, chosen, size: 0, facets: [key] })
      for (const { value, count } of facets[0]?.values.slice(0, 4) ?? []) {
        const one = { ...chosen, [key]: [value] }
        const { total } = await searchCourses(database.db, { ...ask, chosen: one, size: 0 })
        expect([key, value, total]).toEqual([key, value, count])
      }
    }),
    { numRuns: 30 },
  )
}, 60_000)

test('events', async () => {
  const { events } = await searchEvents(database.db, { tenant, limit: 500 })
  const valuesOf = {
    community: events.map(({ community }) => community),
    city: events.flatMap(({ city }) => city ?? []),
    language: events.flatMap(({ languages }) => languages),
    written_in: events.map(({ locale }) => locale.slice(0, 2)),
    format: events.map(({ format }) => format),
    topic: events.flatMap(({ topics }) => topics.map(({ name }) => name)),
  } satisfies Record<(typeof eventFacets)[number], string[]>
  const values = Object.fromEntries(Object.entries(valuesOf).map(([key, all]) => [key, [...new Set(all)]]))
  await fc.assert(
    fc.asyncProperty(choiceOf(values), size, fc.boolean(), async (chosen, size, past) => {
      const page = async (offset: number, limit: number) => {
        const time = past ? { before: now } : { from: now }
        const { events, total } = await searchEvents(database.db, { tenant, chosen, ...time, offset, limit })
        return { ids: events.map(({ id }) => id), total }
      }
      expectAll(await allOf(page, size))
    }),
    { numRuns: 40 },
  )
}, 60_000)
