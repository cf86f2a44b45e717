// Saved searches across the whole site: created by members, confirmed and ended through links, exported,
// deleted with the account; and feeds.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#services/languages.ts'
import type { Mail, MailMessage } from '#services/mail/mail.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { parseXml } from '#tests/tools/well-formed-xml.ts'

let site: Site
let ada: CookieBrowser
const sent: MailMessage[] = []
beforeAll(async () => {
  const mail: Mail = {
    async send(message) {
      sent.push(message)
    },
    close: async () => {},
  }
  site = await openSite({
    env: { DEMO: 'on' },
    adapt: (services) => ({ ...services, savedSearches: { ...services.savedSearches, mail } }),
  })
  ada = openBrowser(site)
  await signIn(ada, { email: 'member@guildhall.example' })
}, 120_000)
afterAll(() => site.close())

const PAGE = '/global/en-us/saved-searches'
const NEW = `${PAGE}/new?list=jobs&q=python&seniority=senior`
const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
const rows = async () => {
  const { pool } = site.services.database
  return (await pool.query('select * from saved_search.search order by saved_at')).rows
}

test('a list links to saving it; anonymous visitors sign in first', async () => {
  const html = await site.page('/global/en-us/jobs?q=python&seniority=senior&sort=newest')
  expect(html.replaceAll('&amp;', '&')).toContain(`href="${NEW}"`)
  const answer = await site.request(NEW)
  expect(answer.status).toBe(302)
  expect(decodeURIComponent(answer.headers.get('location') ?? '')).toContain(NEW)
})

test('opening the page saves nothing; its form saves once and asks the address for consent', async () => {
  const page = await ada.ask(NEW)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('python · Senior')
  expect(await rows()).toEqual([])
  for (const frequency of ['daily', 'daily']) {
    const answer = await ada.ask(NEW, form({ frequency }))
    expect(new URL(answer.headers.get('location') ?? PAGE, 'http://127.0.0.1:3000').pathname).toBe(PAGE)
  }
  expect(await rows()).toMatchObject([
    { list: 'jobs', address: '?q=python&seniority=senior', name: 'python · Senior', frequency: 'daily' },
  ])
  expect(sent).toHaveLength(1)
  expect(sent[0]?.to).toBe('member@guildhall.example')
  // Which search it is about.
  expect(sent[0]?.text).toContain('for this search:\n\n- python · Senior\n')
  const list = await (await ada.ask(PAGE)).text()
  expect(list).toContain('python · Senior')
  expect(list).toContain('member@guildhall.example')
})

test("the letter's link confirms by a form, without signing in; opening it does not", async () => {
  const link = /\/global\/en-us\/saved-searches\/confirm\/\S+/.exec(sent[0]?.text ?? '')?.[0] ?? ''
  const confirmed = async () =>
    (await site.services.database.pool.query('select confirmed_at from saved_search.consent')).rows[0]
  const page = await site.request(link)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(await confirmed()).toEqual({ confirmed_at: null })
  const stranger = openBrowser(site)
  expect((await stranger.ask(link, form({}))).status).toBe(200)
  expect((await confirmed()).confirmed_at).not.toBeNull()
  expect((await site.request(`${link.slice(0, -4)}aaaa`)).status).toBe(404)
})

test('mail programs unsubscribe by one POST without cookies or origin; GET only asks', async () => {
  const { signToken } = await import('#services/signed-token.ts')
  const [row] = await rows()
  const stop = `/alerts/stop/${signToken(site.services.savedSearches.key, 'stop', row.id)}`
  const asked = await site.request(stop)
  expect(asked.status).toBe(302)
  expect(asked.headers.get('location')).toMatch(/^\/global\/en-us\//)
  await site.services.database.pool.query("update saved_search.search set locale = 'de-de'")
  const german = await site.request(stop)
  expect(german.headers.get('location')).toMatch(/^\/global\/de-de\//)
  await site.services.database.pool.query("update saved_search.search set locale = 'en-us'")
  const page = await site.request(asked.headers.get('location') ?? '')
  expect(page.status).toBe(200)
  expect((await rows())[0].frequency).toBe('daily')
  const answer = await site.request(stop, form({ 'List-Unsubscribe': 'One-Click' }))
  expect(answer.status).toBe(200)
  expect((await rows())[0]).toMatchObject({ frequency: 'none', due_at: null })
  expect((await site.request('/alerts/stop/none', form({}))).status).toBe(404)
})

test("the frequency is changed by a form, for one's own searches only", async () => {
  const [{ id }] = await rows()
  await ada.ask(PAGE, form({ intent: 'frequency', id, frequency: 'weekly' }))
  expect((await rows())[0].frequency).toBe('weekly')
  const eve = openBrowser(site)
  await signIn(eve, { email: 'newcomer@guildhall.example' })
  await eve.ask('/global/en-us/home?skip-onboarding=true')
  await eve.ask(PAGE, form({ intent: 'remove', id }))
  await eve.ask(PAGE, form({ intent: 'frequency', id, frequency: 'none' }))
  expect((await rows())[0].frequency).toBe('weekly')
  expect(await (await eve.ask(PAGE)).text()).not.toContain('python · Senior')
})

test('the export has it, without internal columns', async () => {
  const text = await (await ada.ask('/api/club/profile/export')).text()
  expect(text).toContain('python · Senior')
  expect(text).not.toContain('told_before')
})

test('removed by a form; deleted with the account', async () => {
  await ada.ask(`${PAGE}/new?list=events&format=online`, form({ frequency: 'none' }))
  const [first] = await rows()
  await ada.ask(PAGE, form({ intent: 'remove', id: first.id }))
  expect(await rows()).toHaveLength(1)
  await site.services.database.pool.query('delete from identity.member where id = $1', [first.member_id])
  expect(await rows()).toEqual([])
})

test.each(['jobs', 'course-catalog', 'events'])(
  'the feed of %s is well-formed in every language and kept',
  async (list) => {
    for (const locale of locales) {
      const answer = await site.request(`/global/${locale}/${list}/feed.xml`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toContain('application/atom+xml')
      expect(answer.headers.get('cache-control')).toContain('public')
      const text = await answer.text()
      expect(() => parseXml(text)).not.toThrow()
      expect(text).toContain(`xml:lang="${locale.slice(0, 2)}"`)
    }
  },
)

test('a feed has the items of its filter', async () => {
  const count = async (search: string) =>
    (await (await site.request(`/global/en-us/jobs/feed.xml${search}`)).text()).match(/<entry>/g)?.length ?? 0
  const all = await count('')
  const some = await count('?seniority=lead')
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(all)
  expect(await count('?q=zzqqxxyy')).toBe(0)
})
