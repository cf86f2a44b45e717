// Visitors' submissions: who may read them, their page, and deletion.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepSubmission } from '#services/marketing-forms/submissions.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const PAGE = '/global/en-us/admin/submissions'
const ids: string[] = []

let site: Site
let admin: CookieBrowser
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  admin = openBrowser(site)
  await signIn(admin, { email: 'admin@guildhall.example' })
  for (let number = 1; number <= 22; number++) {
    const id = await keepSubmission(site.services.database.db, {
      tenant: number === 22 ? 'noborders' : 'anywhere-club',
      portalId: '1',
      formId: 'f',
      formName: number === 1 ? 'event' : 'contact',
      key: `key-${number}`,
      submission: {
        fields: [{ name: 'message', value: `<b>Letter ${number}.</b>` }],
        legalConsentOptions: {
          consent: { consentToProcess: true, text: 'You may keep it', communications: [] },
        },
      },
      proven: number % 2 === 0,
      state: 'kept',
      now: new Date(Date.UTC(2026, 10, 21, 12, number)),
    })
    ids.push(id ?? '')
  }
}, 120_000)
afterAll(() => site.close())

test.each([undefined, 'member@guildhall.example', 'editor@guildhall.example'])(
  '%s neither reads nor removes',
  async (email) => {
    const browser = openBrowser(site)
    if (email !== undefined) await signIn(browser, { email })
    const answers = [
      await browser.ask(PAGE),
      await browser.ask(`${PAGE}.data`),
      await browser.ask(PAGE, { method: 'POST', body: new URLSearchParams({ remove: ids[0] ?? '' }) }),
    ]
    for (const answer of answers) {
      if (email !== undefined) expect(answer.status).toBe(403)
      expect(await answer.text()).not.toContain('Letter')
    }
    expect(
      await site.services.database.db.selectFrom('marketing.submission').select('id').execute(),
    ).toHaveLength(22)
  },
)

test('admins see the newest first, by page and form, as text and of this tenant only', async () => {
  const first = await admin.open(PAGE)
  expect(first.response.headers.get('cache-control')).toBe('private, no-store')
  const letters = (html: string) =>
    [...html.matchAll(/>&lt;b&gt;Letter (\d+)\./g)].map(([, number]) => Number(number))
  expect(letters(first.text)).toEqual(Array.from({ length: 20 }, (_, at) => 21 - at))
  expect(first.text).toContain('You may keep it')
  const next = /href="([^"]*after=[^"]*)"/.exec(first.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(letters((await admin.open(PAGE + next)).text)).toEqual([1])
  expect(letters((await admin.open(`${PAGE}?form=event`)).text)).toEqual([1])
  expect(letters((await admin.open(`${PAGE}?form=%27&after=x`)).text)).toHaveLength(20)
})

test('an admin deletes one; the log says who but not what', async () => {
  const { response, text } = await admin.send(PAGE, { remove: ids[20] ?? '' })
  expect(response.status).toBe(200)
  expect(text).not.toContain('Letter 21.')
  expect((await admin.send(PAGE, { remove: ids[20] ?? '' })).response.status).toBe(404)
  expect((await admin.send(PAGE, { remove: 'all' })).response.status).toBe(400)
  // Belongs to another tenant.
  expect((await admin.send(PAGE, { remove: ids[21] ?? '' })).response.status).toBe(404)
  const said = site.lines.filter(({ message }) => message === 'A submission was removed')
  expect(said).toMatchObject([{ fields: { submission: ids[20], by: expect.stringMatching(/./) } }])
})

test('they expire after the configured days, except those waiting for the service', async () => {
  const { db } = site.services.database
  const count = async () =>
    (await db.selectFrom('marketing.submission').select('id').execute()).map(({ id }) => id)
  await db
    .updateTable('marketing.submission')
    .set({ state: 'waiting' })
    .where('id', '=', ids[5] ?? '')
    .execute()
  const sent = Date.UTC(2026, 10, 21)
  const days = (now: number) => Math.floor((now - sent) / 86_400_000)
  await site.services.marketingForms.expire(days(Date.now()) + 2)
  expect((await count()).length).toBeGreaterThan(20)
  // A cutoff before they were received.
  await site.services.marketingForms.expire(days(Date.now()) - 1)
  expect(await count()).toEqual([ids[5]])
})
