// The page that leads to every desk: whose desks it lists, that no desk is known by its address alone, and what it counts.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { locales } from '#services/languages.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { pageRoutes } from './page-routes.ts'

const PLACE = '/global/en-us'

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' }, reference: true })
}, 120_000)
afterAll(() => site.close())
beforeEach(() => site.services.database.pool.query('delete from limits.counter'))

async function browserOf(role: string): Promise<CookieBrowser> {
  const browser = openBrowser(site)
  await signIn(browser, { email: `${role}@guildhall.example` })
  return browser
}

/** Addresses that a page links to, without their place and query. */
async function linksOf(browser: CookieBrowser, page: string): Promise<string[]> {
  const { text } = await browser.open(PLACE + page)
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  return [...main.matchAll(new RegExp(`href="${PLACE}(/admin/[^"?#]+)`, 'g'))].map(([, path = '']) => path)
}

// An admin may do what the others may, and so has their desks too.
test.each([
  ['editor', ['editors']],
  ['reviewer', ['reviewers']],
  ['admin', ['editors', 'reviewers', 'admins']],
])('%s: every desk of theirs is reached by links, and no other is named', async (role, guards) => {
  const browser = await browserOf(role)
  const listed = await linksOf(browser, '/admin')
  const further = await Promise.all(listed.map((page) => linksOf(browser, page)))
  const reached = new Set([...listed, ...further.flat()])
  const pages = (await pageRoutes())
    .filter(({ address }) => /^page admin\/[^:.]+$/.test(address))
    .map(({ address, guard = '' }) => ({ path: `/${address.slice('page '.length)}`, guard }))
  // Reached from the page that is to be edited.
  const own = pages.filter(({ path, guard }) => guards.includes(guard) && path !== '/admin/edit')
  expect(own.length).toBeGreaterThan(2)
  expect(own.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([])
  const guardOf = new Map(pages.map(({ path, guard }) => [path, guard]))
  expect(listed.filter((path) => !guards.includes(guardOf.get(path) ?? 'none'))).toEqual([])
})

test('members find it in their menu if they have a desk, and every desk leads back', async () => {
  const { text: menus } = await (await browserOf('reviewer')).open(`${PLACE}/home`)
  expect(menus).toContain(`href="${PLACE}/admin"`)
  expect((await (await browserOf('member')).open(`${PLACE}/home`)).text).not.toContain('/admin')
  const { text } = await (await browserOf('admin')).open(`${PLACE}/admin/messages`)
  expect(text.slice(text.indexOf('<main'))).toContain(`href="${PLACE}/admin"`)
})

test('a desk says how much waits at it until it is done, and never more than a hundred', async () => {
  const admin = await browserOf('admin')
  const { pool } = site.services.database
  const said = async () => {
    const { text } = await admin.open(`${PLACE}/admin`)
    const row = text.slice(text.indexOf(`href="${PLACE}/admin/mistakes"`))
    return /To do: [^<]+/.exec(row.slice(0, row.indexOf('</li>')))?.[0]
  }
  const report = (count: number) =>
    pool.query(
      `insert into feedback.mistake (tenant, page, quote, text, email, proven, reported_at)
       select 'anywhere-club', '/blog', '', 'A comma is missing.', null, true, now() from generate_series(1, $1)`,
      [count],
    )
  expect(await said()).toBeUndefined()
  await report(2)
  expect(await said()).toBe('To do: 2')
  await pool.query(
    'update feedback.mistake set done_at = now() where id in (select id from feedback.mistake limit 1)',
  )
  expect(await said()).toBe('To do: 1')
  await report(120)
  expect(await said()).toBe('To do: more than 99')
})

test('it is written in every language', async () => {
  const admin = await browserOf('admin')
  const headings = await Promise.all(
    locales.map(async (locale) => {
      const { response, text } = await admin.open(`/global/${locale}/admin`)
      expect(response.status).toBe(200)
      expect(text).not.toContain('desks.')
      return /<h1[^>]*>([^<]+)/.exec(text)?.[1]
    }),
  )
  expect(headings).not.toContain(undefined)
})

test('home names the desks at which something waits, to those whose desks they are', async () => {
  await site.services.database.pool.query('update feedback.mistake set done_at = null')
  const homeOf = async (role: string) => (await (await browserOf(role)).open(`${PLACE}/home`)).text
  expect(await homeOf('editor')).toContain('Reported mistakes')
  expect(await homeOf('reviewer')).not.toContain('Reported mistakes')
})
