import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { assetFilePath, putAssetFile, readAssetFile } from './asset-files.ts'
import { deletePreviewDrafts, expirePreviewDrafts, putPreviewDraft } from './preview-drafts.ts'
import {
  deleteGlobalField,
  putContentTypes,
  putGlobalFields,
  readContentTypes,
  readGlobalFields,
} from './schemas.ts'
import { deleteEnvironment, deleteStack, putStack, readStack } from './stacks.ts'
import { deleteTaxonomy, putTaxonomy, readTaxonomies } from './taxonomies.ts'
import { deleteToken, putToken } from './tokens.ts'

const target = { apiKey: 'demo', branch: 'main' }
const stack = {
  apiKey: 'demo',
  name: 'Demo',
  masterLocale: 'en-us',
  locales: [{ code: 'en-us', name: 'English', fallbackLocale: null }],
  branches: ['main'],
  environments: [{ name: 'production', uid: 'env1' }],
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await deleteStack(database.db, 'demo')
  await putStack(database.db, stack)
})

test('a stack grows and keeps what is not named again', async () => {
  const { db } = database
  const french = { code: 'fr-fr', name: 'French', fallbackLocale: 'en-us' }
  const changes = { ...stack, name: 'New', locales: [french], branches: ['next'], environments: [] }
  expect(await putStack(db, changes)).toBe(true)
  expect(await putStack(db, changes)).toBe(false)
  expect(await readStack(db, 'demo')).toEqual({
    ...stack,
    name: 'New',
    locales: [...stack.locales, french],
    branches: ['main', 'next'],
  })
  const scopes = await db.selectFrom('content.scope').select(['branch', 'environment']).execute()
  expect(scopes).toHaveLength(4)
  await deleteEnvironment(db, 'demo', 'production')
  expect(await readStack(db, 'demo')).toMatchObject({ environments: [] })
})

test('content types and global fields are written where they differ', async () => {
  const { db } = database
  const types = [
    { uid: 'a', title: 'A', schema: [] },
    { uid: 'b', title: 'B', schema: [] },
  ]
  expect(await putContentTypes(db, target, types)).toEqual(['a', 'b'])
  expect(
    await putContentTypes(db, target, [{ ...types[0], uid: 'a', title: 'A2' }, ...types.slice(1)]),
  ).toEqual(['a'])
  expect(await readContentTypes(db, target)).toMatchObject([{ title: 'A2' }, { title: 'B' }])
  await putGlobalFields(db, target, [{ uid: 'seo', title: 'SEO' }])
  expect(await readGlobalFields(db, target)).toEqual([{ uid: 'seo', title: 'SEO' }])
  await deleteGlobalField(db, target, 'seo')
  expect(await readGlobalFields(db, target)).toEqual([])
})

test('terms know their depth and their children, a locale at a time', async () => {
  const { db } = database
  const taxonomy = {
    uid: 'topics',
    locale: 'en-us',
    name: 'Topics',
    description: '',
    terms: [
      { uid: 'data', name: 'Data', parentUid: null },
      { uid: 'queues', name: 'Queues', parentUid: 'data' },
    ],
  }
  expect(await putTaxonomy(db, target, taxonomy)).toBe(true)
  expect(await putTaxonomy(db, target, taxonomy)).toBe(false)
  const rows = await db
    .selectFrom('content.term')
    .select(['uid', 'depth', 'body'])
    .orderBy('position')
    .execute()
  expect(rows).toMatchObject([
    { uid: 'data', depth: 1, body: { children_count: 1, taxonomy_uid: 'topics', locale: 'en-us' } },
    { uid: 'queues', depth: 2, body: { children_count: 0, parent_uid: 'data', depth: 2 } },
  ])
  await putTaxonomy(db, target, { ...taxonomy, locale: 'de-de', terms: taxonomy.terms.slice(0, 1) })
  await putTaxonomy(db, target, { ...taxonomy, terms: taxonomy.terms.slice(0, 1) })
  expect((await readTaxonomies(db, target)).map(({ locale, terms }) => [locale, terms.length])).toEqual([
    ['de-de', 1],
    ['en-us', 1],
  ])
  await deleteTaxonomy(db, target, 'topics')
  expect(await readTaxonomies(db, target)).toEqual([])
})

test('drafts of an editor are replaced while typing, and gone after a day', async () => {
  const { db } = database
  const draft = { ...target, contentType: 'post', uid: 'b1', locale: 'en-us', hash: 'h1' }
  const at = new Date('2026-11-21T10:00:00Z')
  await putPreviewDraft(db, { ...draft, body: { title: 'On' } }, at)
  await putPreviewDraft(db, { ...draft, body: { title: 'One' } }, at)
  await putPreviewDraft(
    db,
    { ...draft, hash: 'h2', body: { title: 'Two' } },
    new Date('2026-11-22T09:00:00Z'),
  )
  await putPreviewDraft(db, { ...draft, hash: 'h3', body: { title: 'Three' } }, at)
  await deletePreviewDrafts(db, target, 'h3')
  const titles = async () =>
    (await db.selectFrom('content.preview_draft').select('body').orderBy('hash').execute()).map(
      ({ body }) => body.title,
    )
  expect(await titles()).toEqual(['One', 'Two'])
  await expirePreviewDrafts(db, new Date('2026-11-22T10:00:01Z'))
  expect(await titles()).toEqual(['Two'])
})

test('bytes of an asset are kept by version; names are safe in an address', async () => {
  const file = {
    apiKey: 'demo',
    uid: 'blt1',
    version: 2,
    filename: 'a b?.png',
    contentType: 'image/png',
    bytes: Buffer.from([0, 1, 255]),
  }
  await putAssetFile(database.db, file)
  expect(await readAssetFile(database.db, 'demo', 'blt1', 2)).toEqual(file)
  expect(await readAssetFile(database.db, 'demo', 'blt1', 1)).toBeUndefined()
  expect(assetFilePath(file)).toBe('/content/assets/demo/blt1/2/a%20b%3F.png')
})

test('a token that is taken away opens nothing', async () => {
  const { db } = database
  await putToken(db, { token: 'secret', apiKey: 'demo', kind: 'preview', environment: null })
  await deleteToken(db, 'demo', 'secret')
  expect(await db.selectFrom('content.token').selectAll().execute()).toEqual([])
})
