// Two tenants, both ways: whoever has an account at one asks at every address with an id for an object of the other, and
// for one that nobody has. The answers are alike, tell nothing of it, and change nothing there.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyRules } from '#server/http/body-rules.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { allTables } from '#tests/tools/traces.ts'
import { type Objects, plantObjects, type Sample, sampleOf } from './foreign-objects.ts'
import { type RoleEntry, roleTable } from './role-table.ts'

const SIDES = {
  club: { origin: 'http://club.localhost:3000', mark: 'Clubquill', env: {} },
  india: { origin: 'http://india.localhost:3000', mark: 'Indiaquill', env: { TENANT: 'careers-india' } },
} as const
type Side = keyof typeof SIDES
const ROLES = ['member', 'editor', 'reviewer', 'admin'] as const

const sites = {} as Record<Side, Site>
const objects = {} as Record<Side, Objects>
const before = {} as Record<Side, Record<string, string>>

beforeAll(async () => {
  for (const side of ['club', 'india'] as const) {
    const { origin, mark, env } = SIDES[side]
    sites[side] = await openSite({ env: { ORIGIN: origin, DEMO: 'on', ...env }, reference: side === 'club' })
    objects[side] = await plantObjects(sites[side], mark)
  }
  // Both demos share some entries.
  const [ofClub, ofIndia] = [await entriesOf(sites.club), await entriesOf(sites.india)]
  objects.club.entry = ofClub.find((uid) => !ofIndia.includes(uid))
  objects.india.entry = ofIndia.find((uid) => !ofClub.includes(uid))
}, 300_000)
afterAll(() => Promise.all(Object.values(sites).map((site) => site.close())))

async function entriesOf({ services }: Site): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select distinct uid from content.published order by 1`.execute(services.database.db)
  return rows.map(({ uid }) => uid)
}

/** What every table has, but for counts of visitors. */
async function contentOf({ services }: Site): Promise<Record<string, string>> {
  const { db } = services.database
  const found: Record<string, string> = {}
  for (const name of await allTables(db)) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(each::text), '' order by md5(each::text))), '') as digest
      from ${sql.table(name)} each`.execute(db)
    found[name] = rows[0]?.digest ?? ''
  }
  return found
}

const sampled = roleTable.flatMap((entry) => {
  const sample = sampleOf(entry)
  return typeof sample === 'object' ? [{ entry, sample }] : []
})

test('every address with an id is in it, and each kind of object is there in one direction at least', () => {
  expect(sampled.length).toBeGreaterThan(60)
  const kinds = new Set(sampled.map(({ sample }) => sample.kind))
  const lacking = [...kinds].filter((kind) => !objects.club[kind] && !objects.india[kind])
  expect(lacking).toEqual([])
  const both = [...kinds].filter((kind) => objects.club[kind] && objects.india[kind])
  expect(both.length).toBeGreaterThan(kinds.size / 2)
  for (const kind of kinds) if (objects.club[kind]) expect(objects.club[kind]).not.toBe(objects.india[kind])
})

/** Of the same form, and nobody's. */
function nobodys(id: string): string {
  const other = id
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}$/, () => randomUUID())
    .replace(/(?:club|india)quill/gi, 'nobodyquill')
  return other === id ? `${id}x` : other
}

interface Answer {
  status: number
  to: string | undefined
  /** Of a page its elements, of a call its members: what does not depend on the words in it. */
  shape: string
  text: string
}

async function ask(
  browser: CookieBrowser,
  method: string,
  path: string,
  entry: RoleEntry,
  id: string,
): Promise<Answer> {
  const isPage = entry.address.startsWith('page ')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const json = { 'content-type': 'application/json' }
  const response = await browser.ask(path, {
    method,
    headers: {
      accept: isPage ? 'text/html' : 'application/json',
      ...(method === 'GET' ? {} : isPage ? form : json),
    },
    ...(method === 'GET' ? {} : { body: isPage ? 'intent=none' : JSON.stringify(entry.body ?? {}) }),
  })
  const text = await response.text()
  const without = (given: string) => given.replaceAll(encodeURIComponent(id), '…').replaceAll(id, '…')
  return {
    status: response.status,
    to: without(response.headers.get('location') ?? '').replace(/(state|nonce|code_challenge)=[^&]+/g, '$1'),
    shape: shapeOf(text, response.headers.get('content-type') ?? ''),
    text,
  }
}

function shapeOf(text: string, type: string): string {
  if (type.includes('html'))
    return [...text.replace(/<(script|style)\b.*?<\/\1>/gs, '').matchAll(/<([a-z][a-z0-9]*)/g)]
      .map(([, tag]) => tag)
      .join(' ')
  if (type.includes('json')) return membersOf(JSON.parse(text || 'null')).join(' ')
  return `${type} ${text.length > 0}`
}
const membersOf = (value: unknown, at = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [
        `${at}.${name}`,
        ...membersOf(inner, `${at}.${name}`),
      ])
    : []

const ways = (['club', 'india'] as const).flatMap((here) => ROLES.map((role) => ({ here, role })))

describe.each(ways)('$role of $here', ({ here, role }) => {
  const there: Side = here === 'club' ? 'india' : 'club'
  let browser: CookieBrowser

  async function enter(): Promise<CookieBrowser> {
    const { origin } = SIDES[here]
    const request: Site['request'] = (path, init) => sites[here].request(origin + path, init)
    const entered = openBrowser({ request }, {}, origin)
    await signIn(entered, { email: `${role}@guildhall.example` })
    expect(entered.cookie('signed_in')).toBe('1')
    return entered
  }
  beforeAll(async () => {
    browser = await enter()
    before[there] = await contentOf(sites[there])
  }, 120_000)

  const writes = ({ address }: RoleEntry) => address.startsWith('page ') && Object.hasOwn(bodyRules, address)
  const methodsOf = (entry: RoleEntry) => {
    const [word = ''] = entry.address.split(' ')
    return word === 'page' ? ['GET', ...(writes(entry) ? ['POST'] : [])] : [word === 'ALL' ? 'GET' : word]
  }

  test('gets for an object of the other tenant what nobody’s gets, and nothing of it', async () => {
    const unlike: object[] = []
    const leaks: string[] = []
    let asked = 0
    for (const { entry, sample } of sampled) {
      const id = objects[there][sample.kind]
      if (id === undefined) continue
      for (const method of methodsOf(entry)) {
        await sites[here].services.database.pool.query('delete from limits.counter')
        const [foreign, unknown] = await both(method, entry, sample, id)
        asked++
        const { text, ...told } = foreign
        const { text: _, ...nobody } = unknown
        if (JSON.stringify(told) !== JSON.stringify(nobody))
          unlike.push({ ask: `${method} ${entry.address}`, foreign: told, unknown: nobody })
        // What was asked for may be repeated; the other's texts may not.
        if (text.replaceAll(id, '').replaceAll(encodeURIComponent(id), '').includes(SIDES[there].mark))
          leaks.push(`${method} ${entry.address}`)
        if (foreign.status >= 500) leaks.push(`${method} ${entry.address} ${foreign.status}`)
      }
    }
    expect(unlike).toEqual([])
    expect(leaks).toEqual([])
    expect(asked).toBeGreaterThan(40)
  }, 240_000)

  async function both(
    method: string,
    entry: RoleEntry,
    sample: Sample,
    id: string,
  ): Promise<[Answer, Answer]> {
    const no = nobodys(id)
    const foreign = await ask(browser, method, sample.path(id), entry, id)
    const unknown = await ask(browser, method, sample.path(no), entry, no)
    return [foreign, unknown]
  }

  test('and has changed nothing there', async () => {
    expect(await contentOf(sites[there])).toEqual(before[there])
  }, 120_000)
})

test('the suite sees an object of one’s own: it is there, and has its mark', async () => {
  const { origin, mark } = SIDES.club
  const request: Site['request'] = (path, init) => sites.club.request(origin + path, init)
  const admin = openBrowser({ request }, {}, origin)
  await signIn(admin, { email: 'admin@guildhall.example' })
  for (const [address, kind] of [
    ['page vacancy/:vacancy', 'vacancy'],
    ['page events/:slug', 'event'],
    ['page courses/:slug', 'course'],
    ['page companies/:company', 'company'],
    ['page topics/:slug', 'topic'],
    ['page people/:slug', 'person'],
    ['page admin/privacy/:request', 'request'],
    ['page admin/application-letters/:template', 'template'],
  ] as const) {
    const found = sampled.find(({ entry }) => entry.address === address)
    const id = objects.club[kind] ?? ''
    const { text } = await admin.open(found?.sample.path(id) ?? '', { headers: { accept: 'text/html' } })
    expect([address, text.replaceAll(id, '').includes(mark)]).toEqual([address, true])
  }
})
