import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { findSite } from '#services/content/store/sites.ts'
import { deleteStack } from '#services/content/store/stacks.ts'
import { tokenDigest } from '#services/content/store/tokens.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { SITE_EDITOR } from './edit-entry.ts'
import { ARTICLE_IMPORT } from './owned-by-imports.ts'
import { ContentProblems } from './problems.ts'
import { pushStack } from './push.ts'

const FIXTURE = join(import.meta.dirname, 'fixtures', 'club')

let database: Database
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await deleteStack(database.db, 'club')
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(FIXTURE, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))

const revision = async () =>
  Number(
    (
      await database.db
        .selectFrom('content.stack')
        .select('revision')
        .where('api_key', '=', 'club')
        .executeTakeFirst()
    )?.revision ?? 0,
  )

async function published(environment: string, contentType: string): Promise<Record<string, JsonObject>> {
  const { rows } = await sql<{ key: string; body: JsonObject }>`
    select p.locale || ' ' || (p.body->>'title') as key, p.body
    from content.published p join content.scope s on s.id = p.scope_id
    where s.api_key = 'club' and s.environment = ${environment} and p.content_type_uid = ${contentType}
    order by 1`.execute(database.db)
  return Object.fromEntries(rows.map(({ key, body }) => [key, body]))
}

test('a push delivers entries, translations, files and tokens in every environment', async () => {
  const report = await pushStack(database.db, folder, { tenant: 'anywhere' })
  expect(report).toEqual({
    apiKey: 'club',
    contentTypes: 2,
    globalFields: 1,
    taxonomies: 2,
    assets: 1,
    entries: 5,
    unchanged: 0,
    published: 9,
    unpublished: 0,
    deleted: 0,
  })
  const pages = await published('production', 'page')
  expect(Object.keys(pages)).toEqual(['de-de Willkommen', 'en-us Welcome'])
  expect(Object.keys(await published('eu', 'page'))).toEqual(['de-de Willkommen', 'en-us Welcome'])
  expect(pages['de-de Willkommen']).toMatchObject({
    locale: 'de-de',
    url: '/welcome',
    updated_at: '2026-02-01T00:00:00.000Z',
    author: [{ _content_type_uid: 'person' }],
    blocks: [
      { hero: { heading: 'Guten Tag', theme: 'dark', _metadata: { uid: expect.stringMatching(/^cs/) } } },
      { text: { body: { type: 'doc' }, seo: { title: 'Only English' } } },
    ],
    taxonomies: [{ taxonomy_uid: 'topics', term_uid: 'queues' }],
  })
  expect(pages['en-us Welcome']).toMatchObject({
    picture: {
      filename: 'dot.png',
      content_type: 'image/png',
      url: expect.stringMatching(/^\/content\/assets\/club\/blt[0-9a-f]{16}\/1\/dot\.png$/),
    },
    published_on: '2026-01-31T00:00:00.000Z',
    link: { title: 'Elsewhere', href: 'https://example.org' },
  })
  const digests = await database.db.selectFrom('content.token').select(['digest', 'environment']).execute()
  expect(digests).toEqual(
    expect.arrayContaining([
      { digest: tokenDigest('club-delivery'), environment: 'production' },
      { digest: tokenDigest('club-delivery-eu'), environment: 'eu' },
      { digest: tokenDigest('club-preview'), environment: null },
    ]),
  )
  expect(await findSite(database.db, 'anywhere', 'eu')).toEqual({
    apiKey: 'club',
    branch: 'main',
    environment: 'eu',
  })
})

test('pushing the same again changes nothing', async () => {
  await pushStack(database.db, folder)
  const before = await revision()
  const again = await pushStack(database.db, folder)
  expect(again).toMatchObject({ contentTypes: 0, assets: 0, entries: 0, unchanged: 5, published: 0 })
  expect(await revision()).toBe(before)
})

test('a language and a text that arrive in one push are one revision, so that running sites see both', async () => {
  await pushStack(database.db, folder)
  const before = await revision()
  edit('stack.json', (text) => {
    const stack = JSON.parse(text)
    stack.locales.push({ code: 'pl-pl', name: 'Polish', fallback_locale: 'en-us' })
    return JSON.stringify(stack)
  })
  edit('entries/page/welcome/de-de.yaml', (text) => text.replace('Willkommen', 'Herzlich willkommen'))
  await pushStack(database.db, folder)
  expect(await revision()).toBe(before + 1)
})

test('a changed entry becomes a new version and is published; the others stay', async () => {
  await pushStack(database.db, folder)
  const before = await revision()
  edit('entries/page/welcome/de-de.yaml', (text) => text.replace('Willkommen', 'Herzlich willkommen'))
  expect(await pushStack(database.db, folder)).toMatchObject({ entries: 1, unchanged: 4, published: 2 })
  expect(await revision()).toBe(before + 1)
  expect(await published('eu', 'page')).toMatchObject({
    'de-de Herzlich willkommen': { _version: 2 },
    'en-us Welcome': { _version: 1 },
  })
})

test('a picture with other bytes gets a new address, in the entries that show it too', async () => {
  await pushStack(database.db, folder)
  edit('assets/dot.png.yaml', (text) => text.replace('A dot', 'A small dot'))
  expect(await pushStack(database.db, folder)).toMatchObject({ assets: 1, entries: 0 })
  expect((await published('eu', 'page'))['en-us Welcome']).toMatchObject({
    picture: { title: 'A small dot', url: expect.stringContaining('/1/dot.png') },
  })
  writeFileSync(join(folder, 'assets/dot.png'), 'other bytes')
  await pushStack(database.db, folder)
  expect((await published('eu', 'page'))['en-us Welcome']).toMatchObject({
    picture: { url: expect.stringContaining('/3/dot.png'), file_size: '11' },
  })
})

test('environments and drafts are followed: what the folder keeps out is withdrawn', async () => {
  await pushStack(database.db, folder)
  edit('entries/person/ada/en-us.md', (text) =>
    text.replace('title: Ada', 'title: Ada\n_meta:\n  environments: [eu]'),
  )
  expect(await pushStack(database.db, folder)).toMatchObject({ entries: 0, unpublished: 1 })
  expect(await published('production', 'person')).toEqual({})
  edit('entries/person/ada/en-us.md', (text) => text.replace('environments: [eu]', 'draft: true'))
  expect(await pushStack(database.db, folder)).toMatchObject({ entries: 0, unpublished: 1 })
  expect(await published('$draft', 'person')).toMatchObject({ 'en-us Ada': {} })
})

test('removed files stay delivered until a push with prune', async () => {
  await pushStack(database.db, folder)
  rmSync(join(folder, 'entries/page/welcome/de-de.yaml'))
  rmSync(join(folder, 'entries/page/draft'), { recursive: true })
  edit('entries/page/welcome/en-us.yaml', (text) => text.replace('page/draft, ', ''))
  expect(await pushStack(database.db, folder)).toMatchObject({ deleted: 0 })
  expect(await pushStack(database.db, folder, { prune: true })).toMatchObject({ deleted: 2 })
  expect(Object.keys(await published('eu', 'page'))).toEqual(['en-us Welcome'])
  expect(Object.keys(await published('$draft', 'page'))).toEqual(['en-us Welcome'])
})

test('what an import made stays until a push has written it', async () => {
  await pushStack(database.db, folder)
  const target = { apiKey: 'club', branch: 'main' }
  const made = (uid: string) => ({ contentType: 'page', uid, locale: 'en-us', fields: { title: uid } })
  const save = (uid: string, by: string) =>
    saveVersions(database.db, target, [made(uid)], { by, at: new Date() })
  await save('imported', ARTICLE_IMPORT)
  await save('edited', ARTICLE_IMPORT)
  await save('edited', SITE_EDITOR)
  await save('pushed', ARTICLE_IMPORT)
  await save('pushed', 'content-push')
  expect(await pushStack(database.db, folder, { prune: true })).toMatchObject({ deleted: 1 })
  const { rows } = await sql<{ uid: string }>`
    select p.uid from content.published p join content.scope s on s.id = p.scope_id
    where s.api_key = 'club' and s.environment = '$draft' and p.uid in ('imported', 'edited', 'pushed')
    order by 1`.execute(database.db)
  expect(rows.map(({ uid }) => uid)).toEqual(['edited', 'imported'])
})

test('a dry run reports and writes nothing', async () => {
  expect(await pushStack(database.db, folder, { dryRun: true })).toMatchObject({ entries: 5, published: 9 })
  expect(await revision()).toBe(0)
})

test('a folder with a fault writes nothing', async () => {
  edit('entries/page/welcome/en-us.yaml', (text) => text.replace('person/ada', 'person/nobody'))
  await expect(pushStack(database.db, folder)).rejects.toThrow(ContentProblems)
  expect(await revision()).toBe(0)
})
