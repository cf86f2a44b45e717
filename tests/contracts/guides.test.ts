// Follows guides of docs/adding/ in a copy of the project and builds it: a plain profile field, from the form
// to the database and everything derived from the fields; a page type with its page; a notice.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushStack } from '#services/content/authoring/push.ts'
import { type CookieBrowser, openBrowser } from '#tests/tools/cookie-browser.ts'
import { examplesOf, writeExample } from '#tests/tools/guide-examples.ts'
import { forgetLimits, openMembers, patchProfile, profileOf } from '#tests/tools/members.ts'
import type { Site } from '#tests/tools/site.ts'

const root = join(import.meta.dirname, '..', '..')
const copy = mkdtempSync(join(tmpdir(), 'guildhall-guides-'))

const guide = readFileSync(join(root, 'docs/adding/profile-field.md'), 'utf8')
const codeOf = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? ''
const migration = codeOf('sql')
const row = codeOf('ts')

/** Changes three kinds of files and nothing else, as a developer would. */
function addTheField() {
  writeFileSync(join(copy, 'db/migrations/9999-signal.sql'), migration)
  edit('domain/profile/fields.ts', '  linkedin: {\n', (found) => row + found)
  const words = 'app/locale/messages/profile'
  for (const name of readdirSync(join(copy, words)))
    edit(
      join(words, name),
      /^ *'profile.discord': .*\n/m,
      (found) =>
        found + found.replace(/Discord|discord/g, (word) => (word === 'discord' ? 'signal' : 'Signal')),
    )
}

/** New files are taken from the guide; its other examples are lines of existing files. */
function addThePageType() {
  const examples = examplesOf('page-type')
  const isNew = ({ file }: { file: string }) => !existsSync(join(root, file))
  for (const example of examples.filter(isNew)) writeExample(copy, example)
  const [row, member, viewCase] = examples.filter((example) => !isNew(example)).map(({ code }) => code)
  const loads =
    "import { loadQuestionsEntry, type QuestionsPageData } from '#app/features/questions/questions-page.server.ts'\n"
  const pages = 'app/features/pages/pages.server.ts'
  edit(pages, 'const pageTypes: Record<string, LoadPage> = {\n', (found) => found + row)
  edit(pages, '  | GenericPageData\n', (found) => member + found)
  edit(pages, /^/, () => loads)
  const shows = "import { QuestionsView } from '#app/features/questions/questions-view.tsx'\n"
  const view = 'app/features/pages/page-view.tsx'
  edit(view, "    case 'generic':\n", (found) => viewCase + found)
  edit(view, /^/, () => shows)
  edit(
    'app/features/discovery/listed-pages.server.ts',
    "  'program_page',\n",
    (found) => `${found}  'questions_page',\n`,
  )
}

function edit(file: string, at: string | RegExp, change: (found: string) => string) {
  const before = readFileSync(join(copy, file), 'utf8')
  const after = before.replace(at, change)
  if (after === before) throw new Error(`${file} has no place for the field`)
  writeFileSync(join(copy, file), after)
}

let site: Site
let member: CookieBrowser
let newcomer: CookieBrowser
beforeAll(async () => {
  const isSource = (name: string) => !/^\.|^(?:node_modules|build|docs|bench|tests|test-results)$/.test(name)
  for (const name of readdirSync(root).filter(isSource))
    cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  addTheField()
  addThePageType()
  for (const example of examplesOf('notice')) writeExample(copy, example)
  execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  })
  ;({ site, member, newcomer } = await openMembers({}, { project: copy }))
  await site.services.database.pool.query(migration)
  await forgetLimits(site)
  await pushStack(site.services.database.db, join(copy, 'content/guildhall'))
  await site.services.contentChanged()
}, 240_000)
afterAll(async () => {
  await site?.close()
  rmSync(copy, { recursive: true, force: true })
})

const EDIT = '/global/en-us/profile/edit/contacts'
const stored = async () => {
  const { rows } = await site.services.database.pool.query(
    "select signal from profile.profile where public_slug = 'mira-holm'",
  )
  return rows[0]?.signal
}

test('a field: its form asks for it, and a posted value is in the database and in the API', async () => {
  const form = (await member.open(EDIT)).text
  expect(form).toMatch(/name="signal"/)
  expect(form.includes('>Signal<')).toBe(true)
  const german = (await member.open('/global/de-de/profile/edit/contacts')).text
  expect(german.includes('>Signal<')).toBe(true)
  const { at } = await member.send(EDIT, {
    version: String((await profileOf(member)).version),
    signal: 'mira.77',
    github: 'mira-holm-example',
  })
  expect(at).toBe('/global/en-us/profile#edit-contacts')
  expect(await stored()).toBe('mira.77')
  expect(await profileOf(member)).toMatchObject({ signal: 'mira.77', telegram: null })
})

test('a field: the API applies the limits of its kind', async () => {
  expect((await patchProfile(member, { signal: 'mira.78' })).status).toBe(200)
  expect(await stored()).toBe('mira.78')
  const refused = await patchProfile(member, { signal: 'x'.repeat(101) })
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { errors: [{ pointer: '/signal', code: 'too_long' }] },
  ])
})

test('a field: the page shows it only to its audience', async () => {
  const visitors = { stranger: openBrowser(site), member: newcomer }
  const seenBy = async () => {
    const seen: string[] = []
    for (const [name, browser] of Object.entries(visitors)) {
      const page = await (await browser.ask('/global/en-us/people/mira-holm')).text()
      const call = await (await browser.ask('/api/club/people/mira-holm')).text()
      expect(page.includes('mira.78')).toBe(call.includes('mira.78'))
      if (page.includes('mira.78')) seen.push(name)
    }
    return seen
  }
  expect(await seenBy()).toEqual(['member'])
  expect((await member.open('/global/en-us/profile/edit/privacy')).text).toMatch(/name="visible_signal"/)
  await patchProfile(member, { visibility: { signal: 'everyone' } })
  expect(await seenBy()).toEqual(['stranger', 'member'])
  await patchProfile(member, { visibility: { signal: 'me' } })
  expect(await seenBy()).toEqual([])
  expect((await member.open('/global/en-us/profile')).text).toContain('mira.78')
})

test('a field: every export contains it, and imports restore it', async () => {
  const all = (await (await member.ask('/api/club/profile/export')).json()) as {
    data: { profile: object; stored: Record<string, object[]> }
  }
  expect(all.data.profile).toMatchObject({ signal: 'mira.78' })
  expect(all.data.stored['profile.profile']).toMatchObject([{ signal: 'mira.78' }])
  const resume = await (await member.ask('/api/club/profile/resume')).text()
  expect(JSON.parse(resume).basics.profiles).toContainEqual({ network: 'Signal', username: 'mira.78' })
  expect(await (await member.ask('/api/club/profile/europass')).text()).toMatch(
    /<Contact>mira.78<\/Contact><Use><Label>Signal</,
  )
  const read = await newcomer.ask('/api/club/profile/resume', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: resume,
  })
  expect(await read.json()).toMatchObject({ data: { patch: { signal: 'mira.78' } } })
})

test('a field: the review of an import shows it', async () => {
  const file = JSON.stringify({ basics: { profiles: [{ network: 'signal', username: 'nils.1' }] } })
  const sent = new FormData()
  sent.append('decision', 'read')
  sent.append('file', new File([file], 'resume.json', { type: 'application/json' }))
  await newcomer.ask('/global/en-us/profile/transfer', { method: 'POST', body: sent })
  const review = (await newcomer.open('/global/en-us/profile/transfer')).text
  expect(review).toMatch(/value="signal"/)
  await newcomer.send('/global/en-us/profile/transfer', { decision: 'write', take: 'signal' })
  expect(await profileOf(newcomer)).toMatchObject({ signal: 'nils.1' })
})

test('a field: a change conflicts only with edits of those who have not seen it', async () => {
  const version = String((await profileOf(newcomer)).version)
  await patchProfile(newcomer, { signal: 'theirs' })
  const elsewhere = await newcomer.send('/global/en-us/profile/edit/personal', { version, firstName: 'Nils' })
  expect(elsewhere.at).toBe('/global/en-us/profile#edit-personal')
  const { response, text } = await newcomer.send(EDIT, { version, signal: 'mine' })
  expect(response.status).toBe(412)
  expect(/role="alert".*?<\/ul>/s.exec(text)?.[0]).toContain('Signal')
})

test('a page type: its page has a head, its own view and an entry in the sitemap', async () => {
  const page = await site.page('/global/en-us/help')
  expect(page).toMatch(/<title>Help [^<]*Guildhall<\/title>/)
  expect(page).toContain('<summary>Who may write here?</summary>')
  expect(await site.page('/sitemap-en-us.xml')).toContain('/global/en-us/help</loc>')
  expect(await site.page('/global/de-de/help')).toContain('Who may write here?')
})

test('a notice: every page shows it from the first paint, until it is closed', async () => {
  const page = await site.page('/global/en-us/blog')
  expect(page).toContain('Closed on Sunday morning')
  expect(page).toContain('data-notice-key="guildhall-maintenance"')
  expect(page).not.toContain('First time in the house?')
})

test('a notice: the guide names all its fields', () => {
  const type = JSON.parse(readFileSync(join(root, 'content/guildhall/content_types/banner.json'), 'utf8'))
  const guide = readFileSync(join(root, 'docs/adding/notice.md'), 'utf8')
  const uids = type.schema.map(({ uid }: { uid: string }) => uid)
  expect(uids.filter((uid: string) => !new RegExp(`\\b${uid}\\b`).test(guide))).toEqual([])
})
