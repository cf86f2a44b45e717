import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { appendSyncEvents, putPublished } from './delivered.ts'
import { deleteItems, NothingSaved, publish, unpublish } from './publishing.ts'
import { deleteContentType, putContentTypes } from './schemas.ts'
import { UnknownEnvironment } from './scopes.ts'
import { findSite, pointSite } from './sites.ts'
import { UnknownStack } from './stack-change.ts'
import { deleteStack, putStack } from './stacks.ts'
import { putToken, tokenDigest } from './tokens.ts'
import { putVariants } from './variants.ts'
import { saveVersions } from './versions.ts'

const target = { apiKey: 'demo', branch: 'main' }
const stack = {
  apiKey: 'demo',
  name: 'Demo',
  masterLocale: 'en-us',
  locales: [
    { code: 'en-us', name: 'English', fallbackLocale: null },
    { code: 'de-de', name: 'German', fallbackLocale: 'en-us' },
    { code: 'de-at', name: 'Austrian German', fallbackLocale: 'de-de' },
  ],
  branches: ['main'],
  environments: [
    { name: 'production', uid: 'env1' },
    { name: 'eu', uid: 'env2' },
  ],
}
const saving = { by: 'editor', at: new Date('2026-11-21T10:00:00Z') }
const post = (uid: string, locale = 'en-us') => ({ contentType: 'post', uid, locale })
const picture = { contentType: 'sys_assets', uid: 'blta1', locale: 'en-us' }
const pictureFields = (title: string) => ({
  title,
  filename: 'a.png',
  content_type: 'image/png',
  file_size: '10',
  url: '/content/assets/demo/blta1/1/a.png',
  dimension: { width: 2, height: 3 },
})

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const apiKey of ['demo', 'other']) await deleteStack(database.db, apiKey)
  await putStack(database.db, stack)
})

const revision = async () => {
  const row = await database.db
    .selectFrom('content.stack')
    .select('revision')
    .where('api_key', '=', 'demo')
    .executeTakeFirstOrThrow()
  return Number(row.revision)
}

async function delivered(environment: string): Promise<(JsonObject & { in: string })[]> {
  const { rows } = await sql<{ locale: string; body: JsonObject }>`
    select p.locale, p.body from content.published p join content.scope s on s.id = p.scope_id
    where s.api_key = 'demo' and s.environment = ${environment}
    order by p.content_type_uid, p.uid, p.locale`.execute(database.db)
  return rows.map(({ locale, body }) => ({ in: locale, ...body }))
}

async function syncLog(environment: string) {
  const { rows } = await sql`
    select e.type, e.content_type_uid, e.uid, e.locale, e.data
    from content.sync_event e join content.scope s on s.id = e.scope_id
    where s.api_key = 'demo' and s.environment = ${environment} order by e.seq`.execute(database.db)
  return rows
}

test('a saved entry is a draft in the shape of delivery; publishing adds who, when and where', async () => {
  const saved = await saveVersions(
    database.db,
    target,
    [{ ...post('blt1'), fields: { title: 'One', updated_at: '2026-01-01T00:00:00Z' } }],
    saving,
  )
  expect(saved).toEqual([{ ...post('blt1'), version: 1 }])
  const draft = {
    in: 'en-us',
    title: 'One',
    uid: 'blt1',
    locale: 'en-us',
    _version: 1,
    ACL: {},
    _in_progress: false,
    tags: [],
    created_at: '2026-11-21T10:00:00.000Z',
    created_by: 'editor',
    updated_at: '2026-01-01T00:00:00.000Z',
    updated_by: 'editor',
  }
  expect(await delivered('$draft')).toEqual([draft])
  expect(await delivered('production')).toEqual([])
  await publish(database.db, target, [post('blt1')], ['production'], saving)
  const publish_details = {
    environment: 'env1',
    locale: 'en-us',
    time: saving.at.toISOString(),
    user: 'editor',
  }
  expect(await delivered('production')).toEqual([{ ...draft, publish_details }])
  expect(await delivered('eu')).toEqual([])
  expect(await syncLog('production')).toEqual([
    { type: 'entry_published', content_type_uid: 'post', uid: 'blt1', locale: 'en-us', data: null },
  ])
})

test('a later version keeps who created the entry and is delivered once it is published', async () => {
  await saveVersions(database.db, target, [{ ...post('blt1'), fields: { title: 'One' } }], saving)
  await publish(database.db, target, [post('blt1')], ['production'], saving)
  const later = { by: 'other', at: new Date('2026-11-22T10:00:00Z') }
  await saveVersions(database.db, target, [{ ...post('blt1'), fields: { title: 'Two' } }], later)
  expect(await delivered('production')).toMatchObject([{ title: 'One', _version: 1 }])
  await publish(database.db, target, [post('blt1')], ['production'], later)
  expect(await delivered('production')).toMatchObject([
    { title: 'Two', _version: 2, created_by: 'editor', updated_by: 'other' },
  ])
})

test('an entry is published in a locale that it is not written in as its fallback has it', async () => {
  await saveVersions(
    database.db,
    target,
    [{ ...post('blt1'), fields: { title: 'Eins' }, locale: 'de-de' }],
    saving,
  )
  await publish(database.db, target, [post('blt1', 'de-at')], ['eu'], saving)
  expect(await delivered('eu')).toMatchObject([
    { in: 'de-at', locale: 'de-de', publish_details: { locale: 'de-at' } },
  ])
  await expect(publish(database.db, target, [post('blt1')], ['eu'], saving)).rejects.toThrow(NothingSaved)
})

test('unpublishing and deleting remove the item and are told to sync', async () => {
  await saveVersions(database.db, target, [{ ...post('blt1'), fields: { title: 'One' } }], saving)
  await publish(database.db, target, [post('blt1')], ['production', 'eu'], saving)
  expect(await unpublish(database.db, target, [post('blt1'), post('blt2')], ['production'], saving)).toEqual([
    post('blt1'),
  ])
  expect(await delivered('production')).toEqual([])
  expect(await delivered('$draft')).toHaveLength(1)
  await deleteItems(database.db, target, [post('blt1')], saving)
  expect(await delivered('$draft')).toEqual([])
  const data = { uid: 'blt1', locale: 'en-us' }
  expect((await syncLog('production')).at(-1)).toMatchObject({ type: 'entry_unpublished', data })
  expect((await syncLog('eu')).at(-1)).toMatchObject({ type: 'entry_deleted', data })
})

test('a file field is delivered as the asset that the environment has, and follows its changes', async () => {
  await saveVersions(
    database.db,
    target,
    [
      { ...post('blt1'), fields: { title: 'One', cover: { uid: 'blta1', _content_type_uid: 'sys_assets' } } },
      { ...picture, fields: pictureFields('First') },
    ],
    saving,
  )
  expect(await delivered('$draft')).toMatchObject([{ cover: { title: 'First' } }, { title: 'First' }])
  await publish(database.db, target, [post('blt1')], ['production'], saving)
  expect(await delivered('production')).toMatchObject([{ cover: null }])
  await publish(database.db, target, [picture], ['production'], saving)
  const [entry] = await delivered('production')
  expect(entry).toMatchObject({
    cover: { title: 'First', publish_details: { environment: 'env1' } },
    publish_details: { environment: 'env1' },
  })
  expect(entry?.cover).not.toHaveProperty('dimension')
  await saveVersions(database.db, target, [{ ...picture, fields: pictureFields('Second') }], saving)
  expect(await delivered('$draft')).toMatchObject([{ cover: { title: 'Second' } }, {}])
  expect(await delivered('production')).toMatchObject([{ cover: { title: 'First' } }, {}])
  await unpublish(database.db, target, [picture], ['production'], saving)
  expect(await delivered('production')).toMatchObject([{ cover: null }])
})

test('the revision rises once a transaction, and not when nothing changes', async () => {
  const before = await revision()
  await database.db.transaction().execute(async (trx) => {
    await saveVersions(trx, target, [{ ...post('blt1'), fields: { title: 'One' } }], saving)
    await publish(trx, target, [post('blt1')], ['production', 'eu'], saving)
    await putContentTypes(trx, target, [{ uid: 'post', title: 'Post' }])
  })
  expect(await revision()).toBe(before + 1)
  await putStack(database.db, stack)
  await putContentTypes(database.db, target, [{ uid: 'post', title: 'Post' }])
  await unpublish(database.db, target, [post('blt9')], ['eu'], saving)
  expect(await revision()).toBe(before + 1)
})

test('a failing transaction leaves nothing behind', async () => {
  await expect(
    database.db.transaction().execute(async (trx) => {
      await saveVersions(trx, target, [{ ...post('blt1'), fields: { title: 'One' } }], saving)
      await publish(trx, target, [post('blt1')], ['nowhere'], saving)
    }),
  ).rejects.toThrow(UnknownEnvironment)
  expect(await delivered('$draft')).toEqual([])
  await expect(saveVersions(database.db, { apiKey: 'none', branch: 'main' }, [], saving)).rejects.toThrow(
    UnknownStack,
  )
})

test('delivered items are written as they are, and so is a sync log', async () => {
  const production = { ...target, environment: 'production' }
  const body = { uid: 'x1', title: 'X', updated_at: '2020-01-01T00:00:00.000Z', _version: 7, odd: [null, {}] }
  const item = { contentType: 'post', locale: 'de-de', body }
  await putPublished(database.db, production, [{ ...item, variants: { v1: { title: 'V' } } }])
  await putPublished(database.db, production, [item])
  await putVariants(database.db, target, { ...post('x2'), locale: 'de-de' }, ['production'], null)
  expect(await delivered('production')).toEqual([{ in: 'de-de', ...body }])
  const { rows } = await sql`select variants from content.published`.execute(database.db)
  expect(rows).toEqual([{ variants: { v1: { title: 'V' } } }])
  const eventAt = '2020-04-10T07:16:54.529Z'
  const event = { contentType: 'post', locale: 'de-de', eventAt }
  await appendSyncEvents(database.db, production, [
    { ...event, type: 'entry_published', uid: 'x0', data: null },
    { ...event, type: 'entry_deleted', uid: 'x9', data: { uid: 'x9', locale: 'de-de' } },
  ])
  expect(await syncLog('production')).toMatchObject([
    { uid: 'x0', data: null },
    { uid: 'x9', data: { uid: 'x9' } },
  ])
})

test('deleting a content type removes its entries and tells sync once an environment', async () => {
  await putContentTypes(database.db, target, [{ uid: 'post', title: 'Post' }])
  await saveVersions(
    database.db,
    target,
    ['blt1', 'blt2'].map((uid) => ({ ...post(uid), fields: { title: uid } })),
    saving,
  )
  await publish(database.db, target, [post('blt1'), post('blt2')], ['eu'], saving)
  await deleteContentType(database.db, target, 'post', saving.at)
  expect(await delivered('$draft')).toEqual([])
  expect((await syncLog('eu')).slice(2)).toEqual([
    { type: 'content_type_deleted', content_type_uid: 'post', uid: null, locale: null, data: {} },
  ])
})

test('a token opens one environment of each stack that has it; a site falls back to the default region of its tenant', async () => {
  const token = { token: 'secret', kind: 'delivery' as const, environment: 'production' }
  await putToken(database.db, { ...token, apiKey: 'demo' })
  await putToken(database.db, { ...token, apiKey: 'demo', environment: 'eu' })
  await putStack(database.db, { ...stack, apiKey: 'other' })
  await putToken(database.db, { ...token, apiKey: 'other' })
  const { rows } = await sql`select api_key, digest, environment from content.token order by 1`.execute(
    database.db,
  )
  const digest = tokenDigest('secret')
  expect(rows).toEqual([
    { api_key: 'demo', digest, environment: 'eu' },
    { api_key: 'other', digest, environment: 'production' },
  ])

  const site = { tenant: 'club', apiKey: 'demo', branch: 'main' }
  await pointSite(database.db, { ...site, region: '*', environment: 'production' })
  expect(await pointSite(database.db, { ...site, region: 'eu', environment: 'eu' })).toBe(true)
  expect(await pointSite(database.db, { ...site, region: 'eu', environment: 'eu' })).toBe(false)
  expect(await findSite(database.db, 'club', 'eu')).toMatchObject({ environment: 'eu' })
  expect(await findSite(database.db, 'club', 'us')).toMatchObject({ environment: 'production' })
  expect(await findSite(database.db, 'nobody', 'us')).toBeUndefined()
})
