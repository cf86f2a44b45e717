// Licences for external learning: requested by a member, granted by an admin.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { atOneMoment } from '#tests/tools/one-moment.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
let member: CookieBrowser
let admin: CookieBrowser
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  member = openBrowser(site)
  await signIn(member, { email: 'member@guildhall.example' })
  admin = openBrowser(site)
  await signIn(admin, { email: 'admin@guildhall.example' })
}, 120_000)
afterAll(() => site.close())
beforeEach(() => site.services.database.pool.query('delete from limits.counter'))

const API = '/api/club/learning/linkedin/license'
const PAGE = '/global/en-us/profile/license'
const ADMIN = '/global/en-us/admin/licenses'
const ask = (body: unknown, browser = member) =>
  browser.ask(API, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const dataOf = async (answer: Response) => ((await answer.json()) as { data: Record<string, unknown> }).data
const rows = async () =>
  (await site.services.database.pool.query('select email, granted_at from licenses.request')).rows

test('requested twice, it is one request, and its address is in the profile', async () => {
  const first = await ask({ email: 'mira@learn.example' })
  expect(first.status).toBe(200)
  const asked = await dataOf(first)
  expect(asked).toMatchObject({ provider: 'linkedin', email: 'mira@learn.example', granted: false })
  expect(await dataOf(await ask({ email: ' mira@learn.example ', provider: 'linkedin' }))).toEqual(asked)
  expect(await rows()).toHaveLength(1)
  expect(await dataOf(await member.ask('/api/club/profile'))).toMatchObject({
    linkedInLicenseEmail: 'mira@learn.example',
  })
})

test('the contacts can still be saved with the address of the request', async () => {
  for (const email of ['mira@learn.example', `${'m'.repeat(60)}@${'learn.'.repeat(20)}example`]) {
    await ask({ email })
    const { response } = await member.send('/global/en-us/profile/edit/contacts', {
      linkedInLicenseEmail: email,
      telegram: '@mira',
    })
    expect(response.status).toBe(200)
    expect(await dataOf(await member.ask('/api/club/profile'))).toMatchObject({
      linkedInLicenseEmail: email,
      telegram: '@mira',
    })
  }
  await site.services.database.pool.query('delete from licenses.request')
  await ask({ email: 'mira@learn.example' })
})

test('granted by an admin, once; another address is another request', async () => {
  const { text } = await admin.open(ADMIN)
  expect(text).toContain('mira@learn.example')
  const id =
    /value="([^"]+)" name="grant"|name="grant" value="([^"]+)"/.exec(text)?.slice(1).find(Boolean) ?? ''
  expect((await admin.send(ADMIN, { grant: id })).response.status).toBe(200)
  expect((await admin.send(ADMIN, { grant: id })).response.status).toBe(404)
  expect(await dataOf(await ask({ email: 'mira@learn.example' }))).toMatchObject({ granted: true })
  const { text: page } = await member.send(PAGE, { email: 'mira@other.example' })
  expect(page).toContain('You requested a licence for mira@other.example')
  expect(await rows()).toEqual([{ email: 'mira@other.example', granted_at: null }])
})

test.each([
  [{}, 422],
  [{ email: 'nobody' }, 422],
  [{ email: '' }, 422],
  [{ email: 'a@b.example', provider: 'other' }, 422],
  [{ email: 'a@b.example', more: 1 }, 422],
])('%j is refused', async (body, status) => {
  expect((await ask(body)).status).toBe(status)
})

test('requests need an account and are limited, and only an admin can read the list', async () => {
  atOneMoment()
  expect((await ask({ email: 'a@b.example' }, openBrowser(site))).status).toBe(401)
  for (let time = 0; time < 10; time += 1) await ask({ email: 'mira@other.example' })
  expect((await ask({ email: 'mira@other.example' })).status).toBe(429)
  expect((await member.open(ADMIN)).response.status).toBe(403)
  expect((await member.send(PAGE, { email: 'x' })).response.status).toBe(422)
})

test('it is in the member’s export', async () => {
  const { stored } = (await dataOf(await member.ask('/api/club/profile/export'))) as {
    stored: Record<string, unknown[]>
  }
  expect(stored['licenses.request']).toMatchObject([{ email: 'mira@other.example' }])
})
