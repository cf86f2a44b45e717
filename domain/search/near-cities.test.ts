import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { vacancyKind } from '#domain/catalogue/kinds.ts'
import { writeItems } from '#domain/catalogue/write-items.ts'
import type { SeedEntry } from '#services/reference-data/seed-entry.ts'
import { testVacancy } from '#tests/tools/catalogue-items.ts'
import { loadTestEntries } from '#tests/tools/reference-entries.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { distanceOf } from './distances.ts'
import { NearCities } from './near-cities.ts'
import { createSearch, type JobsQuery, type Search } from './search.ts'

const at = new Date('2026-11-21T10:00:00Z')
const city = (
  id: string,
  name: string,
  parent: string,
  [latitude, longitude]: [number, number],
  { weight = 5, names = {} }: Pick<SeedEntry, 'weight' | 'names'> = {},
): SeedEntry => ({
  id,
  name,
  names,
  type: 'City',
  parent,
  weight,
  more: { latitude, longitude, population: 10 ** weight },
})
const locations: SeedEntry[] = [
  city('1', 'Berlin', 'DE', [52.52, 13.41], { weight: 7, names: { uk: 'Берлін' } }),
  city('2', 'Potsdam', 'DE', [52.4, 13.07], { names: { ru: 'Потсдам' } }),
  city('3', 'Brandenburg', 'DE', [52.41, 12.53]),
  city('4', 'Hamburg', 'DE', [53.58, 10.0], { weight: 6 }),
  // There is a larger one of this name, far away.
  city('5', 'Neustadt', 'DE', [52.5, 13.3], { weight: 4 }),
  city('6', 'Neustadt', 'DE', [49.35, 8.14], { weight: 5 }),
  city('7', 'Potsdam', 'US', [44.67, -74.98], { weight: 4 }),
  // Beyond the line at which days begin.
  city('8', 'Westmost', 'FJ', [-17, 179.9]),
  city('9', 'Eastmost', 'FJ', [-17, -179.9]),
  // Far larger than the one beside Brantford.
  city('10', 'London', 'GB', [51.51, -0.13], { weight: 7, names: { uk: 'Лондон' } }),
  city('11', 'London', 'CA', [42.98, -81.25]),
  city('12', 'Brantford', 'CA', [43.14, -80.26], { weight: 4 }),
]
/** A name, and a country, none, or any that somebody works from. */
const jobs = [
  ['Berlin', 'DE'],
  ['Потсдам', 'DE'],
  ['Potsdam', null],
  ['Potsdam', 'anywhere'],
  ['Potsdam', 'US'],
  ['Brandenburg', 'DE'],
  ['Hamburg', 'DE'],
  ['Neustadt', 'DE'],
  ['Eastmost', 'FJ'],
  ['London', null],
  ['London', 'anywhere'],
  ['London', 'CA'],
  ['London', 'GB'],
] as const

let database: Database
let search: Search
beforeAll(async () => {
  database = await openTestDatabase()
  await loadTestEntries(database, { locations })
  const vacancies = jobs.map(([name, country]) =>
    testVacancy({
      external_id: `${name} ${country}`,
      title: `Clerk ${name} ${country}`,
      locations: [{ name, city: name, country: country === 'anywhere' ? null : country }],
      remote: country === 'anywhere' ? 'full' : 'none',
    }),
  )
  await writeItems(database.db, vacancyKind, { tenant: 'anywhere-club', source: 'test' }, vacancies, at)
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  search = createSearch({ db: database.db, tenant: 'anywhere-club', log })
}, 60_000)
afterAll(async () => {
  await search.stop()
  await database.close()
})

const found = async (ask: Partial<JobsQuery>) => {
  const { jobs } = await search.searchJobs({
    query: '',
    chosen: {},
    order: 'newest',
    from: 0,
    size: 50,
    locale: 'en-us',
    now: at,
    ...ask,
  })
  return jobs.map(({ title }) => title.replace('Clerk ', '')).toSorted()
}
const near = ['Potsdam anywhere', 'Potsdam null', 'Потсдам DE']

test.each<[string, string[]]>([
  ['25', ['Berlin DE']],
  ['50', ['Berlin DE', ...near]],
  ['100', ['Berlin DE', 'Brandenburg DE', ...near]],
  // No distance that can be chosen: the city alone.
  ['7', ['Berlin DE']],
])('within %s km of Berlin', async (within, expected) => {
  const sorted = expected.toSorted()
  expect(await found({ chosen: { city: ['Берлін'], within: [within] } })).toEqual(sorted)
  expect(await found({ query: 'clerk in Berlin', chosen: { within: [within] } })).toEqual(sorted)
})

test('days begin between two cities that are near', async () => {
  expect(await found({ chosen: { city: ['Westmost'], within: ['25'] } })).toEqual(['Eastmost FJ'])
})

test('who names no country means the largest city of the name', async () => {
  expect(await found({ chosen: { city: ['Brantford'], within: ['100'] } })).toEqual(['London CA'])
  const asked = { city: ['Camden', 'London'], within: ['25'] }
  expect(await found({ chosen: asked })).toEqual(['London CA', 'London GB', 'London anywhere', 'London null'])
})

test('a distance counts for the first five cities; the others are found by their names', async () => {
  const cities = ['Hamburg', 'Westmost', 'Brantford', 'Atlantis', 'Avalon', 'Берлін']
  const some = await found({ chosen: { city: cities, within: ['50'] } })
  expect(some).toEqual(['Berlin DE', 'Eastmost FJ', 'Hamburg DE'])
  const all = await found({ chosen: { city: cities.toReversed(), within: ['50'] } })
  expect(all).toEqual([...some, ...near])
})

test('those who ask for several cities share the answers of those who ask for one', async () => {
  const asked: string[] = []
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const cities = new NearCities(db)
  const one = await cities.around(['Berlin'], 50)
  const other = await cities.around(['Hamburg', 'Atlantis'], 50)
  expect([one.length, other.length].every((count) => count > 0)).toBe(true)
  const before = asked.length
  expect(before).toBeGreaterThan(0)
  expect(await cities.around(['Hamburg', 'Atlantis', 'Berlin'], 50)).toEqual([...other, ...one])
  expect(asked).toHaveLength(before)
  await cities.around(['Berlin'], 100)
  expect(asked.length).toBeGreaterThan(before)
})

test('what is no number among the coordinates is left out', async () => {
  const unclear = (more: object) => sql`
    update reference.entry set more = more || ${JSON.stringify(more)}::jsonb where dictionary = 'locations' and id = '3'`
  await unclear({ latitude: '50,4' }).execute(database.db)
  const cities = new NearCities(database.db)
  expect(await cities.around(['Brandenburg'], 50)).toEqual([])
  const names = (await cities.around(['Berlin'], 100)).map(({ form }) => form)
  expect(names).toContain('potsdam')
  expect(names).not.toContain('brandenburg')
  await unclear({ latitude: 52.41 }).execute(database.db)
})

test('a distance alone, and one around a city that is not known, change nothing', async () => {
  expect(await found({ chosen: { within: ['50'] } })).toHaveLength(jobs.length)
  expect(await found({ chosen: { city: ['Atlantis'], within: ['50'] } })).toEqual([])
  expect(distanceOf(['25', '100', 'far'])).toBe(100)
  expect(distanceOf(['far'])).toBeUndefined()
})
