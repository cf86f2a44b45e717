import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { Json, JsonObject } from '#db/json.ts'
import { type TestItem, writeStack } from '#tests/tools/content/delivery-stack.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { createDelivery, type Delivery } from './delivery.ts'

let database: Database
let delivery: Delivery

const refer = (...uids: string[]): Json => uids.map((uid) => ({ uid, _content_type_uid: 'node' }))
const node = (uid: string, fields: JsonObject): TestItem => ({
  contentType: 'node',
  body: { uid, title: uid, updated_at: '2024-01-01T00:00:00.000Z', ...fields },
})
const CIRCLE = Array.from({ length: 10 }, (_, index) => `circle ${index}`)

beforeAll(async () => {
  database = await openTestDatabase()
  await writeStack(database.db, {
    apiKey: 'graph',
    contentTypes: [{ uid: 'node', schema: [] }],
    items: [
      node('root', {
        left: refer('shared'),
        right: refer('shared', 'lost'),
        blocks: [{ card: { node: refer('leaf') } }, { text: { node: 'not a reference' } }],
        mixed: { deep: [{ node: refer('leaf') }, { node: [] }] },
      }),
      node('shared', { inner: { next: refer('leaf') }, secret: 1, open: 2 }),
      node('leaf', { back: refer('root') }),
      ...CIRCLE.map((uid) => node(uid, { all: refer(...CIRCLE) })),
    ],
  })
  delivery = createDelivery({ db: database, log: silentLog() })
})
afterAll(() => database.close())

const HEADERS = { api_key: 'graph', access_token: 'graph-delivery' }
async function ask(params: [string, string][], uid = '/root') {
  const { status, headers, body } = await delivery.respond({
    path: `/content_types/node/entries${uid}`,
    params: [['environment', 'production'], ...params],
    headers: HEADERS,
  })
  return { status, headers, entry: (body as { entry: JsonObject }).entry }
}
const include = (...paths: string[]) => paths.map((path): [string, string] => ['include[]', path])

describe('references', () => {
  test('are filled in on the paths that are named, and on no other', async () => {
    const { entry, headers } = await ask(include('left.inner.next', 'right'))
    expect(entry).toMatchObject({
      left: [{ uid: 'shared', inner: { next: [{ uid: 'leaf', title: 'leaf', back: refer('root') }] } }],
      right: [{ uid: 'shared', inner: { next: refer('leaf') } }],
    })
    expect((entry.right as Json[]).length).toBe(1)
    expect((entry.right as { inner: { next: JsonObject[] } }[])[0]?.inner.next[0]).not.toHaveProperty('title')
    expect(headers).toMatchObject({ 'x-cs-includedepth': '3', 'x-cs-includecount': '2' })
  })

  test('are found in blocks, groups and lists, and around in a circle', async () => {
    const { entry, headers } = await ask(
      include('blocks.card.node.back.left', 'mixed.deep.node', 'blocks.text.node', 'nothing'),
    )
    expect(entry).toMatchObject({
      blocks: [
        {
          card: {
            node: [{ uid: 'leaf', back: [{ uid: 'root', left: [{ uid: 'shared', title: 'shared' }] }] }],
          },
        },
        { text: { node: 'not a reference' } },
      ],
      mixed: { deep: [{ node: [{ title: 'leaf' }] }, { node: [] }] },
    })
    expect(headers['x-cs-includedepth']).toBe('4')
  })

  test('have projections of their own', async () => {
    const { entry } = await ask([
      ...include('left', 'right'),
      ['only[left][]', 'open'],
      ['except[right][]', 'open'],
      ['only[BASE][]', 'left'],
      ['only[BASE][]', 'right'],
    ])
    expect(entry).toEqual({
      uid: 'root',
      left: [{ uid: 'shared', _content_type_uid: 'node', open: 2 }],
      right: [expect.objectContaining({ uid: 'shared', title: 'shared', secret: 1 })],
    })
    expect((entry.right as JsonObject[])[0]).not.toHaveProperty('open')
  })

  test('that multiply without end are refused', async () => {
    const path = (depth: number) => Array(depth).fill('all').join('.')
    expect((await ask(include(path(2)), '/circle%200')).status).toBe(200)
    for (const depth of [5, 8, 19]) expect((await ask(include(path(depth)), '')).status).toBe(400)
  })
})
