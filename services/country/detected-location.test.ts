import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#db/database.ts'
import { createEmbeddedReferenceData } from '#services/reference-data/embedded.ts'
import type { ReferenceData } from '#services/reference-data/reference-data.ts'
import { loadTestEntries } from '#services/reference-data/test-entries.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { locationDetector } from './detected-location.ts'
import { cityFromHeader } from './visitor-city.ts'
import { countryFromHeader } from './visitor-country.ts'

let database: Database
let data: ReferenceData
beforeAll(async () => {
  database = await openTestDatabase()
  await loadTestEntries(database.db)
  data = createEmbeddedReferenceData(database.db)
})
afterAll(() => database.close())

function detector(reference: Pick<ReferenceData, 'search' | 'lookup'> = data) {
  const warn = vi.fn()
  const detect = locationDetector({
    visitorCountry: countryFromHeader('x-country'),
    visitorCity: cityFromHeader('x-city'),
    reference,
    log: { debug() {}, info() {}, warn, error() {} },
  })
  return { detect, warn }
}
const from = (country: string, city = '') => new Headers({ 'x-country': country, 'x-city': city })

test.each([
  ['UA', 'Kyiv', 'uk', { countryIsoCode: 'UA', country: 'Україна', cityId: '1' }],
  ['de', 'Berlin', 'de', { countryIsoCode: 'DE', country: 'Deutschland', cityId: '2' }],
  ['DE', 'berlin', 'fr', { countryIsoCode: 'DE', country: 'Germany', cityId: '2' }],
  ['DE', '', 'en', { countryIsoCode: 'DE', country: 'Germany' }],
  ['DE', 'Kyiv', 'en', { countryIsoCode: 'DE', country: 'Germany' }],
  ['DE', 'Berl', 'en', { countryIsoCode: 'DE', country: 'Germany' }],
  ['DE', 'Berlin" or id==1', 'en', { countryIsoCode: 'DE', country: 'Germany' }],
  // Not among the test's few countries.
  ['FR', 'Paris', 'nl', { countryIsoCode: 'FR', country: 'Frankrijk' }],
  ['XX', 'Kyiv', 'en', {}],
  ['', 'Kyiv', 'en', {}],
] as const)('%s, %s in %s', async (country, city, lang, location) => {
  const { detect, warn } = detector()
  expect(await detect(from(country, city), lang)).toEqual({ ...location, loaded: true })
  expect(warn).not.toHaveBeenCalled()
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
