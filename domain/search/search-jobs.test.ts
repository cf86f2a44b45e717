import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { demoVacancies } from '#domain/catalogue/demo/demo-vacancies.ts'
import { vacancyKind } from '#domain/catalogue/kinds.ts'
import { closeMissing, writeItems } from '#domain/catalogue/write-items.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { createSearch, type JobsQuery, type Search } from './search.ts'

const at = new Date('2026-11-21T10:00:00Z')
const origin = { tenant: 'anywhere-club', source: 'demo' }
const demo = demoVacancies(
  readFileSync(new URL('../../db/seed/catalogue/vacancies.jsonl', import.meta.url), 'utf8'),
  '2026-11-21',
)
const listed = demo.filter(({ valid_through }) => valid_through === null || valid_through >= '2026-11-21')
const silent = { debug() {}, info() {}, warn() {}, error() {} }

let database: Database
let search: Search
beforeAll(async () => {
  database = await openTestDatabase()
  await writeItems(database.db, vacancyKind, origin, demo, at)
  await writeItems(database.db, vacancyKind, { ...origin, tenant: 'noborders' }, demo.slice(0, 9), at)
  search = createSearch({ db: database.db, tenant: 'anywhere-club', log: silent })
})
beforeEach(() => search.refresh())
afterAll(async () => {
  await search.stop()
  await database.close()
})

const find = (ask: Partial<JobsQuery> = {}) =>
  search.searchJobs({
    query: '',
    chosen: {},
    order: 'hot',
    from: 0,
    size: 10,
    locale: 'en-us',
    now: at,
    ...ask,
  })
const titles = async (ask: Partial<JobsQuery>) =>
  (await find({ size: 50, ...ask })).jobs.map(({ title }) => title)
const countsOf = (found: Awaited<ReturnType<typeof find>>, key: string) =>
  Object.fromEntries(
    found.facets.find((facet) => facet.key === key)?.values.map((v) => [v.value, v.count]) ?? [],
  )

test('asked for nothing, everything that is open today is there, the hottest first', async () => {
  const found = await find()
  expect(found.total).toBe(listed.length)
  expect(found.jobs).toHaveLength(10)
  const hot = found.jobs.map((job) => job.hot)
  expect(hot).toEqual(hot.toSorted((a, b) => b - a))
  expect(found.facets.map(({ key }) => key)).toHaveLength(11)
  expect((await find({ from: 110, size: 50 })).jobs).toHaveLength(listed.length - 110)
  expect((await find({ now: new Date('2027-12-01T00:00:00Z') })).total).toBe(0)
})

describe('orders', () => {
  test.each([
    ['newest', (job: { published_at: string | null }) => Date.parse(job.published_at ?? '')],
  ] as const)('%s', async (order, key) => {
    const keys = (await find({ order, size: 50 })).jobs.map(key)
    expect(keys).toEqual(keys.toSorted((a, b) => b - a))
  })

  test('salary compares currencies and periods, and puts what is not stated last', async () => {
    const { jobs } = await find({ order: 'salary', size: 10 })
    expect(jobs.every(({ salary }) => salary !== null)).toBe(true)
    expect(
      (await find({ order: 'salary', from: listed.length - 5, size: 5 })).jobs.map(({ salary }) => salary),
    ).toEqual([null, null, null, null, null])
  })

  test('relevance puts the title before the rest of the text', async () => {
    const [first] = await titles({ query: 'security engineer', order: 'relevance' })
    expect(first).toMatch(/security engineer/i)
  })
})

describe('words', () => {
  test.each([
    ['engineers', /engineer|ingenieur/i],
    ['"machine learning"', /machine.learning|машинного|kubernetes|learning/i],
    ['розробника', /розробник/i],
    ['разработчиков', /разработчик/i],
    ['desarrolladores', /desarrollador/i],
    ['ontwikkelaars', /ontwikkelaar/i],
  ])('%s are found in their language', async (query, title) => {
    const found = await titles({ query, order: 'relevance' })
    expect(found.length).toBeGreaterThan(0)
    expect(found[0]).toMatch(title)
  })

  test('are all needed; a comma is or, a minus is not', async () => {
    const count = async (query: string) => (await find({ query })).total
    const [kotlin, python, both] = [
      await count('kotlin'),
      await count('python'),
      await count('kotlin python'),
    ]
    expect(kotlin).toBeGreaterThan(0)
    expect(python).toBeGreaterThan(0)
    expect(both).toBeLessThan(Math.min(kotlin, python) + 1)
    expect(await count('kotlin, python')).toBe(kotlin + python - both)
    expect(await count('-kotlin')).toBe(listed.length - kotlin)
    expect(await count('python -python')).toBe(0)
  })

  test('that say nothing are passed over', async () => {
    expect((await find({ query: 'the engineer' })).total).toBe((await find({ query: 'engineer' })).total)
    expect((await find({ query: 'der Entwickler', locale: 'de-de' })).total).toBe(
      (await find({ query: 'Entwickler', locale: 'de-de' })).total,
    )
  })

  test('that are mistyped are put right, and it is said', async () => {
    const found = await find({ query: 'kuberntes' })
    expect(found.total).toBe((await find({ query: 'kubernetes' })).total)
    expect(found.corrected).toEqual([{ from: 'kuberntes', to: 'kubernetes' }])
    expect(await find({ query: 'zzzzqqqq' })).toMatchObject({ total: 0, corrected: [] })
  })

  test('places and companies are found', async () => {
    const found = await find({ query: 'Hamburg', size: 50 })
    expect(found.total).toBeGreaterThan(0)
    expect(found.jobs.every(({ locations }) => locations.some(({ city }) => city === 'Hamburg'))).toBe(true)
    expect((await find({ query: 'Банківка' })).total).toBeGreaterThan(0)
  })
})

describe('facets', () => {
  test('ignore their own choice when they count', async () => {
    const all = await find()
    const senior = await find({ chosen: { seniority: ['senior'] } })
    expect(countsOf(senior, 'seniority')).toEqual(countsOf(all, 'seniority'))
    expect(senior.total).toBe(countsOf(all, 'seniority').senior)
    const specializations = Object.values(countsOf(senior, 'specialization'))
    expect(specializations.reduce((sum, count) => sum + count, 0)).toBe(senior.total)
  })

  test('take alternatives within one and meet between them', async () => {
    const found = await find({ chosen: { seniority: ['senior', 'lead'], country: ['DE'] }, size: 50 })
    expect(found.total).toBeGreaterThan(0)
    expect(found.jobs.every(({ seniority }) => seniority === 'senior' || seniority === 'lead')).toBe(true)
    expect(
      found.jobs.every(
        ({ locations, remote_countries }) =>
          remote_countries.includes('DE') || locations.some(({ country }) => country === 'DE'),
      ),
    ).toBe(true)
  })

  test('a country that has nothing is dropped, and it is said; other facets are not', async () => {
    const found = await find({ chosen: { country: ['IS'], seniority: ['lead'] } })
    expect(found.relaxed).toEqual(['country'])
    expect(found.total).toBe((await find({ chosen: { seniority: ['lead'] } })).total)
    expect(await find({ chosen: { specialization: ['alchemy'], country: ['IS'] } })).toMatchObject({
      total: 0,
      relaxed: [],
    })
  })

  test('skills have names', async () => {
    const [skill] = (await find()).facets.find(({ key }) => key === 'skills')?.values ?? []
    expect(
      (await search.namesOfSkills([skill?.value ?? ''], 'en')).get(skill?.value ?? '')?.toLowerCase(),
    ).toBe(skill?.value)
  })
})

test('documents lie beside their rows, written anew or again', async () => {
  await writeItems(
    database.db,
    vacancyKind,
    origin,
    demo.map((each) => ({ ...each, summary: `${each.summary} Once more.` })),
    at,
  )
  const { rows } = await database.pool.query<{ documents: number; table: string }>(`
    select count(*)::integer as documents, (
      select reltoastrelid::regclass::text from pg_class where oid = 'search.vacancy_text'::regclass
    ) as table from search.vacancy_text`)
  const [found] = rows
  const beside = await database.pool.query<{ count: number }>(
    `select count(distinct chunk_id)::integer as count from ${found?.table}`,
  )
  expect(beside.rows[0]?.count).toBe(found?.documents)
})

describe('a change', () => {
  test('is seen once it is written, with its words', async () => {
    const queries = ['palaeography', '"palaeography engineer"']
    for (const query of queries) expect((await find({ query, order: 'relevance' })).total).toBe(0)
    const [one] = demo
    if (one === undefined) throw new Error('there is no vacancy')
    const changed = { ...one, external_id: 'new', title: 'Palaeography engineer', specialization: 'history' }
    await writeItems(database.db, vacancyKind, { ...origin, source: 'other' }, [changed], at)
    await search.refresh()
    for (const query of queries)
      expect(await titles({ query, order: 'relevance' })).toEqual(['Palaeography engineer'])
    await writeItems(
      database.db,
      vacancyKind,
      { ...origin, source: 'other' },
      [{ ...changed, title: 'Reading engineer' }],
      at,
    )
    await search.refresh()
    for (const query of queries) expect((await find({ query })).total).toBe(0)
    expect((await find({ chosen: { specialization: ['history'] } })).total).toBe(1)
    await closeMissing(database.db, vacancyKind, { ...origin, source: 'other' }, [], { at, dryRun: false })
    await search.refresh()
    expect((await find({ chosen: { specialization: ['history'] } })).total).toBe(0)
  })

  test.each([
    ['Ingeniero/a de grabaciones', 'es-es', ['ingeniero', 'ingenieros', 'ingeniero/a', 'ingeniero/-a'], []],
    [
      'Zollentwickler/-in (m/w/d)',
      'de-de',
      ['zollentwickler', 'zollentwickler/in', '-kotlin zollentwickler/-in'],
      [],
    ],
    ['Верстальщик/ца', 'ru-ru', ['верстальщик', 'верстальщика'], []],
    ['Restaurateur/trice', 'fr-fr', ['restaurateur', 'restaurateurs'], []],
    ['Zeta VB .NET keeper', 'en-us', ['zeta vb.net', '"vb .net keeper"'], ['zeta .net']],
    // No endings: names of two letters, addresses, and paths.
    ['Zeta CI/CD keeper', 'en-us', ['"zeta ci/cd"'], ['"zeta cd"']],
    ['Keeper of https://zeta.example/archive', 'en-us', ['keeper zeta.example'], ['"keeper of archive"']],
  ])('%s is found by what it says', async (title, locale, found, not) => {
    const [one] = demo
    if (one === undefined) throw new Error('there is no vacancy')
    const source = { ...origin, source: 'endings' }
    const vacancy = {
      ...one,
      external_id: title,
      locale: locale as typeof one.locale,
      title,
      company: 'Endings',
    }
    await writeItems(database.db, vacancyKind, source, [vacancy], at)
    await search.refresh()
    for (const query of found)
      expect([query, await titles({ query, order: 'relevance' })]).toEqual([
        query,
        expect.arrayContaining([title]),
      ])
    for (const query of not) expect(await titles({ query, order: 'relevance' }), query).not.toContain(title)
    await closeMissing(database.db, vacancyKind, source, [], { at, dryRun: false })
  })
})
