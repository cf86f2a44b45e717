import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#db/database.ts'
import { createEmbeddedReferenceData } from '#services/reference-data/embedded.ts'
import type { ReferenceData } from '#services/reference-data/reference-data.ts'
import type { SeedEntry } from '#services/reference-data/seed-entry.ts'
import { loadTestEntries, testEntries } from '#tests/tools/reference-entries.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { locationDetector } from './detected-location.ts'
import { cityFromHeader } from './visitor-city.ts'
import { countryFromHeader } from './visitor-country.ts'
import { regionFromHeader } from './visitor-region.ts'

const city = (id: string, name: string, weight: number, region_id?: string): SeedEntry => ({
  id,
  name,
  type: 'City',
  parent: 'DE',
  weight,
  ...(region_id ? { more: { region_id } } : {}),
})
const alike = [
  city('11', 'Neustadt', 4, 'DE-BY'),
  city('12', 'Neustadt', 5, 'DE-HE'),
  city('13', 'Neustadt', 3),
  city('14', 'St. Ingbert', 4),
  city('15', 'Hansa City', 4),
]

let database: Database
let data: ReferenceData
beforeAll(async () => {
  database = await openTestDatabase()
  await loadTestEntries(database, { locations: [...(testEntries.locations ?? []), ...alike] })
  data = createEmbeddedReferenceData(database.db)
})
afterAll(() => database.close())

function detector(reference: Pick<ReferenceData, 'search' | 'lookup'> = data) {
  const warn = vi.fn()
  const detect = locationDetector({
    visitorCountry: countryFromHeader('x-country'),
    visitorCity: cityFromHeader('x-city'),
    visitorRegion: regionFromHeader('x-region'),
    reference,
    log: { debug() {}, info() {}, warn, error() {} },
  })
  return { detect, warn }
}
const from = (country: string, city = '', region = '') =>
  new Headers({ 'x-country': country, 'x-city': encodeURIComponent(city), 'x-region': region })

test.each([
  ['UA', 'Kyiv', 'uk', { countryIsoCode: 'UA', country: 'Україна', cityId: '1' }],
  ['de', 'Berlin', 'de', { countryIsoCode: 'DE', country: 'Deutschland', cityId: '2' }],
  ['DE', 'berlin', 'fr', { countryIsoCode: 'DE', country: 'Germany', cityId: '2' }],
  ['DE', '', 'en', { countryIsoCode: 'DE', country: 'Germany' }],
  ['DE', 'Kyiv', 'en', { countryIsoCode: 'DE', country: 'Germany' }],
  ['DE', 'Berl', 'en', { countryIsoCode: 'DE', country: 'Germany' }],
  ['DE', 'Berlin" or id==1', 'en', { countryIsoCode: 'DE', country: 'Germany' }],
  // Not among the countries of the test data.
  ['FR', 'Paris', 'nl', { countryIsoCode: 'FR', country: 'Frankrijk' }],
  ['XX', 'Kyiv', 'en', {}],
  ['', 'Kyiv', 'en', {}],
] as const)('%s, %s in %s', async (country, city, lang, location) => {
  const { detect, warn } = detector()
  expect(await detect(from(country, city), lang)).toEqual({ ...location, loaded: true })
  expect(warn).not.toHaveBeenCalled()
})

// Two of the three Neustadts in the test data have a region.
test.each([
  ['UA', 'Kiev', '', '1'],
  ['UA', 'Київ', '', '1'],
  ['UA', 'Kiew', '30', '1'],
  ['DE', 'Neustadt', 'BY', '11'],
  ['DE', 'Neustadt', 'DE-HE', '12'],
  ['DE', 'Neustadt', '', '12'],
  ['DE', 'Neustadt', 'SN', '13'],
  ['DE', 'St. Ingbert', '', '14'],
  ['DE', 'Saint Ingbert', '', '14'],
  ['DE', 'Hansa', '', '15'],
  ['UA', 'Neustadt', 'BY', undefined],
] as const)('%s, %s, %s is the city %s', async (country, city, region, cityId) => {
  const found = await detector().detect(from(country, city, region), 'de')
  expect(found.cityId).toBe(cityId)
})

test.each([
  ['fails', () => Promise.reject(new Error('No connection'))],
  ['is down', async () => ({ results: [], total: 0, degraded: true as const })],
])('where the look-up %s, that is logged and the city left out', async (_how, answer) => {
  for (const broken of ['search', 'lookup'] as const) {
    const { detect, warn } = detector({
      search: (...ask) => data.search(...ask),
      lookup: (...ask) => data.lookup(...ask),
      [broken]: answer,
    })
    expect(await detect(from('UA', 'Kyiv'), 'uk')).toEqual({
      countryIsoCode: 'UA',
      country: 'Україна',
      loaded: true,
    })
    expect(warn).toHaveBeenCalledOnce()
  }
})
