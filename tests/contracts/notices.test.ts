// Notices: those for everybody are part of each page; those for some countries are in no page and are sent
// only to readers there.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '#db/json.ts'
import { publish } from '#services/content/store/publishing.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const stack = { apiKey: 'guildhall', branch: 'main' }
const saving = { by: 'editor', at: new Date('2026-11-21T12:00:00Z') }
const secret = 'Only for readers in Germany and Austria'

let site: Site
let placeless: Site
beforeAll(async () => {
  site = await openSite({ env: { COUNTRY_HEADER: 'CF-IPCountry' } })
  placeless = await openSite()
  for (const each of [site, placeless]) await publishBanner(each)
}, 120_000)
afterAll(async () => {
  await site.close()
  await placeless.close()
})

async function publishBanner({ services }: Site) {
  const key = { contentType: 'banner', uid: 'blt00000000000000ba', locale: 'en-us' }
  const fields: JsonObject = {
    title: 'For two countries',
    message: secret,
    target_locations: ['de', 'AT'],
    storage_item: 'two-countries',
    show_immediately: true,
    placement: 'notification',
    active: true,
  }
  await saveVersions(services.database.db, stack, [{ ...key, fields }], saving)
  await publish(services.database.db, stack, [key], ['production'], saving)
  await services.contentChanged()
}

const ask = (country: string | undefined, at: Site = site, query = 'region=global&locale=en-us') =>
  at.request(`/api/notices?${query}`, { headers: country === undefined ? {} : { 'cf-ipcountry': country } })

test.each([
  ['DE', 1],
  ['at', 1],
  ['FR', 0],
  ['XX', 0],
  [undefined, 0],
])('a visitor from %s is told %i of them', async (country, count) => {
  const answer = await ask(country)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { data } = (await answer.json()) as { data: { notices: { message: string; storageValue: string }[] } }
  expect(data.notices.map(({ message }) => message)).toEqual(count === 1 ? [secret] : [])
  expect(data.notices.every(({ storageValue }) => storageValue === 'shown')).toBe(true)
})

test('it is in no page, and the page is the same for all readers', async () => {
  const pages = await Promise.all(
    ['DE', 'FR', undefined].map(async (country) =>
      (
        await site.request('/global/en-us/about', {
          headers: country === undefined ? {} : { 'cf-ipcountry': country },
        })
      ).text(),
    ),
  )
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).not.toContain(secret)
  expect(pages[0]).not.toContain('two-countries')
})

test('a header is ignored unless an edge is configured to write it', async () => {
  expect(await (await ask('DE', placeless)).json()).toEqual({ data: { notices: [] } })
})

test('another region uses its own environment', async () => {
  expect(await (await ask('DE', site, 'region=eu&locale=en-us')).json()).toEqual({ data: { notices: [] } })
})

test('a banner for anonymous readers is in no member’s page', async () => {
  const demo = await openSite({ env: { DEMO: 'on' } })
  try {
    const greeting = 'First time in the house?'
    expect(await demo.page('/global/en-us/about')).toContain(greeting)
    const member = openBrowser(demo)
    await signIn(member, { email: 'member@guildhall.example' })
    const { response, text } = await member.open('/global/en-us/about')
    expect(response.status).toBe(200)
    expect(text).not.toContain(greeting)
    expect(text).not.toContain('guildhall-welcome')
  } finally {
    await demo.close()
  }
}, 120_000)

test.each(['region=mars&locale=en-us', 'region=global', ''])('%j is no place', async (query) => {
  expect((await ask('DE', site, query)).status).toBe(422)
})
