// Place, manner and pay in typed words, facets of them, and words that a few employers use.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { demoVacancies } from '#domain/catalogue/demo/demo-vacancies.ts'
import { vacancyKind } from '#domain/catalogue/kinds.ts'
import { writeItems } from '#domain/catalogue/write-items.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { createSearch, type JobsQuery, type Search } from './search.ts'

const at = new Date('2026-11-21T10:00:00Z')
const origin = { tenant: 'anywhere-club', source: 'demo' }
const demo = demoVacancies(
  readFileSync(new URL('../../db/seed/catalogue/vacancies.jsonl', import.meta.url), 'utf8'),
  '2026-11-21',
)
const [one] = demo
if (one === undefined) throw new Error('there is no vacancy')
const written = (count: number, title: string, company: (at: number) => string) =>
  Array.from({ length: count }, (_, index) => ({
    ...one,
    external_id: `${title} ${index}`,
    title,
    company: company(index),
  }))

let database: Database
let search: Search
beforeAll(async () => {
  database = await openTestDatabase()
  const all = [
    ...demo,
    ...written(25, 'Palaeographer of charters', (index) => `Archive ${index}`),
    // One import repeats its own error.
    ...written(60, 'Palaeograper of letters', () => 'Careless Ltd'),
    // Two that make the same one are outnumbered by forty, but not by thirty.
    ...written(45, 'Cartographer of coasts', (index) => `Survey ${index}`),
    ...written(2, 'Cartograper of rivers', (index) => `Hasty ${index}`),
    ...written(30, 'Lithographer of maps', (index) => `Press ${index}`),
    ...written(2, 'Lithograper of plans', (index) => `Hasty ${index}`),
    // Two use it, of whom one is called so, whichever comes first.
    ...written(45, 'Bookbrinder of vellum', (index) => `Bindery ${index}`),
    ...written(1, 'Bookbinder of vellum', () => 'Acme'),
    ...written(1, 'Bookbinder of leather', () => 'Bookbinder GmbH'),
    ...written(45, 'Glassbrlower of jars', (index) => `Glassworks ${index}`),
    ...written(1, 'Glassblower of jars', () => 'Glassblower GmbH'),
    ...written(1, 'Glassblower of beads', () => 'Acme'),
    ...written(3, 'Quillwright', () => 'Quillwrights United'),
    { ...one, external_id: 'unsure', title: 'Vellum cutter', written_in: null },
  ]
  await writeItems(database.db, vacancyKind, origin, all, at)
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  search = createSearch({ db: database.db, tenant: origin.tenant, log })
})
afterAll(async () => {
  await search.stop()
  await database.close()
})

const find = (ask: Partial<JobsQuery> = {}) =>
  search.searchJobs({
    query: '',
    chosen: {},
    order: 'newest',
    from: 0,
    size: 50,
    locale: 'en-us',
    now: at,
    ...ask,
  })

test.each<[string, JobsQuery['chosen'], string]>([
  ['remote engineer', { workplace: ['remote'] }, 'engineer'],
  ['engineer віддалено', { workplace: ['remote'] }, 'engineer'],
  ['senior engineer in Germany', { seniority: ['senior'], country: ['DE'] }, 'engineer'],
  ['full-time engineer', { hours: ['full-time'] }, 'engineer'],
  ['engineer from 60k', { pay_min: ['60000 USD'] }, 'engineer'],
  ['from 60k', { pay_min: ['60000 USD'] }, ''],
  ['from 60k -kotlin', { pay_min: ['60000 USD'] }, '-kotlin'],
])('%s is a choice and words, in all that asks', async (query, chosen, words) => {
  const [meant, said] = [await find({ query }), await find({ query: words, chosen })]
  expect(meant.total).toBeGreaterThan(0)
  expect(meant.total).toBe(said.total)
  expect(meant.jobs.map(({ id }) => id)).toEqual(said.jobs.map(({ id }) => id))
  expect(meant.facets).toEqual(said.facets)
  expect(meant.understood.length).toBeGreaterThan(0)
  const ask = { query, chosen: {}, locale: 'en-us', now: at }
  expect((await search.allJobs(ask, 5)).total).toBe(meant.total)
  expect((await search.lackingIn({ ...ask, known: new Set(), of: [] })).total).toBe(meant.total)
  // The search of everything asks for vacancies with the words that it gave back.
  const { text, written } = await search.words({ typed: query, locale: 'en-us' })
  expect((await find({ query: text })).total).toBe(meant.total)
  // Without any word it would not ask at all.
  expect(written).toBeDefined()
})

test.each([
  ['en-us', 'remote or hybrid'],
  ['en-us', 'the remote and the hybrid'],
  ['de-de', 'remote und hybrid'],
  ['de-de', 'remote oder hybrid'],
  ['fr-fr', 'remote et hybrid'],
  ['es-es', 'remote y hybrid'],
  ['nl-nl', 'remote en hybrid'],
  ['uk-ua', 'remote та hybrid'],
  ['ru-ru', 'remote и hybrid'],
])('in %s stop words beside choices ask for nothing: %s', async (locale, query) => {
  const same = await find({ chosen: { workplace: ['remote', 'hybrid'] }, locale })
  expect(same.total).toBeGreaterThan(0)
  expect((await find({ query, locale })).total).toBe(same.total)
  const rest = query.replaceAll(/remote|hybrid/g, '')
  expect(await search.words({ typed: rest, locale, isRest: true })).toMatchObject({ written: undefined })
  const left = await search.words({ typed: `${rest} -kotlin`, locale, isRest: true })
  expect(left.written).toMatch(/^!\(/)
  // Alone they are what was asked.
  expect((await search.words({ typed: rest, locale })).written).toBeDefined()
})

test.each(['from 60k', 'engineer from 60k'])('an amount is no unfinished word: %s', async (typed) => {
  const { text, written } = await search.words({ typed, locale: 'en-us', typing: true })
  expect(text).toBe(typed)
  expect(written).toBeDefined()
})

test.each([
  ['remote', 'remote'],
  ['engineer Remote', 'engineer Remote'],
  ['engineer in Germany', 'engineer in Germany'],
  ['remote engineer', 'remote engineer'],
])('while it is typed, %s is understood', async (typed, whole) => {
  const { text } = await search.words({ typed, locale: 'en-us', typing: true })
  expect(text).toBe(whole)
  expect((await find({ query: text })).understood.length).toBeGreaterThan(0)
})

test('a word that is begun is completed', async () => {
  const { text } = await search.words({ typed: 'remote engin', locale: 'en-us', typing: true })
  expect(text).toContain('remote engineer')
})

test('in quotes it is words, and a choice beside it is an alternative', async () => {
  const literal = await find({ query: '"remote" engineer' })
  expect(literal.understood).toEqual([])
  const either = await find({ query: 'remote engineer', chosen: { workplace: ['hybrid'] } })
  const both = await find({ query: 'engineer', chosen: { workplace: ['hybrid', 'remote'] } })
  expect(either.total).toBe(both.total)
})

test.each(['workplace', 'contract', 'hours', 'pay'] as const)('%s counts what it lists', async (key) => {
  const values = (await find()).facets.find((facet) => facet.key === key)?.values ?? []
  expect(values.length).toBeGreaterThan(0)
  for (const { value, count } of values)
    expect((await find({ chosen: { [key]: [value] } })).total).toBe(count)
})

test('days count what they list, and limits of pay do not count those without pay', async () => {
  const { recent } = await find()
  expect(recent.size).toBe(3)
  for (const [days, count] of recent)
    expect((await find({ chosen: { posted: [String(days)] } })).total).toBe(count)
  const paid = await find({ chosen: { pay_min: ['1'] } })
  expect(paid.jobs.every(({ salary }) => salary !== null)).toBe(true)
  expect((await find({ chosen: { pay_min: ['60000'], pay_max: ['50000'] } })).total).toBe(0)
  // What cannot be read limits nothing.
  expect((await find({ chosen: { pay_min: ['much'] } })).total).toBe((await find()).total)
})

test('the languages of texts are counted as they are listed, and an unknown one has no value', async () => {
  const values = (await find()).facets.find(({ key }) => key === 'written_in')?.values ?? []
  expect(values.length).toBeGreaterThan(1)
  for (const { value, count } of values) {
    const { jobs, total } = await find({ chosen: { written_in: [value] }, size: 50 })
    expect([total, jobs.every(({ locale }) => locale.startsWith(value))]).toEqual([count, true])
  }
  // All but the one whose language is not known.
  const known = values.reduce((sum, { count }) => sum + count, 0)
  expect(known).toBe((await find()).total - 1)
})

test('a city is found by its name in any spelling', async () => {
  const [city] = demo.flatMap(({ locations }) => locations.flatMap(({ city: name }) => name ?? []))
  const found = await find({ chosen: { city: [(city ?? '').toUpperCase()] } })
  expect(found.total).toBeGreaterThan(0)
  expect((await find({ chosen: { city: ['Atlantis'] } })).total).toBe(0)
})

test('more values than usual are told where they are asked for', async () => {
  const few = (await find()).facets.find(({ key }) => key === 'skills')
  expect(few?.values).toHaveLength(50)
  expect(few?.more).toBeGreaterThan(0)
  const all = (await find({ values: 1_000 })).facets.find(({ key }) => key === 'skills')
  expect(all?.values).toHaveLength(50 + (few?.more ?? 0))
  expect(all?.more).toBe(0)
})

test('a word that one employer repeats is an error; a quoted one is itself, and a name of a company is one', async () => {
  const found = await find({ query: 'palaeograper' })
  expect(found.corrected).toEqual([{ from: 'palaeograper', to: 'palaeographer', isUsed: true }])
  expect(found.total).toBe(25)
  expect((await search.words({ typed: 'palaeograper', locale: 'en-us' })).corrected).toEqual(found.corrected)
  expect(await find({ query: '"palaeograper"' })).toMatchObject({ total: 60, corrected: [] })
  expect(await find({ query: 'quillwright' })).toMatchObject({ total: 3, corrected: [] })
  for (const query of ['bookbinder', 'glassblower']) {
    expect(await find({ query })).toMatchObject({ total: 2, corrected: [] })
    expect((await search.words({ typed: query, locale: 'en-us' })).corrected).toEqual([])
  }
})

test('a word that two employers use is an error only if forty use the other', async () => {
  const found = await find({ query: 'cartograper' })
  expect(found.corrected).toEqual([{ from: 'cartograper', to: 'cartographer', isUsed: true }])
  expect(found.total).toBe(45)
  expect((await search.words({ typed: 'cartograper', locale: 'en-us' })).corrected).toEqual(found.corrected)
  expect(await find({ query: 'lithograper' })).toMatchObject({ total: 2, corrected: [] })
  expect((await search.words({ typed: 'lithograper', locale: 'en-us' })).corrected).toEqual([])
})

test.each([
  ['en-us', 'remote'],
  ['en-us', 'senior'],
  ['en-us', 'internship'],
  ['en-us', 'full-time'],
  ['de-de', 'Teilzeit'],
  ['de-de', 'Praktikum'],
  ['de-de', 'Polen'],
  ['uk-ua', 'віддалено'],
  ['uk-ua', 'Німеччина'],
  ['ru-ru', 'стажировка'],
  ['fr-fr', 'hybride'],
  ['fr-fr', 'Allemagne'],
  ['es-es', 'remoto'],
  ['nl-nl', 'deeltijd'],
  ['en-us', 'India'],
])('in %s nothing that %s finds is left without it', async (locale, word) => {
  const ids = async (query: string) =>
    new Set((await find({ query, locale, size: 1000 })).jobs.map(({ id }) => id))
  const [all, found, left] = await Promise.all([ids(''), ids(word), ids(`-${word}`)])
  expect([...found].filter((id) => left.has(id))).toEqual([])
  expect(found.size + left.size).toBeLessThanOrEqual(all.size)
  expect(left.size, 'what it says nothing of is left').toBeGreaterThan(0)
})

test('a word in quotes leaves out what has the word, not what it means', async () => {
  const total = async (query: string) => (await find({ query })).total
  expect(await total('-"remote"')).toBeGreaterThan(await total('-remote'))
})
