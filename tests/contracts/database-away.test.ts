// What readers, members and programs get during a database outage, and that everything works again
// afterwards.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CHANGE_FAILED } from '#services/outage.ts'
import { openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { type Forwarder, openForwarder } from '#tests/tools/tcp-forwarder.ts'
import { roleTable } from './role-table.ts'

const KEPT = '/global/en-us/home'
const NEVER_KEPT = '/global/de-de/about'
const HTML = { accept: 'text/html' }
const LOADS_AGAIN = '>The page will load by itself as soon as it can.<'

const gone = () =>
  Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:5432'), { code: 'ECONNREFUSED', syscall: 'connect' })

/** No connection can be made until the test ends. */
function lose(site: Site, error: () => Error = gone) {
  vi.spyOn(site.services.database.pool, 'connect').mockImplementation((() =>
    Promise.reject(error())) as never)
}

const later = (answer: Response) => Number(answer.headers.get('retry-after'))

async function expectPlainPage(answer: Response) {
  const html = await answer.text()
  expect(answer.status).toBe(503)
  expect(later(answer)).toBeGreaterThan(0)
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  expect(answer.headers.get('cache-control')).toMatch(/no-store/)
  expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
  expect(html).toContain('>503<')
  expect(html).not.toMatch(/10\.0\.0\.9|ECONN/)
  return html
}

/** As if content had just changed. */
const outdate = (site: Site) => site.services.pageCache.setRevision('guildhall', 'not seen yet')

describe('the database is lost', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite({ env: { DEMO: 'on' } })
  })
  afterAll(() => site.close())
  afterEach(async () => {
    vi.restoreAllMocks()
    await site.services.contentChanged()
  })

  test('a cached page is served although its content has changed, and may not be cached on the way', async () => {
    const before = await site.page(KEPT)
    outdate(site)
    lose(site)
    const answer = await site.request(KEPT, { headers: HTML })
    expect([answer.status, answer.headers.get('x-cache'), answer.headers.get('cache-control')]).toEqual([
      200,
      'stale',
      'no-store',
    ])
    expect(await answer.text()).toBe(before)
    vi.restoreAllMocks()
    await site.services.contentChanged()
    const after = await site.request(KEPT, { headers: HTML })
    expect([after.status, after.headers.get('x-cache')]).toEqual([200, null])
  })

  test('a removed page does not come back', async () => {
    const address = '/global/en-us/blog'
    await site.page(address)
    outdate(site)
    site.services.pageCache.forget(address)
    lose(site)
    await expectPlainPage(await site.request(address, { headers: HTML }))
  })

  test.each([
    ['en', '/global/en-us/jobs', /unavailable|moment|later/i],
    ['de', '/eu/de-de/privacy', /./],
  ])(
    '%s: a page that was never kept is the error page, in the language of its address',
    async (lang, path) => {
      outdate(site)
      lose(site)
      const html = await expectPlainPage(await site.request(path, { headers: HTML }))
      expect(/<html lang="([^"]*)"/.exec(html)?.[1]).toBe(lang)
    },
  )

  test('its data for navigation by script is refused, too', async () => {
    outdate(site)
    lose(site)
    const answer = await site.request(`${NEVER_KEPT}.data`)
    expect([answer.status, later(answer) > 0]).toEqual([503, true])
  })

  test('a posted form is refused, too, and nothing is written', async () => {
    lose(site)
    const address = '/global/en-us/sign-in/forgotten'
    const posted = await expectPlainPage(
      await site.request(address, {
        method: 'POST',
        headers: { ...HTML, origin: site.services.origin },
        body: new URLSearchParams({ email: 'ada@example.com' }),
      }),
    )
    // It stays: only a page that was asked for loads again by itself.
    expect(posted).toContain(CHANGE_FAILED)
    expect(posted).not.toContain(LOADS_AGAIN)
    const asked = await expectPlainPage(await site.request(address, { headers: HTML }))
    expect(asked).not.toContain(CHANGE_FAILED)
    expect(asked).toContain(LOADS_AGAIN)
  })

  test('the content service answers in its own format', async () => {
    const ask = () =>
      site.request('/content/v3/content_types/blog_article_page/entries?environment=production&limit=3', {
        headers: { api_key: 'guildhall', access_token: 'guildhall-delivery' },
      })
    site.services.delivery.changed('guildhall')
    lose(site)
    const answer = await ask()
    expect([answer.status, later(answer) > 0]).toEqual([503, true])
    expect(await answer.json()).toMatchObject({ error_code: 503, errors: {} })
    vi.restoreAllMocks()
    expect((await ask()).status).toBe(200)
  })

  describe('every address of the role table', () => {
    let cookie: string
    beforeAll(async () => {
      const browser = openBrowser(site)
      await signIn(browser, { email: 'admin@guildhall.example' })
      cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
    })
    const calls = roleTable
      .filter(({ address }) => !address.startsWith('page ') && address !== 'GET /readyz')
      .map(({ address, ask, body }) => {
        const [method = '', path = ''] = address.split(' ')
        return { address, method: method === 'ALL' ? 'GET' : method, path: ask ?? path, body }
      })

    test.each(calls)('$address answers 503 with Retry-After, or works', async ({ method, path, body }) => {
      const ask = () =>
        site.request(path, {
          method,
          headers: {
            cookie,
            origin: site.services.origin,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          redirect: 'manual',
        })
      outdate(site)
      lose(site)
      const answer = await ask()
      if (answer.status < 500) return
      expect([answer.status, later(answer) > 0]).toEqual([503, true])
      if (path.startsWith('/api/'))
        expect(answer.headers.get('content-type')).toBe('application/problem+json')
    })
  })

  test('members get the same answer from calls and pages, and are still signed in afterwards', async () => {
    const browser = openBrowser(site)
    await signIn(browser, { email: 'member@guildhall.example' })
    expect((await browser.ask('/api/club/profile')).status).toBe(200)
    lose(site)
    const call = await browser.ask('/api/club/profile')
    expect([call.status, later(call) > 0]).toEqual([503, true])
    expect(call.headers.get('content-type')).toBe('application/problem+json')
    await expectPlainPage(await browser.ask('/global/en-us/profile', { headers: HTML }))
    vi.restoreAllMocks()
    expect((await browser.ask('/api/club/profile')).status).toBe(200)
  })

  test.each([
    ['57P03', 503],
    ['55P03', 503],
    ['57014', 503],
    ['53300', 503],
    ['53100', 507],
    ['22021', 400],
    ['42P01', 500],
  ])('a call that fails with %s answers %i', async (code, status) => {
    const browser = openBrowser(site)
    await signIn(browser, { email: 'member@guildhall.example' })
    lose(site, () => Object.assign(new Error('secret detail'), { code }))
    const answer = await browser.ask('/api/club/profile')
    expect(answer.status).toBe(status)
    expect(await answer.text()).not.toContain('secret detail')
  })
})

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('a PostgreSQL whose connection is cut', () => {
  let home: Site
  let site: Site
  let line: Forwarder
  beforeAll(async () => {
    home = await openSite({ env: { DEMO: 'on' } })
    line = await openForwarder(process.env.TEST_DATABASE_URL ?? '')
    site = await home.openReplica(line.through)
  }, 120_000)
  afterAll(async () => {
    await site.close()
    await line.close()
    await home.close()
  })
  beforeEach(() => site.page(KEPT))

  test('cached pages are served, others and writes answer 503, and all recovers with the connection', async () => {
    await line.cut()
    outdate(site)
    expect((await site.request(KEPT, { headers: HTML })).headers.get('x-cache')).toBe('stale')
    await expectPlainPage(await site.request(NEVER_KEPT, { headers: HTML }))
    const ready = await site.request('/readyz')
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false, database: 'unreachable' }])
    const call = await site.request('/api/search?q=data')
    expect(call.status).toBeLessThan(504)
    const write = await site.request('/api/club/newsletter/subscribe', {
      method: 'POST',
      headers: { origin: site.services.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com' }),
    })
    expect([write.status, later(write) > 0]).toEqual([503, true])
    await line.restore()
    await expect.poll(async () => (await site.request('/readyz')).status).toBe(200)
    await site.services.contentChanged()
    expect((await site.request(NEVER_KEPT, { headers: HTML })).status).toBe(200)
  })

  test('changes made meanwhile arrive as soon as the connection is back, and later ones, too', async () => {
    const revision = () => site.services.pageCache.revision('guildhall')
    const raise = () =>
      home.services.database.pool.query(
        "update content.stack set revision = revision + 1 where api_key = 'guildhall' returning revision::text",
      )
    await line.cut()
    const { rows: missed } = await raise()
    const connections = line.made
    await line.restore()
    // Long before the next timed comparison, after fifteen seconds.
    await expect.poll(revision, { timeout: 12_000 }).toBe(missed[0].revision)
    expect(line.made).toBeGreaterThan(connections)
    const { rows: next } = await raise()
    await home.services.database.pool.query("select pg_notify('content_changed', 'guildhall')")
    await expect.poll(revision, { timeout: 12_000 }).toBe(next[0].revision)
  })
})
