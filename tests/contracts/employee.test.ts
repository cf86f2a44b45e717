// The employer maintains an employee's profile: pages and API refuse changes alike, and the title comes from
// the operator's file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '#server/cli/run-cli.ts'
import { parseEnv } from '#server/env.ts'
import type { CookieBrowser } from '#tests/tools/cookie-browser.ts'
import { openMembers, patchProfile, profileOf } from '#tests/tools/members.ts'
import type { Site } from '#tests/tools/site.ts'

let site: Site
let employee: CookieBrowser
let folder: string
beforeAll(async () => {
  ;({ site, employee } = await openMembers())
  folder = mkdtempSync(join(tmpdir(), 'titles-'))
}, 120_000)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await site.close()
})

test.each([
  [{ telegram: '@emma' }],
  [{ primarySkillId: 'git' }],
  [{ visibility: { skills: 'me' } }],
  [{ isPublic: true, dismissedHints: [] }],
])('the API refuses %j, as the pages do, and changes nothing', async (patch) => {
  const before = await profileOf(employee)
  expect((await patchProfile(employee, patch)).status).toBe(403)
  expect(await profileOf(employee)).toEqual(before)
  const page = await employee.send('/global/en-us/profile/edit/contacts', { telegram: '@emma' })
  expect(page.response.status).toBe(403)
})

test('they may change their consent and dismissed hints', async () => {
  const consent = { clubTermsAndConditions: true }
  expect((await patchProfile(employee, { consent, dismissedHints: ['skills'] })).status).toBe(200)
})

test('the demo’s employee has a title, shown on their page', async () => {
  expect(await profileOf(employee)).toMatchObject({ employeeMetadata: { titleId: 'engineering-manager' } })
  expect((await employee.open('/global/en-us/profile')).text).toMatch(/engineering manager/i)
})

async function importTitles(file: string, ...options: string[]) {
  const path = join(folder, 'titles.csv')
  writeFileSync(path, file)
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runCli(['import', 'titles', path, ...options], {
    env: parseEnv({ NODE_ENV: 'test', DATA_DIR: folder }),
    openDatabase: async () => site.services.database,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    progress: () => ({ update() {}, end() {} }),
    now: () => new Date('2026-11-23T10:00:00Z'),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}
const titleOf = async () =>
  ((await profileOf(employee)).employeeMetadata as { titleId: string } | null)?.titleId

test('titles come from a file: dry run, written once, by address or by subject, and removed', async () => {
  const file =
    'email;title\nEmployee@employer.example;software-architect\nlater@employer.example;qa-engineer\n'
  expect(await importTitles(file, '--dry-run')).toMatchObject({
    code: 0,
    out: 'Would change 1, 0 have theirs already, 1 get theirs when they sign in, 0 left out.',
  })
  expect(await titleOf()).toBe('engineering-manager')

  const { version } = await profileOf(employee)
  expect(await importTitles(file)).toMatchObject({ code: 0, out: expect.stringContaining('Changed 1,') })
  expect(await titleOf()).toBe('software-architect')
  expect((await profileOf(employee)).version).toBe(Number(version) + 1)
  expect((await employee.open('/global/en-us/profile')).text).toMatch(/software architect/i)
  expect((await importTitles(file)).out).toContain('Changed 0, 1 have theirs already')

  const { userId } = await profileOf(employee)
  expect((await importTitles(`subject,title\n${userId},\n`)).code).toBe(0)
  expect(await titleOf()).toBeUndefined()
})

test.each([
  [
    'email,title\nemployee@employer.example,astronaut\n',
    "line 2: has a title that the dictionary does not know: 'astronaut'",
  ],
  ['email,title\nmember@guildhall.example,qa-engineer\n', 'line 2: names somebody who is no employee'],
  [
    'email,title\nemployee@employer.example,qa-engineer\nEMPLOYEE@employer.example,qa-engineer\n',
    'line 3: names somebody who was named before',
  ],
  [
    'email,role\nemployee@employer.example,qa-engineer\n',
    "needs a header with 'email' or 'subject', and 'title'",
  ],
  ['email,title\n,qa-engineer\n', 'line 2: names nobody; nothing was written'],
  ['email,title\n"employee', 'cannot be read'],
])('%j is told', async (file, fault) => {
  const { code, err } = await importTitles(file)
  expect(code).toBe(1)
  expect(err).toContain(fault)
})
