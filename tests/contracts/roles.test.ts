import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyRules } from '#server/http/body-rules.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { pageRoutes } from './page-routes.ts'
import { type Audience, type RoleEntry, roleTable } from './role-table.ts'

let site: Site
beforeAll(async () => {
  // While reference data is being loaded, everybody is told to retry.
  site = await openSite({ env: { DEMO: 'on' }, reference: true })
}, 120_000)
afterAll(() => site.close())

const visitors = {
  anonymous: undefined,
  member: 'member@guildhall.example',
  employee: 'employee@employer.example',
  editor: 'editor@guildhall.example',
  reviewer: 'reviewer@guildhall.example',
  admin: 'admin@guildhall.example',
} as const
type Visitor = keyof typeof visitors

/** An admin may do what editors and reviewers may. */
const allowed: Record<Audience, readonly Visitor[]> = {
  anybody: ['anonymous', 'member', 'employee', 'editor', 'reviewer', 'admin'],
  members: ['member', 'employee', 'editor', 'reviewer', 'admin'],
  externals: ['member', 'editor', 'reviewer', 'admin'],
  hosts: ['editor', 'admin'],
  organisers: ['editor', 'admin'],
  editors: ['editor', 'admin'],
  staff: ['editor', 'reviewer', 'admin'],
  reviewers: ['reviewer', 'admin'],
  admins: ['admin'],
}

async function pageAddresses(): Promise<string[]> {
  return (await pageRoutes()).map(({ address }) => address)
}

test('every address of the server has a line in the table, and every line an address', async () => {
  const served = site.routes
    // Except middleware and the page handler.
    .filter(({ method, path }) => !(method === 'ALL' && ['*', '/*', '/api/*'].includes(path)))
    .map(({ method, path }) => `${method} ${path}`)
  const all = new Set([...served, ...(await pageAddresses()), 'ALL /api/*'])
  const written = roleTable.map(({ address }) => address)
  expect([...all].filter((address) => !written.includes(address))).toEqual([])
  expect(written.filter((address) => !all.has(address))).toEqual([])
  expect(new Set(written).size).toBe(written.length)
})

test('every address that takes a body says what may be sent to it, and no other does', async () => {
  const calls = roleTable
    .map(({ address }) => address)
    .filter((address) => /^(?:POST|PUT|PATCH|DELETE|ALL) /.test(address))
  const withAction: string[] = []
  for (const { address, file } of await pageRoutes())
    if (/^export (?:async )?(?:function|const) action\b/m.test(await readFile(`app/${file}`, 'utf8')))
      withAction.push(address)
  expect(withAction.length).toBeGreaterThan(20)
  expect(Object.keys(bodyRules).sort()).toEqual([...calls, ...withAction].sort())
})

/** Whether a member may edit their profile is decided by the profile, after the guard. */
const guardOf: Record<Audience, string | undefined> = {
  anybody: undefined,
  members: 'members',
  externals: 'members',
  hosts: 'hosts',
  organisers: 'organisers',
  staff: 'staff',
  editors: 'editors',
  reviewers: 'reviewers',
  admins: 'admins',
}

test('every page stands below the guard that its line in the table says, and no other does', async () => {
  const audiences = new Map(roleTable.map(({ address, audience }) => [address, audience]))
  const pages = await pageRoutes()
  expect(pages.filter(({ guard }) => guard !== undefined).length).toBeGreaterThan(10)
  const wanted = pages.map(({ address }) => [address, guardOf[audiences.get(address) ?? 'anybody']])
  expect(pages.map(({ address, guard }) => [address, guard])).toEqual(wanted)
})

const browsers = new Map<Visitor, CookieBrowser>()

/** Signs in again if an earlier entry has signed them out. */
async function browserOf(visitor: Visitor): Promise<CookieBrowser> {
  const present = browsers.get(visitor) ?? openBrowser(site)
  browsers.set(visitor, present)
  const email = visitors[visitor]
  if (email !== undefined && present.cookie('signed_in') === undefined) {
    await site.services.database.pool.query('delete from limits.counter')
    const fresh = openBrowser(site)
    await signIn(fresh, { email })
    expect(fresh.cookie('signed_in')).toBe('1')
    browsers.set(visitor, fresh)
    return fresh
  }
  return present
}

async function isLetIn(visitor: Visitor, entry: RoleEntry): Promise<boolean> {
  const [kind = '', pattern = ''] = entry.address.split(' ')
  const path = entry.ask ?? (kind === 'page' ? `/global/en-us/${pattern}` : pattern)
  const method = ['page', 'file', 'ALL'].includes(kind) ? 'GET' : kind
  const browser = await browserOf(visitor)
  const response = await browser.ask(path.startsWith('/') ? path : `/${path}`, {
    method,
    ...(entry.body === undefined
      ? {}
      : { body: JSON.stringify(entry.body), headers: { 'content-type': 'application/json' } }),
  })
  const location = response.headers.get('location') ?? ''
  expect(response.status, entry.address).toBeLessThan(500)
  // Services that require tokens answer 401 without one; roles make no difference.
  if (/^(ALL|POST) \/(content|v3|webhooks)/.test(entry.address)) return true
  return ![401, 403].includes(response.status) && !location.startsWith('/api/login?')
}

test.each(roleTable)('$address is for $audience', async (entry) => {
  const letIn: Visitor[] = []
  for (const visitor of Object.keys(visitors) as Visitor[])
    if (await isLetIn(visitor, entry)) letIn.push(visitor)
  expect(letIn).toEqual(allowed[entry.audience])
})
