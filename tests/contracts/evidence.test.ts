// A member's evidence: the page with its forms, without script, and what others see of it.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { patchProfile } from '#tests/tools/members.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const HERE = '/global/en-us/profile/evidence'
let site: Site
let ada: CookieBrowser
let eve: CookieBrowser
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  ada = openBrowser(site)
  eve = openBrowser(site)
  await signIn(ada, { email: 'member@guildhall.example' })
  await signIn(eve, { email: 'newcomer@guildhall.example' })
  await eve.ask('/global/en-us/home?skip-onboarding=true')
}, 120_000)
afterAll(() => site.close())
beforeEach(() => sql`delete from evidence.fact`.execute(db()))

const db = () => site.services.database.db
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const page = async (browser: CookieBrowser, address = HERE) => main(await (await browser.ask(address)).text())
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
const post = (browser: CookieBrowser, fields: Record<string, string>) =>
  browser.ask(HERE, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
const stored = async () =>
  (
    await sql<{ title: string; kind: string; skills: string[]; day: string }>`
      select title, kind, skill_ids as skills, happened_on::text as day from evidence.fact order by title`.execute(
      db(),
    )
  ).rows
const fact = (given: Record<string, string> = {}) => ({
  ...{ intent: 'add', id: randomUUID(), kind: 'certificate', title: 'Terraform Associate' },
  ...{
    skills: 'Terraform, typescript',
    link: 'https://certificates.example/1',
    date: '2026-05-01',
    expires: '',
  },
  ...given,
})

test('each skill with its level, strength and dated facts; the rule; the form', async () => {
  const text = textOf(await page(ada))
  expect(text).toMatch(/TypeScript Strength (Some|Good|Strong) evidence · \d+ of 100/)
  expect(text).toContain('Self-reported level: Expert')
  expect(text).toMatch(/Work (?=[^·]*Harbour Ticketing)/)
  expect(text).toContain('half is left')
  expect(text).toContain('Certificate, checked 80')
})

test('somebody new is told how to begin', async () => {
  await sql`delete from profile.skill where member_id in (
    select id from identity.member where email = 'newcomer@guildhall.example')`.execute(db())
  expect(textOf(await page(eve))).toContain('No evidence yet')
})

test('a certificate counts for each of its skills at once, and no more when it is removed', async () => {
  const before = textOf(await page(ada))
  expect(before).not.toContain('Terraform Associate')
  const added = fact()
  const answer = await post(ada, added)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${HERE}?added#add`])
  expect((await post(ada, added)).status).toBe(302)
  expect(await stored()).toEqual([
    {
      title: 'Terraform Associate',
      kind: 'certificate',
      skills: ['terraform', 'typescript'],
      day: '2026-05-01',
    },
  ])
  const html = await page(ada, `${HERE}?added`)
  expect(textOf(html)).toContain('Added. It counts from now on.')
  expect(textOf(html)).toMatch(
    /Terraform Strength .*? Certificate, not checked Terraform Associate 1 May 2026/,
  )
  expect(html).toContain('href="https://certificates.example/1"')
  expect((await post(eve, { intent: 'remove', id: added.id })).status).toBe(302)
  expect(await stored()).toHaveLength(1)
  expect((await post(ada, { intent: 'remove', id: added.id })).status).toBe(302)
  expect(textOf(await page(ada))).toBe(before)
})

test('a date as it is typed in the language', async () => {
  expect((await post(ada, fact({ date: '1 May 2026' }))).status).toBe(302)
  expect(await stored()).toMatchObject([{ day: '2026-05-01' }])
})

test.each([
  [{ skills: 'Terrafrom' }, '“Terrafrom” is not in the list of skills'],
  [{ skills: ' , ' }, 'Enter at least one skill'],
  [{ title: '' }, 'Enter a name'],
  [{ link: '' }, 'Enter the whole address'],
  [{ link: 'javascript:alert(1)' }, 'Enter the whole address'],
  [{ date: 'soon' }, 'not in the future'],
  [{ date: '2199-01-01' }, 'not in the future'],
  [{ expires: '2026-04-01' }, 'Enter a day after the date above'],
])('%j: nothing is added, the field says what to do, and all that was typed stays', async (wrong, remedy) => {
  const typed = fact({ title: 'My own title', ...wrong })
  const answer = await post(ada, typed)
  const html = main(await answer.text())
  expect(answer.status).toBe(422)
  expect(textOf(html)).toContain(remedy)
  expect(html).toContain('aria-invalid="true"')
  for (const name of ['title', 'skills', 'link'] as const) expect(html).toContain(`value="${typed[name]}"`)
  expect(await stored()).toEqual([])
})

test('typed without a session, it is there after the sign-in', async () => {
  const bob = openBrowser(site)
  const answer = await post(bob, fact({ title: 'Typed before the sign-in' }))
  expect(answer.headers.get('location')).toContain('/api/login')
  await signIn(bob, { email: 'member@guildhall.example' })
  expect(await page(bob)).toContain('value="Typed before the sign-in"')
})

test('others see a proof at its skill, as far as they may see both the skills and what it comes from', async () => {
  await post(ada, fact({ skills: 'TypeScript', expires: '2026-05-02' }))
  const stranger = openBrowser(site)
  const there = '/global/en-us/people/mira-holm'
  const readers = async () => {
    const names: string[] = []
    for (const [name, browser] of Object.entries({ stranger, member: eve })) {
      const bytes = await Promise.all(
        [there, `${there}.data`].map(async (at) => (await browser.ask(at)).text()),
      )
      if (bytes.some((text) => text.includes('Terraform Associate'))) names.push(name)
    }
    return names
  }
  expect(await readers()).toEqual(['stranger', 'member'])
  const text = textOf(await page(stranger, there))
  expect(text).toContain('Certificate, not checked Terraform Associate 1 May 2026 expired on 2 May 2026')
  expect(text).toContain('CSS Expert Self-reported only')
  await patchProfile(ada, { visibility: { certificates: 'members' } })
  expect(await readers()).toEqual(['member'])
  await patchProfile(ada, { visibility: { certificates: 'everyone', skills: 'me' } })
  expect(await readers()).toEqual([])
  expect(textOf(await page(ada, '/global/en-us/profile'))).toContain('Terraform Associate')
})
