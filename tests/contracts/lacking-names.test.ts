// Editors decide about names that the vocabulary of skills lacks.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CookieBrowser } from '#tests/tools/cookie-browser.ts'
import { openMembers, signedIn } from '#tests/tools/members.ts'
import type { Site } from '#tests/tools/site.ts'

const PAGE = '/global/en-us/admin/vocabulary'
let site: Site
let member: CookieBrowser
let editor: CookieBrowser
beforeAll(async () => {
  ;({ site, member } = await openMembers())
  editor = await signedIn(site, 'editor@guildhall.example')
}, 120_000)
afterAll(() => site.close())

const db = () => site.services.database.db
const decided = async () =>
  (
    await sql<{ key: string; decision: string; skill: string | null }>`
      select key, decision, skill_id as skill from vocabulary.decision order by key`.execute(db())
  ).rows
const read = (text: string) => text.replace(/<script[^>]*>.*?<\/script>/gs, '')

beforeEach(async () => {
  await sql`delete from vocabulary.decision`.execute(db())
  await sql`delete from vocabulary.lacking`.execute(db())
  await sql`
    insert into vocabulary.lacking
    select tenant, 'zargon', '<b>Zargon', 7, 2, 5, array['Engineer at <i>Acme'] from (
      select distinct tenant from catalogue.vacancy where status = 'open'
    ) own`.execute(db())
})

test('the page shows the names as text, with what is known of them', async () => {
  const { response, text } = await editor.open(PAGE)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const page = read(text)
  expect(page).toContain('&lt;b&gt;Zargon')
  expect(page).not.toContain('<b>Zargon')
  expect(page).toContain('in 7 items')
  expect(page).toContain('from 5 sources')
  expect(page).toContain('Engineer at &lt;i&gt;Acme')
})

test('is for editors alone', async () => {
  expect((await member.open(PAGE)).response.status).toBe(403)
  expect((await member.open(`${PAGE}/skills.jsonl`)).response.status).toBe(403)
  expect((await member.send(PAGE, { key: 'zargon', decision: 'to-add' })).response.status).toBe(403)
  expect(await decided()).toEqual([])
})

test.each([
  [{ decision: 'not-a-skill' }, { decision: 'not-a-skill', skill: null }],
  [{ decision: 'to-add' }, { decision: 'to-add', skill: null }],
  // By any of its names, and also by one that was merged into it.
  [
    { decision: 'alias', skill: 'k8s' },
    { decision: 'alias', skill: 'kubernetes' },
  ],
  [
    { decision: 'alias', skill: 'tsql' },
    { decision: 'alias', skill: 'transact-sql' },
  ],
])('%o is kept, and the name is gone from the list', async (sent, kept) => {
  const { response, text } = await editor.send(PAGE, { key: 'zargon', ...sent })
  expect(response.status).toBe(200)
  expect(await decided()).toEqual([{ key: 'zargon', ...kept }])
  expect(read(text)).not.toContain('in 7 items')
  expect(read(text)).toContain('Take back: &lt;b&gt;Zargon')
})

test('another name of no skill is asked again, with what was typed', async () => {
  const { response, text } = await editor.send(PAGE, {
    key: 'zargon',
    decision: 'alias',
    skill: 'Nothing like it',
  })
  expect(response.status).toBe(422)
  expect(read(text)).toContain('No skill is called “Nothing like it”')
  expect(read(text)).toContain('value="Nothing like it"')
  expect(await decided()).toEqual([])
})

test('a decision is taken back', async () => {
  await editor.send(PAGE, { key: 'zargon', decision: 'to-add' })
  await editor.send(PAGE, { key: 'zargon', decision: 'take-back' })
  expect(await decided()).toEqual([])
})

test.each([
  [{ key: 'nothing', decision: 'to-add' }, 404],
  [{ key: 'zargon', decision: 'perhaps' }, 400],
  [{ decision: 'to-add' }, 400],
])('%o is answered with %d', async (sent, status) => {
  expect((await editor.send(PAGE, sent as Record<string, string>)).response.status).toBe(status)
  expect(await decided()).toEqual([])
})

test('the file has what is to be added', async () => {
  await editor.send(PAGE, { key: 'zargon', decision: 'to-add' })
  const { response, text } = await editor.open(`${PAGE}/skills.jsonl`)
  expect(response.headers.get('content-disposition')).toContain('skills.jsonl')
  expect(JSON.parse(text)).toMatchObject({ name: '<b>Zargon', type: 'technology' })
})
