// The page of tenants: the admins of a process's first site see all, those of any other see that there is no such page.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import type { ServedTenant } from '#domain/tenants/served-tenant.ts'
import type { TenantChange, TenantChanges } from '#domain/tenants/tenant-changes.ts'
import { factsOf } from '#server/tenants/served-tenant.ts'
import { langOf, locales } from '#services/languages.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const HOSTS = { club: 'http://club.localhost:3000', india: 'http://india.localhost:3000' }
const PAGE = 'admin/tenants'

let club: Site
let india: Site
let listed: ServedTenant[] = []
let logIsFull = false
let answer: TenantChange = { done: true, origin: 'https://borders.example' }
const asked: unknown[] = []
const changes: TenantChanges = {
  needsHost: true,
  needsDatabase: true,
  offers: () => [
    {
      name: 'noborders',
      wasHere: true,
      facts: {
        ...{ access: 'members', signUp: 'closed', off: ['blog'] },
        ...{ regions: ['eu', 'us'], languages: undefined },
      },
    },
  ],
  mayTakeOff: (name) => name === 'careers-india',
  add: (what) => {
    asked.push(what)
    return answer
  },
  takeOff: (name) => {
    asked.push(name)
    return answer
  },
}
beforeAll(async () => {
  club = await openSite({
    env: { ORIGIN: HOSTS.club, DEMO: 'on' },
    tenants: () => listed,
    changes,
    adapt: (services) => ({
      ...services,
      audit: {
        note: (...args) =>
          logIsFull ? Promise.reject(new Error('The log cannot be written')) : services.audit.note(...args),
      },
    }),
  })
  india = await openSite({
    env: {
      ORIGIN: HOSTS.india,
      DEMO: 'on',
      TENANT: 'careers-india',
      ACCESS: 'members',
      SIGN_UP: 'closed',
      FEATURES_OFF: 'blog,quiz',
    },
    tenants: null,
  })
  const of = (name: string, { services }: Site): ServedTenant => ({
    name,
    state: 'open',
    faulty: undefined,
    facts: factsOf(services.env),
  })
  listed = [of('anywhere-club', club), of('careers-india', india)]
}, 240_000)
afterAll(() => Promise.all([club.close(), india.close()]))

async function signedIn(site: Site, origin: string, email: string): Promise<CookieBrowser> {
  const at: Pick<Site, 'request'> = { request: (path, init) => site.request(origin + path, init) }
  const browser = openBrowser(at, {}, origin)
  await signIn(browser, { email })
  return browser
}

const mainOf = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
/** What a page shows, one after the other. */
const shown = (text: string) =>
  mainOf(text)
    .replace(/<[^>]+>/g, '|')
    .replace(/\|[|\s]*/g, '|')

describe('admins of the first site', () => {
  let admin: CookieBrowser
  beforeAll(async () => {
    admin = await signedIn(club, HOSTS.club, 'admin@guildhall.example')
  })

  test.each(locales)('see each with its address, whom it is for and what is off, in %s', async (locale) => {
    const words = await loadMessages(langOf(locale), ['tenants'])
    const { response, text } = await admin.open(`/global/${locale}/${PAGE}`)
    expect(response.status).toBe(200)
    const [, own = '', other = ''] = shown(text).split(/anywhere-club\||careers-india\|/)
    for (const [key, part] of [
      ['thisSite', own],
      ['access.everybody', own],
      ['signUp.open', own],
      ['offNone', own],
      ['access.members', other],
      ['signUp.closed', other],
      ['feature.blog', other],
      ['feature.quiz', other],
    ] as const)
      expect(part, key).toContain(String(words[`tenants.${key}`]))
    expect([own.includes(HOSTS.club), other.includes(HOSTS.india)]).toEqual([true, true])
    // Only another site, and one that answers, is led to.
    expect(mainOf(text).match(/<a href="http[^"]*"/g)).toEqual([`<a href="${HOSTS.india}"`])
    expect(mainOf(text)).toContain('npm run cli -- tenant add')
  })

  test('add one with its host and close one, each after a question; both are in the log', async () => {
    const at = `/global/en-us/${PAGE}`
    const post = async (body: Record<string, string>) => {
      const { response, text } = await admin.send(at, body)
      return [response.status, shown(text)] as const
    }
    expect((await admin.open(at)).text).toContain(`href="/global/en-us/${PAGE}?add=noborders"`)
    const question = mainOf((await admin.open(`${at}?add=noborders`)).text)
    expect(question).toMatch(/name="host"/)
    expect(shown(question)).toMatch(/\|Members\|.*\|Given by the operator\|.*\|Blog\|/)
    expect(mainOf((await admin.open(`${at}?off=careers-india`)).text)).toMatch(
      /value="careers-india"[^>]*name="off"/,
    )

    answer = { refused: 'unusable', settings: ['ORIGIN'] }
    expect(await post({ add: 'noborders', host: 'club.localhost' })).toEqual([
      422,
      expect.stringContaining('ORIGIN'),
    ])
    answer = { done: true, origin: 'https://borders.example' }
    logIsFull = true
    expect((await post({ off: 'careers-india' }))[0]).toBe(500)
    logIsFull = false
    expect(asked.slice(1)).toEqual([])
    const added = await admin.send(at, { add: 'noborders', host: ' borders.example ' })
    expect([added.response.status, mainOf(added.text)]).toEqual([
      200,
      expect.stringContaining('<a href="https://borders.example"'),
    ])
    expect((await post({ off: 'careers-india' }))[0]).toBe(200)
    expect((await post({}))[0]).toBe(400)
    expect(asked.slice(1)).toEqual([{ name: 'noborders', host: 'borders.example' }, 'careers-india'])
    const { rows } = await club.services.database.pool.query<{ action: string; detail: object }>(
      `select action, detail from privacy.audit_entry left join privacy.audit_detail using (tenant, day, place)
      where action like 'tenant-%' order by day, place`,
    )
    expect(rows).toEqual([
      { action: 'tenant-added', detail: { tenant: 'noborders', host: 'borders.example' } },
      { action: 'tenant-closed', detail: { tenant: 'careers-india' } },
    ])
  })

  test('find it among their desks', async () => {
    const { text } = await admin.open('/global/en-us/admin')
    expect(text.match(/href="\/global\/en-us\/admin\/tenants"/g)).not.toBeNull()
  })

  test('see which settings are wrong, and nothing to open', async () => {
    const [own, second] = listed
    if (own === undefined || second === undefined) throw new Error('Two are listed')
    try {
      listed = [
        own,
        { ...second, state: 'failed' },
        { name: 'noborders', state: 'failed', faulty: ['ORIGIN'], facts: undefined },
        { ...second, name: 'epamgdo', state: 'opening' },
        { ...second, name: 'own-name', state: 'unvisited' },
      ]
      const { text } = await admin.open(`/global/en-us/${PAGE}`)
      const said = shown(text)
      expect(said).toMatch(/careers-india\|Not open\|It could not be opened/)
      expect(said).toMatch(
        /noborders\|Not open\|Its settings cannot be used[^|]*\|npm run cli -- tenant list\|ORIGIN/,
      )
      expect(said).toMatch(/epamgdo\|Opening\|/)
      // Its first visit opens it.
      expect(mainOf(text).match(/<a href="http[^<]*/g)).toEqual([`<a href="${HOSTS.india}">Open own-name`])
      // What cannot be added again is not closed here.
      expect(text.match(/\?off=[a-z-]+/g)).toEqual(['?off=careers-india'])
    } finally {
      listed = [own, second]
    }
  })
})

test.each(['member', 'editor', 'reviewer'])(
  'at the first site a %s is refused, and told nothing',
  async (who) => {
    const browser = await signedIn(club, HOSTS.club, `${who}@guildhall.example`)
    const { response, text } = await browser.open(`/global/en-us/${PAGE}`)
    expect(response.status).toBe(403)
    expect(text.includes('india')).toBe(false)
  },
)

test('a stranger is led to the sign-in', async () => {
  const { status, headers } = await club.request(`${HOSTS.club}/global/en-us/${PAGE}`)
  expect([status, headers.get('location')]).toEqual([302, expect.stringMatching(/^\/api\/login\?area=club/)])
})

test('at any other site there is no such page, for its admins neither, and no link to it', async () => {
  const browser = await signedIn(india, HOSTS.india, 'admin@guildhall.example')
  for (const path of [PAGE, `${PAGE}.data`]) {
    const { response, text } = await browser.open(`/global/en-us/${path}`)
    expect(response.status).toBe(404)
    expect(text.includes('anywhere-club') || text.includes(HOSTS.club)).toBe(false)
  }
  const { text } = await browser.open('/global/en-us/home')
  expect(text.includes(PAGE)).toBe(false)
})
