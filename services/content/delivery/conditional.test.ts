import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { writeStack } from '#tests/tools/content/delivery-stack.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { publish } from '../store/publishing.ts'
import { putTaxonomy } from '../store/taxonomies.ts'
import { saveVersions } from '../store/versions.ts'
import { isNamed } from './conditional.ts'
import { createDelivery, type Delivery } from './delivery.ts'

let database: Database
let delivery: Delivery
const target = { apiKey: 'site', branch: 'main' }

beforeAll(async () => {
  database = await openTestDatabase()
  await writeStack(database.db, {
    apiKey: 'site',
    contentTypes: [{ uid: 'page', title: 'Page', schema: [] }],
    globalFields: [{ uid: 'seo', title: 'SEO', schema: [] }],
    items: [
      { contentType: 'page', body: { uid: 'one', title: 'One', text: 'word '.repeat(500) } },
      { contentType: 'sys_assets', body: { uid: 'pic', title: 'Pic', filename: 'pic.png', url: '/pic.png' } },
    ],
    drafts: [{ contentType: 'page', body: { uid: 'one', title: 'Draft' } }],
  })
  await putTaxonomy(database.db, target, {
    uid: 'topic',
    locale: 'en-us',
    name: 'Topic',
    description: '',
    terms: [{ uid: 'food', name: 'Food', parentUid: null }],
  })
})
afterAll(() => database.close())
beforeEach(() => {
  delivery = createDelivery({ db: database, log: silentLog() })
})

const KEYS = { api_key: 'site', access_token: 'site-delivery' }
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  delivery.fetch(new Request(`http://127.0.0.1/v3${path}`, { method, headers: { ...KEYS, ...headers } }))

const PATHS = [
  '/content_types/page/entries',
  '/content_types/page/entries/one',
  '/assets',
  '/assets/pic',
  '/content_types',
  '/content_types/page',
  '/global_fields',
  '/taxonomies',
  '/taxonomies/topic',
  '/taxonomies/topic/terms/food',
]

describe('what is published', () => {
  test.each(PATHS)('%s: is told apart by a tag, and not sent again to who has it', async (path) => {
    const first = await ask(path)
    const tag = first.headers.get('etag') ?? ''
    expect(first.status).toBe(200)
    expect(tag).toMatch(/^W\/"[\w-]{20,}"$/)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const strong = tag.slice(2)
    // Both from memory and from the database.
    for (const named of [tag, strong, `"other", ${tag}`, `W/"a,b" ,${strong}`, '*', ' * ']) {
      for (const fresh of [false, true]) {
        if (fresh) delivery = createDelivery({ db: database, log: silentLog() })
        const again = await ask(path, { 'if-none-match': named })
        expect([named, again.status, await again.text()]).toEqual([named, 304, ''])
        expect(again.headers.get('etag')).toBe(tag)
        expect(again.headers.get('vary')).toBe(first.headers.get('vary'))
        expect(again.headers.get('access-control-allow-origin')).toBe('*')
      }
    }
    for (const other of ['"other"', 'other', tag.slice(3, -1), '', '"*"']) {
      const again = await ask(path, { 'if-none-match': other })
      expect([other, again.status]).toEqual([other, 200])
      expect((await again.text()).length).toBeGreaterThan(2)
    }
    const head = await ask(path, {}, 'HEAD')
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, ''])
    expect((await ask(path, { 'if-none-match': tag }, 'HEAD')).status).toBe(304)
  })

  test('every encoding of an answer has the same tag', async () => {
    const tags = new Set<string | null>()
    for (const encoding of ['identity', 'gzip', 'br', 'br', 'gzip'])
      tags.add(
        (await ask('/content_types/page/entries', { 'accept-encoding': encoding })).headers.get('etag'),
      )
    expect(tags.size).toBe(1)
  })

  test('a change makes another tag, and the old one gets the new answer', async () => {
    const path = '/content_types/page/entries/two'
    const key = { contentType: 'page', uid: 'two', locale: 'en-us' }
    const write = async (title: string) => {
      const saving = { by: 'editor', at: new Date('2026-01-01T00:00:00Z') }
      await saveVersions(database.db, target, [{ ...key, fields: { title } }], saving)
      await publish(database.db, target, [key], ['production'], saving)
    }
    await write('Two')
    const tag = (await ask(path)).headers.get('etag') ?? ''
    await write('Three')
    const again = await ask(path, { 'if-none-match': tag })
    expect(again.status).toBe(200)
    expect(await again.json()).toMatchObject({ entry: { title: 'Three' } })
  })

  test('the answer varies by every header that decides what is seen', async () => {
    const vary = (await ask('/assets')).headers.get('vary')?.split(', ') ?? []
    for (const name of [
      'api_key',
      'access_token',
      'branch',
      'authorization',
      'preview_token',
      'live_preview',
    ])
      expect(vary).toContain(name)
    expect(vary).toContain('accept-encoding')
  })

  test('a browser on another site may send and read tags', async () => {
    const preflight = await ask('/assets', {}, 'OPTIONS')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('if-none-match')
    expect((await ask('/assets')).headers.get('access-control-expose-headers')).toContain('etag')
  })

  test('a query that is posted is answered whole', async () => {
    const path = '/content_types/page/entries'
    const tag = (await ask(path)).headers.get('etag') ?? ''
    const answer = await delivery.fetch(
      new Request(`http://127.0.0.1/v3${path}`, {
        method: 'POST',
        headers: { ...KEYS, 'if-none-match': `${tag}, *` },
        body: '{"_method":"GET"}',
      }),
    )
    expect(answer.status).toBe(200)
  })
})

describe('what nobody may keep', () => {
  test.each([
    ['a preview token', { preview_token: 'site-preview', live_preview: 'hash' }],
    ['a preview token before an editor asks', { preview_token: 'site-preview' }],
    ['a management token', { authorization: 'site-management', live_preview: 'hash' }],
  ])('answers to %s', async (_, headers) => {
    for (const path of PATHS.slice(0, 2)) {
      const answer = await ask(path, { ...headers, 'if-none-match': '*' })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('etag')).toBeNull()
    }
  })

  test.each([
    ['/content_types/page/entries/none', {}, 422],
    ['/content_types/page/entries', { access_token: 'wrong' }, 401],
    ['/nothing', {}, 404],
  ])('the refusal of %s', async (path, headers, status) => {
    const answer = await ask(path, { ...headers, 'if-none-match': '*' })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('etag')).toBeNull()
  })

  test('a tag of somebody with a token opens nothing without one', async () => {
    const tag = (await ask('/assets')).headers.get('etag') ?? ''
    expect((await ask('/assets', { access_token: 'wrong', 'if-none-match': tag })).status).toBe(401)
  })
})

test.each([
  ['W/"a"', null, false],
  ['W/"a"', '"b","a"', true],
  ['W/"a"', '"b" "a', false],
  ['W/"a"', '"a,b"', false],
  ['W/"a"', '*, "b"', false],
])('%s is named by %s: %s', (tag, header, named) => {
  expect(isNamed(tag, header)).toBe(named)
})
