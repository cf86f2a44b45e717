// Members' drafts: private, never overwritten unseen, deleted when done.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyRetention } from '#domain/privacy/retention.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const path = '/api/club/form-drafts/contact'
let site: Site
let member: CookieBrowser
let employee: CookieBrowser
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  member = openBrowser(site)
  await signIn(member, { email: 'member@guildhall.example' })
  employee = openBrowser(site)
  await signIn(employee, { email: 'employee@employer.example' })
}, 120_000)
afterAll(() => site.close())

const put = (browser: CookieBrowser, body: unknown, at = path) =>
  browser.ask(at, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const draftOf = async (browser: CookieBrowser) => (await (await browser.ask(path)).json()).data.draft

test('only its member can read a draft', async () => {
  expect(await draftOf(member)).toBeNull()
  const saved = await put(member, { values: { name: 'Ada', jobs: [{ company: 'Engines' }] }, version: 0 })
  expect((await saved.json()).data.draft).toMatchObject({ version: 1 })
  expect(await draftOf(member)).toEqual({
    values: { name: 'Ada', jobs: [{ company: 'Engines' }] },
    version: 1,
    savedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(await draftOf(employee)).toBeNull()
  expect((await openBrowser(site).ask(path)).status).toBe(401)
})

test('a device that has not seen the newest version cannot write', async () => {
  expect((await put(member, { values: { name: 'Eve' }, version: 0 })).status).toBe(412)
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((name) => put(member, { values: { name }, version: 1 })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
  expect(await draftOf(member)).toMatchObject({ version: 2 })
})

test.each([
  ['no values', { version: 1 }],
  ['an unknown member', { values: {}, version: 1, memberId: 'x' }],
  ['a version that is none', { values: {}, version: -1 }],
  ['too much', { values: { name: 'x'.repeat(200_001) }, version: 1 }],
])('%s is refused', async (_what, body) => {
  expect((await put(member, body)).status).toBe(422)
})

test('a member has at most fifty', async () => {
  for (let number = 1; number <= 50; number++)
    await put(employee, { values: {}, version: 0 }, `/api/club/form-drafts/form-${number}`)
  expect((await put(employee, { values: {}, version: 0 })).status).toBe(409)
})

test('it is deleted on request, after thirty days, and with its member', async () => {
  const { db } = site.services.database
  const count = async () => (await db.selectFrom('form_drafts.draft').select('form_id').execute()).length
  expect((await member.ask(path, { method: 'DELETE' })).status).toBe(200)
  expect(await draftOf(member)).toBeNull()
  expect(await count()).toBe(50)
  await applyRetention(db, { now: new Date(Date.now() + 29 * 86_400_000), job: 'expire-form-drafts' })
  expect(await count()).toBe(50)
  await applyRetention(db, { now: new Date(Date.now() + 31 * 86_400_000), job: 'expire-form-drafts' })
  expect(await count()).toBe(0)
  await put(member, { values: { name: 'Ada' }, version: 0 })
  await db.deleteFrom('identity.member').execute()
  expect(await count()).toBe(0)
})
