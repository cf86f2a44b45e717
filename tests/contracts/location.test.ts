// A visitor's location: taken only from the edge's headers, and not stored until a member accepts it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CookieBrowser } from '#tests/tools/cookie-browser.ts'
import { openMembers, patchProfile, profileOf } from '#tests/tools/members.ts'
import { acceptTerms } from '#tests/tools/registration.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
let newcomer: CookieBrowser
let placeless: Site
beforeAll(async () => {
  const edge = { COUNTRY_HEADER: 'CF-IPCountry', CITY_HEADER: 'CF-IPCity', REGION_HEADER: 'CF-Region-Code' }
  ;({ site, newcomer } = await openMembers(edge))
  await acceptTerms(newcomer)
  placeless = await openSite()
}, 120_000)
afterAll(() => Promise.all([site.close(), placeless.close()]))

const headers = { 'cf-ipcountry': 'UA', 'cf-ipcity': 'Kyiv' }
const KYIV = '703448'

test('the edge’s headers are used, in the requested language, and the answer is not cached', async () => {
  const answer = await site.request('/api/location?locale=uk-ua', { headers })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({
    data: { countryIsoCode: 'UA', country: 'Україна', cityId: KYIV, loaded: true },
  })
})

test.each([
  ['UA', 'Kiev', '', KYIV],
  ['US', 'New York', 'NY', '5128581'],
  ['US', 'Springfield', 'MA', '4951788'],
  ['US', 'Springfield', 'OR', '5754005'],
  ['US', 'Saint Petersburg', 'FL', '4171563'],
  ['DE', 'Frankfurt', 'HE', undefined],
])('%s, %s, %s is known as %s', async (country, city, region, cityId) => {
  const answer = await site.request('/api/location', {
    headers: { 'cf-ipcountry': country, 'cf-ipcity': city, 'cf-region-code': region },
  })
  expect((await answer.json()).data.cityId).toBe(cityId)
})

test('without headers or a configured edge the location is unknown', async () => {
  const nothing = { data: { loaded: true } }
  expect(await (await site.request('/api/location')).json()).toEqual(nothing)
  expect(await (await placeless.request('/api/location', { headers })).json()).toEqual(nothing)
})

test('an unknown locale is refused', async () => {
  expect((await site.request('/api/location?locale=xx')).status).toBe(422)
})

describe('a member without a location gets it as a suggestion', () => {
  const offer = (text: string) =>
    /<button[^>]*name="_take"[^>]*value="(\w+)"|<button[^>]*value="(\w+)"[^>]*name="_take"/.exec(text)
  const read = async (page: string, sent: Record<string, string> = headers) =>
    (await newcomer.open(page, { headers: sent })).text
  const LOCATION = '/global/uk-ua/profile/edit/location'

  test.each([
    LOCATION,
    '/global/uk-ua/profile/edit/target',
    '/global/uk-ua/onboarding?question=desired_location',
  ])('on %s, in their language, and nothing is kept', async (page) => {
    await patchProfile(newcomer, { locationId: null, targetLocationId: null, jobSearchStatus: 'active' })
    const before = await profileOf(newcomer)
    const text = await read(page)
    expect(offer(text)).not.toBeNull()
    expect(text).toContain('Київ, Україна')
    expect(offer(await read(page, {}))).toBeNull()
    expect(await profileOf(newcomer)).toEqual(before)
  })

  test('the country if the city is unknown', async () => {
    const text = await read(LOCATION, { 'cf-ipcountry': 'UA', 'cf-ipcity': 'Nowhere' })
    expect(text).toContain('Україна')
    expect(text).not.toContain('Київ')
  })

  test('without script one button fills it in and another one saves it', async () => {
    const press = (fields: Record<string, string>) =>
      newcomer.open(LOCATION, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      })
    const { text, response } = await press({ _take: 'locationId', relocationStatus: 'abroad' })
    expect(response.status).toBe(200)
    expect(offer(text)).toBeNull()
    expect(/value="Київ"/.test(text)).toBe(true)
    expect((await profileOf(newcomer)).locationId).toBeNull()
    const { version } = await profileOf(newcomer)
    await press({ locationId: 'Київ', relocationStatus: 'abroad', version: String(version) })
    expect(await profileOf(newcomer)).toMatchObject({ locationId: KYIV, relocationStatus: 'abroad' })
    expect(offer(await read(LOCATION))).toBeNull()
  })

  test('only location fields accept it', async () => {
    const { text } = await newcomer.send(LOCATION, { _take: 'citizenshipId' })
    expect(/name="citizenshipId"[^>]*value="[^"]/.test(text)).toBe(false)
  })
})
