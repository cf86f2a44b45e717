// Where a visitor seems to be: from headers of the edge alone, kept by nobody.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../site.ts'

let site: Site
let placeless: Site
beforeAll(async () => {
  site = await openSite({ env: { COUNTRY_HEADER: 'CF-IPCountry', CITY_HEADER: 'CF-IPCity' } })
  placeless = await openSite()
  await site.services.reference.load()
}, 120_000)
afterAll(() => Promise.all([site.close(), placeless.close()]))

const headers = { 'cf-ipcountry': 'UA', 'cf-ipcity': 'Kyiv' }

test('the edge is believed, in the language asked for, and nobody keeps the answer', async () => {
  const answer = await site.request('/api/location?locale=uk-ua', { headers })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({
    data: { countryIsoCode: 'UA', country: 'Україна', cityId: expect.any(String), loaded: true },
  })
})

test('without headers, or where no edge was configured, nothing is known', async () => {
  const nothing = { data: { loaded: true } }
  expect(await (await site.request('/api/location')).json()).toEqual(nothing)
  expect(await (await placeless.request('/api/location', { headers })).json()).toEqual(nothing)
})

test('a locale that there is not is refused', async () => {
  expect((await site.request('/api/location?locale=xx')).status).toBe(422)
})
