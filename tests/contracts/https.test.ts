// The site on an https address: how pages, forms and calls answer.
// The same on any database: it reads addresses, cookies and headers.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCESS, cookieName, FLAG } from '#services/identity/cookie-names.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { roleTable } from './role-table.ts'

const ORIGIN = 'https://localhost:3443'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

let site: Site
/** The same site, requested by paths of its https address. */
let secure: Pick<Site, 'request'>
beforeAll(async () => {
  site = await openSite({ env: { ORIGIN, DEMO: 'on' }, reference: true })
  secure = { request: (path, init) => site.request(ORIGIN + path, init) }
}, 120_000)
afterAll(() => site.close())

const newBrowser = () => openBrowser(secure, {}, ORIGIN)

async function memberBrowser(): Promise<CookieBrowser> {
  const browser = newBrowser()
  await signIn(browser, { email: 'member@guildhall.example' })
  expect(browser.cookie(cookieName(FLAG, true))).toBe('1')
  return browser
}

test('signing in sets cookies that are Secure and bound to the host or to https', async () => {
  const browser = await memberBrowser()
  const names = [...browser.cookies.keys()]
  expect(names).toEqual(
    expect.arrayContaining(['__Host-access_token', '__Secure-refresh_token', '__Host-signed_in']),
  )
  expect(names.filter((name) => !/^__(Host|Secure)-/.test(name))).toEqual([])
})

test('a member’s page never enters the page cache', async () => {
  const browser = await memberBrowser()
  const path = '/global/en-us/blog'
  const before = site.services.pageCache.size.pages
  const answer = await browser.ask(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(site.services.pageCache.get(path)).toBeUndefined()
  expect(site.services.pageCache.size.pages).toBeLessThanOrEqual(before)
  // The same page is cached for anonymous visitors.
  await (await secure.request(path)).text()
  expect(site.services.pageCache.get(path)).toBeDefined()
})

test('a session is renewed by a page request and ends at sign-out', async () => {
  const browser = await memberBrowser()
  browser.cookies.set(cookieName(ACCESS, true), { value: 'expired', path: '/' })
  const { response, at } = await browser.open('/global/en-us/profile')
  expect([response.status, at]).toEqual([200, '/global/en-us/profile'])
  expect(browser.cookie(cookieName(ACCESS, true))).not.toBe('expired')
  await browser.send('/api/logout?redirect=/global/en-us/home', {})
  expect([...browser.cookies.keys()].filter((name) => /token|signed_in/.test(name))).toEqual([])
})

describe('a form', () => {
  const post = (path: string, headers: Record<string, string>, body = 'email=somebody%40example.org') =>
    secure.request(path, { method: 'POST', headers, body })

  test.each(['/global/en-us/newsletter', '/global/en-us/newsletter.data'])(
    'posted to %s arrives',
    async (path) => {
      const answer = await post(path, { ...FORM, origin: ORIGIN })
      expect(answer.status).toBeLessThan(400)
    },
  )

  test.each(['http://localhost:3443', 'https://localhost', 'https://evil.example', 'null'])(
    'from a page of %s is refused',
    async (origin) => {
      expect((await post('/global/en-us/newsletter', { ...FORM, origin })).status).toBe(403)
    },
  )

  test.each(['application/json', 'text/plain', 'multipart/mixed; boundary=x'])(
    'sent as %s is refused as what it is',
    async (type) => {
      for (const page of ['newsletter', 'newsletter.data', 'sign-up', 'contact', 'none']) {
        const answer = await post(`/global/en-us/${page}`, { 'content-type': type, origin: ORIGIN }, '{}')
        expect([page, answer.status]).toEqual([page, 415])
      }
    },
  )
})

const HEADERS: Record<string, RegExp> = {
  'strict-transport-security': /^max-age=31536000/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
  'content-security-policy': /default-src '(self|none)'/,
}

test.each(roleTable)('$address answers with the security headers', async ({ address, ask, body }) => {
  const [kind = '', pattern = ''] = address.split(' ')
  const path = ask ?? (kind === 'page' ? `/global/en-us/${pattern}` : pattern)
  const method = ['page', 'file', 'ALL'].includes(kind) ? 'GET' : kind
  const asJson = { 'content-type': 'application/json', origin: ORIGIN }
  const init = body === undefined ? {} : { body: JSON.stringify(body), headers: asJson }
  const answer = await secure.request(path.startsWith('/') ? path : `/${path}`, { method, ...init })
  for (const [name, value] of Object.entries(HEADERS))
    expect(`${name}: ${answer.headers.get(name)}`).toMatch(
      new RegExp(`^${name}: .*${value.source.replace(/^\^/, '')}`),
    )
})
