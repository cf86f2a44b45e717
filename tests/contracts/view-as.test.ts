// Editors see the site as somebody else: what is seen, that nothing can be written, and that only editors can.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { VIEW_MINUTES } from '#services/identity/view-as.ts'
import type { Looker } from '#services/identity/views.ts'
import { brokenAudit, loggedActs } from '#tests/tools/audit.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { pageRoutes } from './page-routes.ts'
import { roleTable } from './role-table.ts'

const HOME = '/global/en-us/home'
const VIEW = '/global/en-us/admin/view-as'
const BANNER = 'data-view-as'

let site: Site
let late = 0
beforeAll(async () => {
  site = await openSite({
    env: { DEMO: 'on', COUNTRY_HEADER: 'x-country' },
    reference: true,
    adapt(services) {
      const { now } = services.clock
      services.clock.now = () => new Date(now().getTime() + late)
      return services
    },
  })
}, 120_000)
afterAll(() => site.close())
beforeEach(async () => {
  late = 0
  await site.services.database.pool.query('delete from limits.counter')
})

async function memberOf(email: string): Promise<CookieBrowser> {
  const browser = openBrowser(site)
  await signIn(browser, { email: `${email}@guildhall.example` })
  expect(browser.cookie('signed_in')).toBe('1')
  return browser
}

const begin = (browser: CookieBrowser, view: Record<string, string>) =>
  browser.send(VIEW, { order: 'begin', page: '/home', ...view })

async function viewing(view: Record<string, string>, email = 'editor'): Promise<CookieBrowser> {
  const browser = await memberOf(email)
  const { text, response } = await begin(browser, view)
  expect(response.status).toBe(200)
  expect(text).toContain(BANNER)
  return browser
}

/** A digest of every table, except for what limits count and what jobs and dictionaries do by themselves. */
async function contents(): Promise<Record<string, string>> {
  const { db } = site.services.database
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
      and n.nspname not in ('limits', 'jobs', 'reference', 'matching', 'search') order by 1`.execute(db)
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from ${sql.raw(name)} t`.execute(
      db,
    )
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}

describe('what is seen', () => {
  test('a visitor: no member’s menus, no duties, and the page says so', async () => {
    const editor = await viewing({ as: 'anonymous' })
    const { text, response } = await editor.open(HOME)
    expect(text).toContain('You see the site as: A visitor who is not signed in')
    expect(text).not.toContain('editor@guildhall.example')
    expect(text).not.toContain('/admin/edit')
    expect(text).toContain('/api/login?')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect((await editor.ask('/api/club/profile')).status).toBe(401)
    const { response: refused } = await editor.open('/global/en-us/admin/links')
    expect([401, 403]).toContain(refused.status)
  })

  test.each(['newcomer', 'member', 'employee'])('%s: a member who is nobody', async (as) => {
    const editor = await viewing({ as })
    const { text } = await editor.open(HOME)
    expect(text).toContain('Alex Example')
    expect(text).not.toContain('editor@guildhall.example')
    expect(text).not.toContain('/admin/edit')
    const { response } = await editor.open('/global/en-us/admin/links')
    expect(response.status).toBe(403)
  })

  test('a new member has told nothing; a member has, so their pages know skills and a role', async () => {
    const mapOf = async (as: string) => (await (await viewing({ as })).open('/global/en-us/skill-map')).text
    const [nothing, told] = [await mapOf('newcomer'), await mapOf('member')]
    expect(nothing).not.toContain('TypeScript')
    expect(told).toContain('TypeScript')
  })

  test('in the chosen language, from the chosen country, at the chosen day', async () => {
    const editor = await viewing({ as: 'member', locale: 'de-de', country: 'UA', day: '2027-03-01' })
    const { text, at } = await editor.open('/global/de-de/home')
    expect(at).toBe('/global/de-de/home')
    expect(text).toContain('Mitglied · Deutsch · Ukraine · 1. März 2027')
    const location = await editor.ask('/api/location', { headers: { 'x-country': 'FR' } })
    expect(await location.json()).toMatchObject({ data: { countryIsoCode: 'UA' } })
  })

  test('keys are the site’s own, also where the first to ask for them sees another day', async () => {
    await site.services.database.pool.query('delete from assessment.proof_key')
    const editor = await viewing({ as: 'anonymous', day: '2030-01-01' })
    const first = await editor.ask('/api/badges/issuer')
    expect(first.status).toBe(200)
    expect(first.headers.get('cache-control')).toBe('private, no-store')
    const { rows } = await site.services.database.pool.query('select kid from assessment.proof_key')
    expect(rows).toHaveLength(1)
    const second = await site.request('/api/badges/issuer')
    expect(await first.json()).toEqual(await second.json())
  })

  test('what is wrong is named, and nothing begins', async () => {
    const editor = await memberOf('editor')
    const { response, text } = await begin(editor, { as: 'anonymous', country: 'QQ', day: '2027-02-31' })
    expect(response.status).toBe(422)
    expect(text).toContain('Choose a day')
    expect(text).toContain('value="2027-02-31"')
    expect(text).not.toContain(BANNER)
  })
})

describe('who may, and for how long', () => {
  test.each([undefined, 'member', 'reviewer'])('%s may not', async (email) => {
    const browser = email === undefined ? openBrowser(site) : await memberOf(email)
    await begin(browser, { as: 'employee' })
    expect((await browser.open(HOME)).text).not.toContain(BANNER)
  })

  test('a view that got into a member’s session shows nothing', async () => {
    const member = await memberOf('member')
    const kept = { view: { as: 'employee' }, until: new Date(Date.now() + 3_600_000) }
    await site.services.database.pool.query(
      `update identity.session set viewing = $1 where member_id =
        (select id from identity.member where email = 'member@guildhall.example')`,
      [JSON.stringify(kept)],
    )
    const { text } = await member.open(HOME)
    expect(text).not.toContain(BANNER)
    expect(text).toContain('member@guildhall.example')
  })

  test('one that cannot be logged neither begins nor ends', async () => {
    const { identity, database } = site.services
    const editor = await viewing({ as: 'newcomer' })
    const stored = sql<{ id: string; member: string; viewing: object | null }>`
      select id, member_id as member, viewing from identity.session
      where viewing is not null order by created_at desc limit 1`
    const [before] = (await stored.execute(database.db)).rows
    const looker = {
      member: { authorized: true, userId: before?.member ?? '', roles: ['editor'] },
      sessionId: before?.id ?? '',
      requestId: undefined,
    } as unknown as Looker
    await expect(identity.views.end(looker, brokenAudit.note)).rejects.toThrow('audit log')
    await expect(identity.views.begin(looker, { as: 'anonymous' }, brokenAudit.note)).rejects.toThrow(
      'audit log',
    )
    expect((await stored.execute(database.db)).rows).toEqual([before])
    expect((await editor.open(HOME)).text).toContain(BANNER)
    expect(await loggedActs(database.db, ['view-began', 'view-ended'])).toContainEqual([
      'editor',
      'view-began',
      null,
    ])
  })

  test('it ends in one press, on the page that was looked at', async () => {
    const editor = await viewing({ as: 'anonymous' })
    const { at, text } = await editor.send(VIEW, { order: 'end', page: '/about' })
    expect(at).toBe('/global/en-us/about')
    expect(text).not.toContain(BANNER)
    expect(text).toContain('/admin/edit')
  })

  test('the way back keeps what was searched for', async () => {
    const editor = await viewing({ as: 'member' })
    const { text } = await editor.open('/global/en-us/search?q=kubernetes&page=2')
    expect(text).toContain('<input type="hidden" name="page" value="/search?q=kubernetes&amp;page=2">')
    const { at } = await editor.send(VIEW, { order: 'end', page: '/search?q=kubernetes&page=2' })
    expect(at).toBe('/global/en-us/search?q=kubernetes&page=2')
  })

  test('it ends after an hour; an open page then loads itself again', async () => {
    const editor = await viewing({ as: 'anonymous' })
    const { response } = await editor.open(HOME)
    expect(Number(response.headers.get('refresh'))).toBeLessThanOrEqual(VIEW_MINUTES * 60)
    late = (VIEW_MINUTES + 1) * 60_000
    const { text } = await editor.open(HOME)
    expect(text).not.toContain(BANNER)
    expect(text).toContain('/admin/edit')
  })

  test('it ends with the session, and another session never had it', async () => {
    const editor = await viewing({ as: 'anonymous' })
    const other = await memberOf('editor')
    expect((await other.open(HOME)).text).not.toContain(BANNER)
    await editor.ask('/api/logout?redirect=/global/en-us/home', { method: 'POST' })
    expect((await editor.open(HOME)).text).not.toContain(BANNER)
    await signIn(editor, { email: 'editor@guildhall.example' })
    expect((await editor.open(HOME)).text).not.toContain(BANNER)
  })
})

describe('pages that are kept', () => {
  test('a view neither fills the memory of pages nor is served from it', async () => {
    const path = '/global/en-us/about'
    const before = await site.page(path)
    const editor = await viewing({ as: 'anonymous' })
    const seen = await editor.open(path)
    expect(seen.text).toContain(BANNER)
    expect(seen.response.headers.get('etag')).toBeNull()
    expect(await site.page(path)).toBe(before)
    const never = '/global/fr-fr/about'
    await editor.open(never)
    expect(await site.page(never)).not.toContain(BANNER)
  })

  test('a script’s request for data leads to the whole page', async () => {
    const editor = await viewing({ as: 'anonymous' })
    const answer = await editor.ask('/global/en-us/about.data')
    expect(answer.status).toBe(202)
    expect(await answer.text()).toContain('/global/en-us/about')
  })
})

test('admins can read who saw what and when; the log has no name or address', async () => {
  const editor = await viewing({ as: 'newcomer', country: 'DE' })
  await editor.send(VIEW, { order: 'end', page: '/home' })
  const { rows } = await site.services.database.pool.query(
    "select kind, detail from identity.audit_event where kind like 'view-%' order by id desc limit 2",
  )
  expect(rows).toEqual([
    { kind: 'view-ended', detail: {} },
    { kind: 'view-began', detail: { as: 'newcomer', country: 'DE' } },
  ])
  const { text } = await (await memberOf('admin')).open(VIEW)
  expect(text).toContain('saw the site as: A new member · Germany')
  expect((await editor.open(VIEW)).text).not.toContain('A new member · Germany')
})

test.each([
  ['with an expired access token', 11, '/api/consent'],
  ['at an address that is written otherwise', 0, '/%61pi/consent'],
])('a write is refused %s', async (_, minutes, path) => {
  const editor = await viewing({ as: 'anonymous' })
  late = minutes * 60_000
  const answer = await editor.ask(path, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('End the view first')
})

/** Writes that keep or end the editor's own session, or the view. */
const OWN = [
  'POST /api/login/refresh',
  'POST /api/login/view/end',
  'POST /api/logout',
  'page admin/view-as',
  'page sign-out',
  'page sign-out/done',
]

describe.each(['anonymous', 'newcomer'])('seen as %s, over every address', (as) => {
  let editor: CookieBrowser
  let before: Record<string, string>
  beforeAll(async () => {
    late = 0
    await site.services.database.pool.query('delete from limits.counter')
    editor = await viewing({ as }, 'admin')
    // The first to ask makes the site's own key, whoever they are.
    await site.request('/api/badges/issuer')
    before = await contents()
  })

  test('every write is refused with words', async () => {
    const isPage = new Set((await pageRoutes()).map(({ address }) => address))
    const letIn: string[] = []
    for (const entry of roleTable) {
      const [kind = '', pattern = ''] = entry.address.split(' ')
      if (OWN.includes(entry.address)) continue
      const path = entry.ask ?? (isPage.has(entry.address) ? `/global/en-us/${pattern}` : pattern)
      const methods = isPage.has(entry.address) || kind === 'ALL' ? ['POST'] : kind === 'GET' ? [] : [kind]
      for (const method of methods) {
        const answer = await editor.ask(path.startsWith('/') ? path : `/${path}`, {
          method,
          body: isPage.has(entry.address) ? 'a=b' : JSON.stringify(entry.body ?? {}),
          headers: {
            'content-type': isPage.has(entry.address)
              ? 'application/x-www-form-urlencoded'
              : 'application/json',
          },
        })
        const to = answer.headers.get('location') ?? ''
        // The bare address of a region leads to its home page before anything is read.
        const refused =
          answer.status === 301 ||
          (answer.status === 303 && to.includes('/admin/view-as?refused')) ||
          (answer.status === 403 && (await answer.text()).includes('End the view first'))
        if (!refused) letIn.push(`${method} ${path} ${answer.status} ${to}`)
      }
    }
    expect(letIn).toEqual([])
    expect(await contents()).toEqual(before)
  }, 60_000)

  test('no read writes, and none fails', async () => {
    const failed: string[] = []
    for (const entry of roleTable) {
      const [kind = '', pattern = ''] = entry.address.split(' ')
      if (
        !['GET', 'ALL', 'page', 'file'].includes(kind) ||
        /^GET \/api\/(login\/refresh|logout)/.test(entry.address)
      )
        continue
      const path = entry.ask ?? (kind === 'page' ? `/global/en-us/${pattern}` : pattern)
      const answer = await editor.ask(path.startsWith('/') ? path : `/${path}`)
      if (answer.status >= 500) failed.push(`${path} ${answer.status}`)
      await answer.arrayBuffer()
    }
    expect(failed).toEqual([])
    const after = await contents()
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([])
  }, 120_000)
})
