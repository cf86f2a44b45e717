// Admins give and take roles: at once, against the state they saw, never their own, and with an entry in the log.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAudit } from '#domain/audit/audit-log.ts'
import { changeRoles, signOutEverywhere } from '#domain/roles/change-roles.ts'
import { brokenAudit } from '#tests/tools/audit.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const PAGE = '/global/en-us/admin/members'

let site: Site
let admin: CookieBrowser
const ids: Record<string, string> = {}
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' }, reference: true })
  for (const name of ['member', 'editor', 'admin']) await browserOf(name)
  const { rows } = await site.services.database.pool.query<{ id: string; name: string }>(
    "select id, split_part(email, '@', 1) as name from identity.member",
  )
  for (const { id, name } of rows) ids[name] = id
  admin = await browserOf('admin')
}, 120_000)
afterAll(() => site.close())
beforeEach(() => site.services.database.pool.query('delete from limits.counter'))

async function browserOf(name: string): Promise<CookieBrowser> {
  const browser = openBrowser(site)
  await signIn(browser, { email: `${name}@guildhall.example` })
  return browser
}

const rolesOf = async (name: string): Promise<string[]> => {
  const { rows } = await site.services.database.pool.query<{ roles: string[] }>(
    'select granted_roles as roles from identity.member where id = $1',
    [ids[name]],
  )
  return rows[0]?.roles ?? []
}
const give = (name: string, roles: readonly string[], seen: readonly string[]) => {
  const body = new URLSearchParams({ member: ids[name] ?? '', order: 'roles', seen: seen.join(' ') })
  for (const role of roles) body.append('role', role)
  return admin.ask(PAGE, { method: 'POST', body })
}

test('lists those with a role; others are found by name, or by the beginning of their address', async () => {
  const { text } = await admin.open(PAGE)
  expect(text).toContain('editor@guildhall.example')
  expect(text).not.toContain('>member@guildhall.example')
  expect((await admin.open(`${PAGE}?q=MEMBER%40`)).text).toContain('member@guildhall.example')
  for (const words of ['ilia', '%25', '___', '%00%00%00', 'nobody-of-this-name'])
    expect((await admin.open(`${PAGE}?q=${words}`)).response.status, words).toBe(200)
  expect((await admin.open(`${PAGE}?q=%25%25%25`)).text).toContain('Nobody found')
  expect((await admin.open(`${PAGE}?q=me`)).text).toContain('Please type at least three letters.')
})

test('a role is there with the next page and gone with the next page, and the member sees who changed it', async () => {
  const member = await browserOf('member')
  const desks = '/global/en-us/admin'
  expect((await member.open(desks)).response.status).toBe(403)
  expect((await give('member', ['editor', 'reviewer'], [])).status).toBe(200)
  expect((await member.open(desks)).text).toContain('Reported mistakes')
  expect((await give('member', ['reviewer'], ['reviewer', 'editor'])).status).toBe(200)
  expect((await member.open(desks)).text).not.toContain('Reported mistakes')
  expect((await give('member', [], ['reviewer'])).status).toBe(200)
  expect((await member.open(desks)).response.status).toBe(403)
  const { rows } = await site.services.database.pool.query(
    `select e.role, e.action from privacy.audit_entry e where e.action = 'roles-changed' order by place`,
  )
  expect(rows).toEqual(Array(3).fill({ role: 'admin', action: 'roles-changed' }))
})

test('a role that cannot be logged is not given, and nobody is signed out', async () => {
  const { db } = site.services.database
  const change = { audit: brokenAudit, memberId: ids.member ?? '', adminId: ids.admin, now: new Date() }
  const roles = ['editor'] as const
  await expect(changeRoles(db, change, { roles, seen: [] })).rejects.toThrow('audit log')
  expect(await rolesOf('member')).toEqual([])
  const member = await browserOf('member')
  await expect(signOutEverywhere(db, change)).rejects.toThrow('audit log')
  expect((await member.ask('/api/club/profile')).status).toBe(200)
})

test('what was changed meanwhile is not written over', async () => {
  expect((await give('editor', ['reviewer'], ['editor', 'admin'])).status).toBe(409)
  expect(await rolesOf('editor')).toEqual(['editor'])
})

test('two admins at once: one of them is told', async () => {
  const answers = await Promise.all([give('member', ['editor'], []), give('member', ['reviewer'], [])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const now = await rolesOf('member')
  expect(now).toHaveLength(1)
  expect((await give('member', [], now)).status).toBe(200)
})

test('admins keep their own role, and may take others from themselves', async () => {
  expect((await give('admin', ['editor'], ['admin'])).status).toBe(403)
  expect((await give('admin', ['admin', 'editor'], ['admin'])).status).toBe(200)
  expect((await give('admin', ['admin'], ['editor', 'admin'])).status).toBe(200)
  expect(await rolesOf('admin')).toEqual(['admin'])
})

test('only the roles that there are, and only of somebody whom there is', async () => {
  expect((await give('member', ['operator', 'member', 'employee'], [])).status).toBe(200)
  expect(await rolesOf('member')).toEqual([])
  ids.nobody = '00000000-0000-4000-8000-000000000000'
  expect((await give('nobody', ['editor'], [])).status).toBe(404)
  for (const body of [{ member: 'x', order: 'roles' }, { member: ids.member ?? '' }, { order: 'sign-out' }])
    expect((await admin.ask(PAGE, { method: 'POST', body: new URLSearchParams(body) })).status).toBe(400)
})

test('signed out everywhere', async () => {
  const editor = await browserOf('editor')
  const body = new URLSearchParams({ member: ids.editor ?? '', order: 'sign-out' })
  expect((await admin.ask(PAGE, { method: 'POST', body })).status).toBe(200)
  const { rows } = await site.services.database.pool.query(
    'select from identity.session where member_id = $1 and ended_at is null',
    [ids.editor],
  )
  expect(rows).toHaveLength(0)
  expect((await editor.ask('/api/club/profile')).status).toBe(401)
})

test('a closed account is beyond admins, and not beyond the operator', async () => {
  const { db, pool } = site.services.database
  await pool.query(
    `insert into privacy.closing (member_id, asked_at, removed_from, region, locale, member)
     values ($1, now(), now() + interval '14 days', 'global', 'en-us', '{}')`,
    [ids.editor],
  )
  const audit = createAudit({ tenant: 'anywhere-club', key: Buffer.from('key') })
  const change = { audit, memberId: ids.editor ?? '', now: new Date() }
  const none = { roles: [], seen: undefined }
  expect(await changeRoles(db, { ...change, adminId: ids.admin }, none)).toBe('unknown')
  expect(await signOutEverywhere(db, { ...change, adminId: ids.admin })).toBe(false)
  expect((await admin.open(PAGE)).text).not.toContain('editor@guildhall.example')
  expect(await changeRoles(db, { ...change, adminId: undefined }, none)).toBe('done')
  expect(await rolesOf('editor')).toEqual([])
})
