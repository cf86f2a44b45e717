import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { deleteItems, publish, unpublish } from '../store/publishing.ts'
import { deleteContentType, putContentTypes } from '../store/schemas.ts'
import { putStack } from '../store/stacks.ts'
import { putToken } from '../store/tokens.ts'
import { saveVersions } from '../store/versions.ts'
import { createDelivery, type Delivery } from './delivery.ts'

interface Page {
  items: { type: string; event_at: string; content_type_uid: string; data: JsonObject }[]
  skip: number
  limit: number
  total_count: number
  pagination_token?: string
  sync_token?: string
}

let database: Database
let delivery: Delivery
const target = { apiKey: 'synced', branch: 'main' }
const ENVIRONMENTS = ['production', 'staging']
let clock = Date.UTC(2024, 4, 1)
function now() {
  clock += 60_000
  return { by: 'bltuser', at: new Date(clock) }
}

beforeAll(async () => {
  database = await openTestDatabase()
  await putStack(database.db, {
    apiKey: 'synced',
    name: 'Synced',
    masterLocale: 'en-us',
    locales: [
      { code: 'en-us', name: 'English', fallbackLocale: null },
      { code: 'fr-fr', name: 'French', fallbackLocale: 'en-us' },
    ],
    branches: ['main'],
    environments: ENVIRONMENTS.map((name) => ({ name, uid: `blt${name}` })),
  })
  for (const environment of ENVIRONMENTS)
    await putToken(database.db, {
      token: `synced-${environment}`,
      apiKey: 'synced',
      kind: 'delivery',
      environment,
    })
  await putContentTypes(database.db, target, [
    { uid: 'page', title: 'Page', schema: [] },
    { uid: 'note', title: 'Note', schema: [] },
  ])
  delivery = createDelivery({ db: database, log: silentLog() })
})
afterAll(() => database.close())

const item = (uid: string, contentType = 'page', locale = 'en-us') => ({ contentType, uid, locale })
async function release(...items: ReturnType<typeof item>[]): Promise<void> {
  const fields = items.map((key) => ({ ...key, fields: { title: key.uid } }))
  await saveVersions(database.db, target, fields, now())
  await publish(database.db, target, items, ['production'], now())
}

async function sync(params: Record<string, string>, environment = 'production') {
  const { status, body } = await delivery.respond({
    path: '/stacks/sync',
    params: Object.entries({ ...params, environment }),
    headers: { api_key: 'synced', access_token: `synced-${environment}` },
  })
  return { status, body: body as JsonObject, page: body as unknown as Page }
}
const changesOf = ({ page }: { page: Page }) =>
  page.items.map(({ type, data }) => `${type.split('_')[1]} ${data.uid ?? ''}`.trim())

describe('sync', () => {
  test('tells each item once, newest first, then only what happened since', async () => {
    await release(item('a'))
    await release(item('b'), item('b', 'page', 'fr-fr'))
    await release(item('a'))
    const first = await sync({ init: 'true' })
    expect(changesOf(first)).toEqual(['published a', 'published b', 'published b'])
    expect(first.page).toMatchObject({ skip: 0, limit: 100, total_count: 3 })
    expect(first.page.items[0]).toMatchObject({
      type: 'entry_published',
      content_type_uid: 'page',
      data: {
        uid: 'a',
        title: 'a',
        _version: 2,
        publish_details: { environment: 'bltproduction', locale: 'en-us' },
      },
    })
    expect(first.page.items[0]?.data).not.toHaveProperty('ACL')
    expect(first.page.items[0]?.data).not.toHaveProperty('_in_progress')

    const token = String(first.page.sync_token)
    expect((await sync({ sync_token: token })).body).toEqual({ items: [], sync_token: token })
    // Published and unpublished in between: only the last state is sent.
    await release(item('c'))
    await unpublish(database.db, target, [item('c')], ['production'], now())
    await deleteItems(database.db, target, [item('a')], now())
    await release(item('d'))
    const since = await sync({ sync_token: token })
    expect(changesOf(since)).toEqual(['published d', 'deleted a', 'unpublished c'])
    expect(since.page.items.map(({ data }) => data)).toEqual([
      expect.objectContaining({ title: 'd' }),
      { uid: 'a', locale: 'en-us' },
      { uid: 'c', locale: 'en-us' },
    ])
    expect(changesOf(await sync({ init: 'true' }))).toEqual(['published d', 'published b', 'published b'])
    expect(changesOf(await sync({ init: 'true', type: 'entry_unpublished,entry_deleted' }))).toEqual([
      'deleted a',
      'unpublished c',
    ])
  })

  test('a token wins over init', async () => {
    const { page } = await sync({ init: 'true' })
    expect(changesOf(await sync({ init: 'true', sync_token: String(page.sync_token) }))).toEqual([])
  })

  test('keeps the filter of the first request', async () => {
    const { page } = await sync({ init: 'true', content_type_uid: 'note', locale: 'en-us' })
    expect(page.items).toEqual([])
    await release(item('n', 'note'), item('n', 'note', 'fr-fr'), item('e'))
    expect(changesOf(await sync({ sync_token: String(page.sync_token) }))).toEqual(['published n'])
  })

  test('a content type that is deleted takes its entries along', async () => {
    const { page } = await sync({ init: 'true' })
    expect(page.items.filter(({ content_type_uid }) => content_type_uid === 'note')).toHaveLength(2)
    await deleteContentType(database.db, target, 'note', now().at)
    const since = await sync({ sync_token: String(page.sync_token) })
    expect(since.page.items).toEqual([
      expect.objectContaining({ type: 'content_type_deleted', content_type_uid: 'note', data: {} }),
    ])
    const again = await sync({ init: 'true' })
    expect(again.page.items.filter(({ content_type_uid }) => content_type_uid === 'note')).toEqual([])
  })

  test('comes in pages of 100 that changes in between do not disturb', async () => {
    const many = Array.from({ length: 230 }, (_, index) => item(`m${String(index).padStart(3, '0')}`))
    await release(...many)
    const one = await sync({ init: 'true', content_type_uid: 'page' })
    expect(one.page.items).toHaveLength(100)
    expect(one.page.sync_token).toBeUndefined()
    await release(item('m000'), item('new'))
    const two = await sync({ pagination_token: String(one.page.pagination_token) })
    expect(two.page).toMatchObject({ skip: 100, total_count: one.page.total_count })
    const three = await sync({ pagination_token: String(two.page.pagination_token) })
    expect(three.page.pagination_token).toBeUndefined()
    const all = [one, two, three].flatMap(({ page }) => page.items)
    expect(all).toHaveLength(one.page.total_count)
    expect(new Set(all.map(({ data }) => `${data.uid} ${data.locale}`)).size).toBe(one.page.total_count)
    expect(changesOf(await sync({ sync_token: String(three.page.sync_token) })).sort()).toEqual([
      'published m000',
      'published new',
    ])
  })

  test('starts at a date, by either name', async () => {
    const from = new Date(clock + 1).toISOString()
    await release(item('late'))
    for (const name of ['start_from', 'start_date'])
      expect(changesOf(await sync({ init: 'true', [name]: from }))).toEqual(['published late'])
  })

  test('refuses tokens of another environment, of nobody, and of the future', async () => {
    const { page } = await sync({ init: 'true' })
    const future = Buffer.from(
      Buffer.from(String(page.sync_token), 'base64url')
        .toString()
        .replace(/"upTo":"\d+"/, '"upTo":"999999"'),
    ).toString('base64url')
    for (const params of [{ sync_token: 'nonsense' }, { pagination_token: 'e30' }, { sync_token: future }]) {
      const { status, body } = await sync(params)
      expect(status).toBe(422)
      expect(body).toMatchObject({ error_code: 141, errors: { sync_token: ['is not valid.'] } })
    }
    expect((await sync({ sync_token: String(page.sync_token) }, 'staging')).status).toBe(422)
    expect((await sync({})).status).toBe(422)
  })
})
