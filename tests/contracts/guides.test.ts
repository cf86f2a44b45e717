// Follows the guides of docs/adding/ in a copy of the project, compiles and builds it, and asks its site: a plain profile field,
// from the form to the database and everything derived from the fields; a page type with its page; a notice; a language.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#services/languages.ts'
import { type CookieBrowser, openBrowser } from '#tests/tools/cookie-browser.ts'
import { ARTICLE, type GuidedCopy, makeGuidedCopy } from '#tests/tools/guided-copy.ts'
import { forgetLimits, openMembers, patchProfile, profileOf } from '#tests/tools/members.ts'
import type { Site } from '#tests/tools/site.ts'

const root = join(import.meta.dirname, '..', '..')

let copy: GuidedCopy
let site: Site
let member: CookieBrowser
let newcomer: CookieBrowser
beforeAll(async () => {
  copy = await makeGuidedCopy()
  await copy.build()
  ;({ site, member, newcomer } = await openMembers({}, { project: copy.folder }))
  const { prepareDatabase } = await ofCopy<typeof import('#server/prepare-database.ts')>(
    'server/prepare-database.ts',
  )
  const { database } = site.services
  await prepareDatabase(database, 'anywhere-club')
  await forgetLimits(site)
  const { pushStack } = await ofCopy<typeof import('#services/content/authoring/push.ts')>(
    'services/content/authoring/push.ts',
  )
  await pushStack(database.db, join(copy.folder, 'content/guildhall'))
  await site.services.contentChanged()
}, 300_000)
afterAll(async () => {
  await site?.close()
  copy?.remove()
})

const ofCopy = async <T>(file: string) => (await import(join(copy.folder, file))) as T

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

test('a language: the guide names everything that it adds', () => {
  expect(languages.map(({ lang }) => String(lang))).not.toContain('pl')
  expect(copy.languageRow).toContain("tag: 'pl-PL'")
  expect(readdirSync(join(copy.folder, 'app/locale/messages/shell'))).toHaveLength(languages.length + 1)
})

test('the compiler and the check of messages need nothing else', async () => {
  for (const [file, ...args] of [
    ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
    ['node_modules/typescript/bin/tsc', '-p', '.', '--noEmit', '--checkers', '2'],
    ['scripts/check-messages.ts'],
  ]) {
    const { status, output } = await copy.run(file ?? '', ...args)
    expect(status, output).toBe(0)
  }
}, 400_000)

test('a language: its pages have its messages and its content', async () => {
  const html = await site.page('/global/pl-pl/home')
  expect(html).toMatch(/<html[^>]* lang="pl"/)
  expect(html).toMatch(/<html[^>]* dir="ltr"/)
  expect(html).toContain('‹')
  expect(html).toMatch(/rel="alternate" hrefLang="pl" href="[^"]*\/global\/pl-pl\/home"/)
})

test('a language: the other languages link it', async () => {
  const html = await site.page('/global/de-de/home')
  expect(html).toContain('Polski')
  expect(html).toMatch(/rel="alternate" hrefLang="pl" href="[^"]*\/global\/pl-pl\/home"/)
})

test('a language: a page without its own text is shown in English and says so', async () => {
  const html = await site.page('/global/pl-pl/about')
  expect(html).toMatch(/<html[^>]* lang="pl"/)
  expect(html).toMatch(/lang="en"/)
  expect(html).toMatch(/rel="canonical" href="[^"]*\/global\/en-us\/about"/)
})

test('a language: dates, reading speed and plural forms are its own', async () => {
  const html = await site.page(`/global/pl-pl/blog/backend/${ARTICLE}`)
  expect(html).toContain('Ile kosztuje kolejka')
  expect(html).toContain('18 listopada 2026')
  // 826 words at 165 a minute.
  expect(html).toContain('‹5 min read many›')
})

test.each([
  ['/global/pl/home', {}, 301, '/global/pl-pl/home'],
  ['/pl/blog', {}, 301, '/global/pl-pl/blog'],
  ['/', { 'accept-language': 'pl,en;q=0.5' }, 302, '/global/pl-pl/home'],
  ['/blog', { cookie: 'locale=pl-pl' }, 302, '/global/pl-pl/blog'],
])('a language: %s leads a reader %j there', async (path, headers, status, to) => {
  const answer = await site.request(path, { headers: headers as Record<string, string> })
  expect([answer.status, answer.headers.get('location')]).toEqual([status, to])
})

test('a language: its sitemap lists the pages that exist in it', async () => {
  expect(await site.page('/sitemap.xml')).toContain('/sitemap-pl-pl.xml')
  const sitemap = await site.page('/sitemap-pl-pl.xml')
  expect(sitemap).toContain('/global/pl-pl/home')
  expect(sitemap).toContain(`/global/pl-pl/blog/backend/${ARTICLE}`)
  expect(sitemap).not.toContain('/global/pl-pl/about')
})

test('a language: search finds texts in it', async () => {
  const answer = JSON.parse(await site.page('/api/search?q=kolejka&lang=pl'))
  expect(answer.data.results[0]).toMatchObject({ title: 'Ile kosztuje kolejka', locale: 'pl-pl' })
})

// The last one, because the copy reads this file, too.
test('a language: the check of messages names missing ones', async () => {
  rmSync(join(copy.folder, 'app/locale/messages/keep/pl.ts'))
  const { status, output } = await copy.run('scripts/check-messages.ts')
  expect(status).toBe(1)
  expect(output).toContain('app/locale/messages/keep/pl.ts is missing')
})
