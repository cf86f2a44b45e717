import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { writeItems, writeStack } from '#tests/tools/content/delivery-stack.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { createDelivery, type Delivery } from './delivery.ts'

let database: Database
let delivery: Delivery
let scopeId: number

const page = (uid: string, title: string) => ({
  contentType: 'page',
  body: { uid, title, url: `/${uid}`, text: 'word '.repeat(500), tags: ['a', uid] },
})

beforeAll(async () => {
  database = await openTestDatabase()
  const written = await writeStack(database.db, {
    apiKey: 'site',
    contentTypes: [{ uid: 'page', title: 'Page', schema: [] }],
    items: [page('one', 'One'), page('two', 'Two')],
  })
  scopeId = written.scopeId
})
afterAll(() => database.close())
beforeEach(() => {
  delivery = createDelivery({ db: database, log: silentLog() })
})

const KEYS = { api_key: 'site', access_token: 'site-delivery' }
const ask = (path: string, init: RequestInit = {}) =>
  delivery.fetch(new Request(`http://127.0.0.1${path}`, { ...init, headers: { ...KEYS, ...init.headers } }))
const uids = async (response: Response) => {
  const { entries } = (await response.json()) as { entries: { uid: string }[] }
  return entries.map(({ uid }) => uid)
}

describe('files that this installation serves itself', () => {
  const path = '/content/assets/site/blt1/1/rack.jpg'
  const ask = async (query: string) => {
    const served = createDelivery({ db: database, log: silentLog(), origin: 'https://guildhall.example' })
    const request = new Request(
      `http://127.0.0.1/v3/content_types/page/entries/filed?environment=production${query}`,
      {
        headers: KEYS,
      },
    )
    const { entry } = (await (await served.fetch(request)).json()) as {
      entry: { cover: string; text: string }
    }
    return entry
  }
  beforeAll(async () => {
    const body = { uid: 'filed', title: 'Filed', cover: path, text: `See ${path}` }
    await writeItems(database.db, scopeId, [{ contentType: 'page', body }])
  })
  afterAll(async () => {
    await sql`delete from content.published where uid = 'filed'`.execute(database.db)
  })

  test('have complete addresses, again and again; words of a text stay as they are', async () => {
    for (let time = 0; time < 2; time++)
      expect(await ask('')).toMatchObject({ cover: `https://guildhall.example${path}`, text: `See ${path}` })
  })

  test('have paths for who asks for them', async () => {
    expect(await ask('&relative_urls=true')).toMatchObject({ cover: path })
  })
})

describe('addresses', () => {
  test.each([
    '/v3/content_types/page/entries?environment=production',
    '/v3/content_types/page/entries/?environment=production',
    '/content/v3/content_types/page/entries?environment=production',
    '/content/content_types/page/entries?environment=production',
    '/content_types/page/entries?environment=production',
    '/x:443/v3/content_types/page/entries?environment=production',
    '/v3/content_types/page/entries?&query=%7B%7D&environment=production',
  ])('answers at %s', async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(200)
    expect(await uids(response)).toEqual(['one', 'two'])
  })

  test('serves a query of 16 KB', async () => {
    const many = Array.from({ length: 900 }, (_, index) => `no-such-uid-${index}`)
    const query = encodeURIComponent(JSON.stringify({ uid: { $in: [...many, 'two'] } }))
    expect(query.length).toBeGreaterThan(16_000)
    const response = await ask(`/v3/content_types/page/entries?environment=production&query=${query}`)
    expect(await uids(response)).toEqual(['two'])
  })

  test.each(['/v3/nothing', '/v3/', '/v3/content_types/page/entries/one/more', '/v3/stacks'])(
    'answers 404 with the envelope at %s',
    async (path) => {
      const response = await ask(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ error_code: 404, errors: expect.any(Object) })
    },
  )
})

describe('methods', () => {
  const post = (body: string) =>
    ask('/v3/content_types/page/entries?environment=production', { method: 'POST', body })

  test.each(['GET', 'get', 'Get'])(
    'POST with _method %s is a GET with the body as query',
    async (_method) => {
      const body = {
        _method,
        query: { title: 'Two' },
        include_count: true,
        include: ['a'],
        only: { BASE: ['title'] },
      }
      const response = await post(JSON.stringify(body))
      expect(await response.json()).toEqual({ entries: [{ uid: 'two', title: 'Two' }], count: 1 })
    },
  )

  test('any other POST is refused', async () => {
    expect((await post('{"title": "x"}')).status).toBe(405)
    expect((await post('not json')).status).toBe(400)
    expect((await ask('/v3/assets', { method: 'DELETE' })).status).toBe(405)
  })

  test('a preflight allows every header that SDKs send', async () => {
    const response = await ask('/v3/assets', { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    for (const header of ['api_key', 'access_token', 'authorization', 'live_preview', 'x-cs-variant-uid'])
      expect(response.headers.get('access-control-allow-headers')).toContain(header)
  })

  test('answers may be read by any origin', async () => {
    for (const path of ['/v3/content_types', '/v3/nothing'])
      expect((await ask(path)).headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('repeated requests', () => {
  const path = '/v3/content_types/page/entries?environment=production'

  test('are answered from memory until the revision changes', async () => {
    const before = await ask(path)
    expect(before.headers.get('x-cs-includecount')).toBe('0')
    expect(await uids(before)).toEqual(['one', 'two'])
    await writeItems(database.db, scopeId, [page('three', 'Three')])
    const repeated = await ask(path)
    expect(await uids(repeated)).toEqual(['one', 'two'])
    expect(repeated.headers.get('x-cs-includecount')).toBe('0')
    await sql`update content.stack set revision = revision + 1`.execute(database.db)
    expect(await uids(await ask(path))).toEqual(['one', 'three', 'two'])
    await sql`delete from content.published where uid = 'three'`.execute(database.db)
    await sql`update content.stack set revision = revision + 1`.execute(database.db)
  })

  test('need no database while the revision is believed', async () => {
    let now = new Date('2024-05-01T00:00:00Z')
    const clock = { now: () => now, sleep: async () => {}, limit: () => new AbortController().signal }
    delivery = createDelivery({ db: database, log: silentLog(), clock, trustedFor: 1_000 })
    expect(await uids(await ask(path))).toEqual(['one', 'two'])
    await sql`update content.stack set revision = revision + 1`.execute(database.db)
    await writeItems(database.db, scopeId, [page('four', 'Four')])
    expect(await uids(await ask(path))).toEqual(['one', 'two'])
    now = new Date(now.getTime() + 1_001)
    expect(await uids(await ask(path))).toEqual(['four', 'one', 'two'])
    await sql`delete from content.published where uid = 'four'`.execute(database.db)
    delivery.changed('site')
    await sql`update content.stack set revision = revision + 1`.execute(database.db)
    expect(await uids(await ask(path))).toEqual(['one', 'two'])
  })

  test('are compressed once they repeat', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    await ask(path, { headers })
    await ask(path, { headers })
    const compressed = await eventually(async () => {
      const response = await ask(path, { headers })
      return response.headers.get('content-encoding') === 'gzip' ? response : undefined
    })
    const bytes = gunzipSync(Buffer.from(await compressed.arrayBuffer()))
    expect(JSON.parse(bytes.toString())).toHaveProperty('entries')
  })

  test('a wrong token is not answered from what a right one was given', async () => {
    await ask(path)
    const response = await ask(path, { headers: { access_token: 'wrong' } })
    expect(response.status).toBe(401)
  })
})

async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
  }
}
