// Sites that are not for everybody: what the anonymous get at every address, and who is let in.
import { parseEnv as readLines } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOpenOnClosedSite } from '#server/open-on-closed-site.ts'
import { presetOf } from '#server/tenants/change-tenants.ts'
import { openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { type Objects, plantObjects, sampleOf } from './foreign-objects.ts'
import { type RoleEntry, roleTable } from './role-table.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on', ACCESS: 'employees' }, reference: true })
}, 120_000)
afterAll(() => site.close())

function addressOf({ address, ask }: RoleEntry): { method: string; path: string } {
  const [kind = '', pattern = ''] = address.split(' ')
  const path = ask ?? (kind === 'page' ? `/global/en-us/${pattern}` : pattern)
  return {
    method: ['page', 'file', 'ALL'].includes(kind) ? 'GET' : kind,
    path: path.startsWith('/') ? path : `/${path}`,
  }
}

const pathOf = (entry: RoleEntry) => addressOf(entry).path.split('?', 1)[0] ?? ''
const closed = roleTable.filter((entry) => !isOpenOnClosedSite(pathOf(entry)))

const MARK = 'Closedquill'

/** What makes a site closed: its setting, or its name, with what else an admin adds it with. */
const closings = [
  { by: 'ACCESS=employees', env: { ACCESS: 'employees' } },
  { by: 'ACCESS=members', env: { ACCESS: 'members' } },
  ...['preboarding-epam', 'epamgdo'].map((name) => {
    const { ACCESS: _, ...others } = readLines(presetOf(name).join('\n')) as Record<string, string>
    return { by: `its name ${name}`, env: { ...others, TENANT: name } }
  }),
]

describe.each(closings)('by $by', ({ env }) => {
  let its: Site
  let objects: Objects
  beforeAll(async () => {
    its = await openSite({ env: { DEMO: 'on', ...env } })
    objects = await plantObjects(its, MARK)
  }, 120_000)
  afterAll(() => its.close())

  test.each(closed)('$address is closed to the anonymous', async (entry) => {
    const { method, path } = addressOf(entry)
    const ask = (accept: string) =>
      its.request(path, {
        method,
        headers: { accept, origin: 'http://127.0.0.1:3000', 'content-type': 'application/json' },
        ...(entry.body === undefined ? {} : { body: JSON.stringify(entry.body) }),
      })
    const [page, call] = [await ask('text/html'), await ask('application/json')]
    if (method === 'GET')
      expect([page.status, page.headers.get('location')]).toEqual([
        302,
        expect.stringMatching(/^\/api\/login\?area=club&redirect=/),
      ])
    else expect(page.status).toBe(401)
    expect(call.status).toBe(401)
    expect(Object.keys((await call.json()) as object).sort()).toEqual([
      'detail',
      'instance',
      'status',
      'title',
      'type',
    ])
  })

  test('nothing of what the site has is in any answer to the anonymous, at no address of what is there', async () => {
    const leaks: string[] = []
    for (const entry of roleTable) {
      const { method, path } = addressOf(entry)
      const sample = sampleOf(entry)
      const id = typeof sample === 'object' ? objects[sample.kind] : undefined
      const own = typeof sample === 'object' && id !== undefined ? [sample.path(id)] : []
      for (const asked of [path, ...own]) {
        const answer = await its.request(asked, {
          method,
          headers: {
            accept: 'text/html',
            origin: 'http://127.0.0.1:3000',
            'content-type': 'application/json',
          },
          ...(entry.body === undefined ? {} : { body: JSON.stringify(entry.body) }),
        })
        // What was asked for may be repeated.
        const text = (await answer.text()).replaceAll(id ?? MARK, '')
        if (text.includes(MARK)) leaks.push(`${method} ${asked}`)
      }
    }
    expect(leaks).toEqual([])
  })

  test('and whoever is let in finds it', async () => {
    const browser = openBrowser(its)
    await signIn(browser, { email: 'editor@guildhall.example' })
    const { text } = await browser.open(`/global/en-us/events/${objects.event}`)
    expect(text).toContain(`Event ${MARK}`)
  })
})

test('the addresses that stay open are those of coming in, of letters and of probes', () => {
  const open = roleTable.filter((entry) => isOpenOnClosedSite(pathOf(entry))).map(({ address }) => address)
  expect(closed.length).toBeGreaterThan(180)
  expect(open.filter((address) => address.startsWith('page '))).toEqual(
    expect.arrayContaining(['page sign-in', 'page sign-up', 'page sign-in/forgotten', 'page terms']),
  )
  for (const address of open)
    expect(address).toMatch(
      /^page (?:sign-(?:in|up|out)|terms|offline|account\/closing|certificates|\S*:token)|\/api\/(?:login|logout|consent|telemetry)|:id\?|robots|manifest|security\.txt|(?:health|ready)z|\/(?:identity|content|v3|images|webhooks|storage|alerts|newsletter|dev)\//,
    )
})

test.each([
  '/',
  '/global',
  '/global/en-us',
  '/global/en-us/home.data',
  '/de-de/home',
  '/sitemap.xml',
  '/llms.txt',
  '/sitemap-en-us.xml',
  '/global/en-us/sign-in/../home',
  '/global/en-us/home?x=/sign-in',
  '/avatar/1/a.png',
  '/v2/skills',
  '/global/en-us/events/calendar.ics',
  '/global/en-us/%73ign-inx',
  '//sign-in',
  '/api/loginx',
  '/contentx/v3',
])('%s is no way around', async (path) => {
  const answer = await site.request(path, { headers: { accept: 'application/json' } })
  expect(answer.status).toBe(401)
})

test.each([
  '/sign-in/problem',
  '/en/sign-in/forgotten',
  '/global/en-us/sign-in.data',
  '/api/consent.css',
  '/global/en-us/terms',
])('%s is a way in', async (path) => {
  const answer = await site.request(path, { headers: { accept: 'text/html' } })
  expect(answer.headers.get('location') ?? '').not.toMatch(/\/api\/login/)
  expect(answer.status).toBeLessThan(400)
})

test('a session that has expired is renewed, with the form that is sent meanwhile', async () => {
  const browser = openBrowser(site)
  await signIn(browser, { email: 'employee@employer.example' })
  browser.cookies.set('access_token', { value: 'expired', path: '/' })
  for (const method of ['GET', 'POST']) {
    const answer = await browser.ask('/global/en-us/jobs', { method })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      307,
      '/api/login/refresh?redirect=%2Fglobal%2Fen-us%2Fjobs',
    ])
  }
})

describe.each([
  ['member@guildhall.example', 'editor@guildhall.example'],
  ['editor@guildhall.example', 'member@guildhall.example'],
])('%s before %s', (...order) => {
  test('menus are those of who is let in, whoever came first', async () => {
    // Surroundings are kept until something changes.
    await site.services.database.pool.query('update content.stack set revision = revision + 1')
    await site.services.contentChanged()
    for (const email of order) {
      const browser = openBrowser(site)
      await signIn(browser, { email })
      const text = await (
        await browser.ask('/global/en-us/terms', { headers: { accept: 'text/html' } })
      ).text()
      expect(text.includes('en-us/course-catalog'), email).toBe(email.startsWith('editor'))
    }
  })
})

test('an editor’s view of the site as a stranger can be ended', async () => {
  const browser = openBrowser(site)
  await signIn(browser, { email: 'editor@guildhall.example' })
  await browser.send('/global/en-us/admin/view-as', {
    page: '/global/en-us/home',
    as: 'anonymous',
    locale: 'en-us',
    country: '',
    day: '',
    order: 'begin',
  })
  const page = await browser.ask('/global/en-us/admin/view-as', { headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
})

test('who is signed in but not let in sees and removes their own data', async () => {
  const browser = openBrowser(site)
  await signIn(browser, { email: 'member@guildhall.example' })
  for (const path of ['/global/en-us/profile/data', '/global/en-us/account', '/api/club/privacy/data'])
    expect((await browser.ask(path, { headers: { accept: 'text/html' } })).status, path).toBe(200)
})

describe('the sign-in page', () => {
  test('has the site’s name, languages and form, and neither menus, footer, notices nor search', async () => {
    const browser = openBrowser(site)
    const { response, text, at } = await browser.open('/global/en-us/jobs', {
      headers: { accept: 'text/html' },
    })
    expect([response.status, at.split('?', 1)[0]]).toEqual([200, '/global/en-us/sign-in'])
    expect(text).toContain('name="password"')
    expect(text).toContain('Guildhall')
    expect(text).not.toContain('value="cancel"')
    for (const hidden of [
      '/course-catalog',
      '/jobs"',
      '/blog',
      '/events"',
      '/people',
      '/search',
      'newsletter',
    ])
      expect(text, hidden).not.toContain(`en-us${hidden}`)
  })

  test('tells crawlers to stay away', async () => {
    expect(await (await site.request('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  })
})

test.each([
  ['employee@employer.example', 200],
  ['editor@guildhall.example', 200],
  ['reviewer@guildhall.example', 200],
  ['admin@guildhall.example', 200],
  ['member@guildhall.example', 403],
])('%s gets %d', async (email, status) => {
  const browser = openBrowser(site)
  await signIn(browser, { email })
  const page = await browser.ask('/global/uk-ua/jobs', { headers: { accept: 'text/html' } })
  expect(page.status).toBe(status)
  const text = await page.text()
  if (status === 403) {
    expect(text).toContain('Цей сайт лише для співробітників')
    expect(text).toContain('href="/global/uk-ua/sign-out"')
    expect((await browser.ask('/api/club/profile')).status).toBe(403)
    // They can leave again.
    expect((await browser.ask('/global/uk-ua/sign-out')).status).toBe(200)
  } else expect(text).toContain('/global/uk-ua/course-catalog')
})

test('whoever has closed their account finds the page that keeps it, and nothing of the site', async () => {
  const sent = { intent: 'delete', owner: 'guildhall-demo', sure: 'on' }
  const email = 'employee@employer.example'
  const first = openBrowser(site)
  await signIn(first, { email })
  await first.send('/global/en-us/account', sent)

  const browser = openBrowser(site)
  await signIn(browser, { email })
  const html = { headers: { accept: 'text/html' } }
  const { at, text } = await browser.open('/global/en-us/home', html)
  expect(at).toBe('/global/en-us/account/closing')
  expect(text).toContain('Keep my account')
  for (const path of ['/global/en-us/jobs', '/global/en-us/account', '/'])
    expect((await browser.open(path, html)).at).toBe('/global/en-us/account/closing')
  expect((await browser.open('/eu/uk-ua/jobs', html)).at).toBe('/eu/uk-ua/account/closing')
  const calls = ['/events', '/sitemap-people.xml', '/global/en-us/home.data', '/global/en-us/blog/feed.xml']
  for (const path of [...calls, '/api/club/profile']) expect((await browser.ask(path)).status).toBe(401)
  expect((await browser.ask('/global/en-us/account', { method: 'POST' })).status).toBe(401)

  const kept = await browser.send('/global/en-us/account/closing', {})
  expect(kept.at).toBe('/global/en-us/account?kept')
  expect((await browser.ask('/global/en-us/jobs', html)).status).toBe(200)
  // It is open to nobody else.
  const stranger = await openBrowser(site).ask('/global/en-us/account/closing', html)
  expect(stranger.headers.get('location')).toBe('/global/en-us/account')
})
