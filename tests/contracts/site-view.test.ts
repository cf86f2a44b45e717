// An admin of the installation's first site sees another of its sites: as a visitor does, read-only, logged at both, and
// by a link that is good once. Nobody else can, and what members of the other site see is not shown.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const HOSTS = { club: 'http://club.localhost:3000', india: 'http://india.localhost:3000' }
const VIEW = '/global/en-us/admin/view-as'
const BANNER = 'data-view-as'

let club: Site
let india: Site
let late = 0
beforeAll(async () => {
  india = await openSite({
    env: { ORIGIN: HOSTS.india, DEMO: 'on', TENANT: 'careers-india' },
    // As on every site but the first.
    tenants: null,
    adapt(services) {
      const { now } = services.clock
      services.clock.now = () => new Date(now().getTime() + late)
      return services
    },
  })
  const facts = {
    access: 'everybody',
    signUp: 'open',
    off: [],
    regions: undefined,
    languages: undefined,
  } as const
  const site = (name: string, origin: string) =>
    ({ name, state: 'open', faulty: undefined, facts: { ...facts, origin } }) as const
  const staff = site('epamgdo', 'http://staff.localhost:3000')
  club = await openSite({
    env: { ORIGIN: HOSTS.club, DEMO: 'on' },
    reference: false,
    tenants: () => [
      site('anywhere-club', HOSTS.club),
      site('careers-india', HOSTS.india),
      { ...site('careers-vietnam', 'http://vietnam.localhost:3000'), state: 'unvisited' },
      { ...staff, facts: { ...staff.facts, access: 'employees' } },
    ],
    view: (name, asked) =>
      name === 'careers-india'
        ? { link: `${HOSTS.india}/api/login/view?token=${india.services.identity.siteViews.handOver(asked)}` }
        : 'opening',
  })
}, 240_000)
afterAll(() => Promise.all([club.close(), india.close()]))

const at = (site: Site, origin: string): Pick<Site, 'request'> => ({
  request: (path, init) => site.request(new URL(path, origin).href, init),
})
const browserAt = (name: keyof typeof HOSTS) =>
  openBrowser(at(name === 'club' ? club : india, HOSTS[name]), {}, HOSTS[name])

async function memberOf(name: keyof typeof HOSTS, email: string): Promise<CookieBrowser> {
  const browser = browserAt(name)
  await signIn(browser, { email: `${email}@guildhall.example` })
  return browser
}

/** The path of the link that an admin of the first site is given. */
async function linkFrom(admin: CookieBrowser, fields: Record<string, string> = {}): Promise<string> {
  const { text } = await admin.send(VIEW, { order: 'other', tenant: 'careers-india', country: '', ...fields })
  const href = /href="http:\/\/india\.localhost:3000(\/api\/login\/view\?token=[^"]+)"/.exec(text)?.[1]
  return href ?? `none in ${text.slice(text.indexOf('<main'), text.indexOf('<main') + 300)}`
}

const logOf = async (site: Site) =>
  (
    await site.services.database.pool.query(
      "select kind, member_id is null as nobody, detail from identity.audit_event where kind like 'view-%' order by id",
    )
  ).rows

test('the other site as its visitors see it, until the view is ended; both sites log it', async () => {
  const admin = await memberOf('club', 'admin')
  const link = await linkFrom(admin, { country: 'UA' })
  const kept = await browserAt('india').open('/global/en-us/home')
  // Also for somebody who has an account there.
  const browser = await memberOf('india', 'editor')
  const began = await browser.ask(link)
  expect([began.status, began.headers.get('location')]).toEqual([303, '/global/en-us/home'])
  expect(began.headers.get('set-cookie')).toMatch(/^site_view=.*Max-Age=3600; SameSite=Lax; HttpOnly$/)
  const { text, response } = await browser.open('/global/en-us/home')
  expect(text).toContain('You see the site as: A visitor who is not signed in · careers-india · Ukraine')
  expect(text).toContain('/api/login?')
  expect(text).not.toContain('editor@guildhall.example')
  expect(text).toContain(`href="${HOSTS.club}${VIEW}"`)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect((await browser.ask('/api/club/profile')).status).toBe(401)
  expect([401, 403]).toContain((await browser.open(VIEW)).response.status)
  // Nobody else gets the page with the banner.
  const after = await browserAt('india').open('/global/en-us/home')
  expect(kept.text + after.text).not.toContain(BANNER)

  const consent = await browser.ask('/api/consent', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect([consent.status, await consent.text()]).toEqual([403, expect.stringContaining('End the view first')])
  const mistake = await browser.send('/global/en-us/report-mistake', { text: 'A mistake' })
  expect([mistake.response.status, mistake.at]).toEqual([409, '/api/login/view/refused'])
  expect(mistake.text).toContain('Nothing was changed')

  const ended = await browser.send('/api/login/view/end', { page: '/home' })
  expect(ended.at).toBe('/global/en-us/home')
  expect(ended.text).not.toContain(BANNER)
  expect(browser.cookie('site_view')).toBeUndefined()
  const view = { as: 'anonymous', tenant: 'careers-india', country: 'UA' }
  expect(await logOf(india)).toEqual([
    { kind: 'view-began', nobody: true, detail: view },
    { kind: 'view-ended', nobody: true, detail: view },
  ])
  expect(await logOf(club)).toEqual([{ kind: 'view-began', nobody: false, detail: view }])
  expect((await admin.open(VIEW)).text).toContain('A visitor who is not signed in · careers-india · Ukraine')
  const theirs = await (await memberOf('india', 'admin')).open(VIEW)
  expect(theirs.text).toContain('An admin of the first site saw the site as:')
  expect(theirs.text).not.toContain('name="tenant"')
})

test('a link is good once, for five minutes, and at its own site; a view for an hour', async () => {
  const admin = await memberOf('club', 'admin')
  const link = await linkFrom(admin)
  const [browser, other] = [browserAt('india'), browserAt('india')]
  const twice = await Promise.all([browser.ask(link), other.ask(link)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([303, 410])
  expect((await other.ask(link)).status).toBe(410)
  expect((await browserAt('club').ask(link)).status).toBe(410)
  const changed = `${link.slice(0, -8)}AAAAAAAA`
  for (const none of [changed, '/api/login/view', '/api/login/view?token=x'])
    expect((await browserAt('india').ask(none)).status, none).toBe(410)
  const old = await linkFrom(admin)
  late = 6 * 60_000
  expect((await browserAt('india').ask(old)).status).toBe(410)
  const looking = twice[0]?.status === 303 ? browser : other
  expect((await looking.open('/global/en-us/home')).text).toContain(BANNER)
  late = 61 * 60_000
  expect((await looking.open('/global/en-us/home')).text).not.toContain(BANNER)
  late = 0
})

test('what is offered: open sites, to admins of the first one alone', async () => {
  const admin = await memberOf('club', 'admin')
  const { text } = await admin.open(VIEW)
  const offered = /<select[^>]*name="tenant".*?<\/select>/s.exec(text)?.[0] ?? ''
  expect(offered.match(/value="[a-z-]+"/g)).toEqual(['value="careers-india"', 'value="careers-vietnam"'])
  const opening = await admin.send(VIEW, { order: 'other', tenant: 'careers-vietnam', country: 'UA' })
  expect(opening.text).toContain('careers-vietnam is being opened')
  expect(opening.text).toMatch(/value="UA"[^>]*selected|selected=""[^>]*value="UA"/)
  for (const wrong of ['epamgdo', 'anywhere-club', 'nowhere', ''])
    expect((await admin.send(VIEW, { order: 'other', tenant: wrong })).response.status, wrong).toBe(422)
  expect(
    (await admin.send(VIEW, { order: 'other', tenant: 'careers-india', country: 'QQ' })).response.status,
  ).toBe(422)
  const before = await logOf(club)
  const editor = await memberOf('club', 'editor')
  expect((await editor.open(VIEW)).text).not.toContain('name="tenant"')
  expect((await editor.send(VIEW, { order: 'other', tenant: 'careers-india' })).response.status).toBe(404)
  const theirs = await memberOf('india', 'admin')
  expect((await theirs.send(VIEW, { order: 'other', tenant: 'careers-vietnam' })).response.status).toBe(404)
  expect(await logOf(club)).toEqual(before)
})
