// Two tenants: whoever is an admin at one is nobody at the other, at every address there is.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCESS, cookieName } from '#services/identity/cookie-names.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { type RoleEntry, roleTable } from './role-table.ts'

const HOSTS = { club: 'http://club.localhost:3000', india: 'http://india.localhost:3000' }

let club: Site
let india: Site
let admin: CookieBrowser
beforeAll(async () => {
  club = await openSite({ env: { ORIGIN: HOSTS.club, DEMO: 'on' }, reference: true })
  india = await openSite({ env: { ORIGIN: HOSTS.india, DEMO: 'on', TENANT: 'careers-india' } })
  admin = openBrowser(at(club, HOSTS.club), {}, HOSTS.club)
  await signIn(admin, { email: 'admin@guildhall.example' })
}, 240_000)
afterAll(() => Promise.all([club.close(), india.close()]))

const at = (site: Site, origin: string): Pick<Site, 'request'> => ({
  request: (path, init) => site.request(origin + path, init),
})

/** What somebody gets at India's address: the status, and where it leads. */
async function answerTo(entry: RoleEntry, headers: Record<string, string>) {
  const [kind = '', pattern = ''] = entry.address.split(' ')
  const path = entry.ask ?? (kind === 'page' ? `/global/en-us/${pattern}` : pattern)
  const response = await at(india, HOSTS.india).request(path.startsWith('/') ? path : `/${path}`, {
    method: ['page', 'file', 'ALL'].includes(kind) ? 'GET' : kind,
    headers: {
      'sec-fetch-site': 'same-origin',
      origin: HOSTS.india,
      accept: 'text/html',
      ...headers,
      ...(entry.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(entry.body === undefined ? {} : { body: JSON.stringify(entry.body) }),
  })
  await response.body?.cancel()
  return {
    status: response.status,
    to: response.headers.get('location')?.replace(/(state|nonce|code_challenge)=[^&]+/g, '$1'),
  }
}

const cookiesOf = ({ cookies }: CookieBrowser) =>
  [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')

/** Writes that anybody may send: what they answer depends on what was sent before, not on who sends it. */
const closed = roleTable.filter(({ audience }) => audience !== 'anybody')

test.each(closed)('$address: the session of another tenant opens nothing', async (entry) => {
  await india.services.database.pool.query('delete from limits.counter')
  const nobody = await answerTo(entry, {})
  const foreign = await answerTo(entry, { cookie: cookiesOf(admin) })
  // A browser with cookies is asked to renew its session first, which ends below.
  if (foreign.to?.startsWith('/api/login/refresh')) expect(foreign.status).toBe(307)
  else expect(foreign).toEqual(nobody)
  expect(
    await answerTo(entry, { authorization: `Bearer ${admin.cookie(cookieName(ACCESS, false))}` }),
  ).toEqual(nobody)
  expect(nobody.status).not.toBe(200)
})

test('and cannot be renewed there', async () => {
  const response = await at(india, HOSTS.india).request('/api/login/refresh?redirect=/global/en-us/profile', {
    headers: { cookie: cookiesOf(admin), 'sec-fetch-site': 'same-origin', accept: 'text/html' },
  })
  expect(response.status).toBeLessThan(400)
  const cookies = response.headers.getSetCookie()
  const gone = cookies.filter((line) => /max-age=0|expires=Thu, 01 Jan 1970/i.test(line))
  expect(gone.some((line) => line.startsWith('refresh_token='))).toBe(true)
  expect(cookies.filter((line) => /token|signed_in/.test(line) && !gone.includes(line))).toEqual([])
})

test('the same session opens the pages of its own tenant', async () => {
  const page = await admin.open('/global/en-us/admin/jobs')
  expect([page.response.status, page.at]).toEqual([200, '/global/en-us/admin/jobs'])
  expect(closed.length).toBeGreaterThan(100)
})

test('a call that names another tenant is refused before anything is read', async () => {
  for (const [site, origin, other] of [
    [club, HOSTS.club, 'careers-india'],
    [india, HOSTS.india, 'anywhere-club'],
  ] as const) {
    const ask = (tenant: string) =>
      at(site, origin).request('/api/club/profile', { headers: { 'x-tenant': tenant } })
    expect((await ask(other)).status).toBe(403)
    expect((await ask(site.services.env.TENANT)).status).toBe(401)
  }
})

test('a member of one is no account of the other, and what they do there is nowhere here', async () => {
  const names = async (site: Site) =>
    (
      await site.services.database.pool.query<{ email: string }>('select email from identity.account')
    ).rows.map(({ email }) => email)
  const email = 'only.here@people.example'
  await club.services.database.pool.query('update identity.account set email = $1 where email = $2', [
    email,
    'member@guildhall.example',
  ])
  expect(await names(club)).toContain(email)
  expect(await names(india)).not.toContain(email)
})

test('keys differ: a letter’s link, a form’s key or a share picture of one is worth nothing at the other', () => {
  const keys = ({ services }: Site) =>
    [services.savedSearches, services.newsletter, services.meeting, services.certificates].map(({ key }) =>
      Buffer.from((key as unknown as Buffer) ?? '').toString('base64'),
    )
  const [ours, theirs] = [keys(club), keys(india)]
  expect(ours.filter((key) => theirs.includes(key))).toEqual([])
})
