import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { article, createNewsroom, fill, type Newsroom } from './test-stack.ts'
import {
  contentOf,
  type Fault,
  followerOf,
  forget,
  type OriginServer,
  serveOrigin,
  target,
} from './test-upstream.ts'
import { saveFailure } from './upstream-rows.ts'

let origin: Database
let copy: Database
let server: OriginServer
let newsroom: Newsroom
let follower: ReturnType<typeof followerOf>

beforeAll(async () => {
  ;[origin, copy] = await Promise.all([openTestDatabase(), openTestDatabase()])
  server = await serveOrigin(origin)
})
afterAll(async () => {
  await server.close()
  await Promise.all([origin.close(), copy.close()])
})
beforeEach(async () => {
  await Promise.all([forget(origin), forget(copy)])
  newsroom = await createNewsroom(origin)
  follower = followerOf(server, copy)
})
afterEach(() => server.heal())

const expectEqual = async () => expect(await contentOf(copy)).toEqual(await contentOf(origin))

const status = (
  status: number,
  headers: Record<string, string> = {},
  errors = {},
  error_code = status,
): Fault => {
  const body = { error_message: `Refused with ${status}`, error_code, errors }
  return () => ({ status, headers, body })
}
type Body = { items: { data: object; type: string }[]; total_count: number } & Record<string, unknown>
const changed =
  (change: (body: Body) => unknown): Fault =>
  (answer) => ({ ...answer, body: change(structuredClone(answer.body) as Body) })
const withoutTokens = changed(({ sync_token: _, pagination_token: __, ...body }) => body)
const halfItems = changed((body) => ({ ...body, items: body.items.slice(0, body.items.length / 2) }))
const times = (count: number, fault: Fault) => Array.from({ length: count }, () => fault)

/** One passing fault, in the middle of a sync of two pages: who asks again gets over it. */
describe('in the same round', () => {
  test.each<[string, Fault[]]>([
    ['a broken connection', ['drop']],
    ['an answer that is cut off', ['truncate']],
    ['an answer that never comes', ['hang']],
    ['an empty answer', [{ text: '' }]],
    ['a proxy’s page', [{ text: '<html>Welcome</html>' }]],
    ['JSON that is cut off', [{ text: '{"items":[{"type":"entry_pub' }]],
    ['JSON of another shape', [{ text: '[]' }]],
    ['a page without items', [{ text: '{"sync_token":"x"}' }]],
    ['a page without a token', [withoutTokens]],
    ['an item without uid', [changed((body) => ({ ...body, items: [{ ...body.items[0], data: {} }] }))]],
    ['500', [status(500)]],
    ['502 and 503', [status(502), status(503)]],
    ['408', [status(408)]],
    ['429, five times', times(5, status(429))],
    ['429 that wants two seconds', [status(429, { 'retry-after': '2' })]],
  ])('%s is asked again', async (_name, faults) => {
    await fill(newsroom, 90)
    server.fail('pagination_token', ...faults)
    const { clock } = follower
    let hanging = faults.includes('hang')
    server.onRequest = (address) => {
      if (!hanging || !address.includes('pagination_token')) return
      hanging = false
      clock.advance(30_000)
    }
    await follower.upstream.sync()
    await expectEqual()
  })
})

/** Faults that last: the round fails, says why, and what it has taken over already does no harm. */
describe('over rounds', () => {
  test.each<[string, string, Fault[], string]>([
    [
      'a broken connection',
      'sync',
      times(3, 'drop'),
      'The content service gave no usable answer: other side closed',
    ],
    ['503', 'sync', times(3, status(503)), 'Refused with 503 (status 503)'],
    ['429', 'sync', times(6, status(429)), 'Refused with 429 (status 429)'],
    ['429 for an hour', 'sync', [status(429, { 'retry-after': '3600' })], 'Refused with 429 (status 429)'],
    [
      'malformed items on the second page',
      'pagination_token',
      times(
        3,
        changed((body) => ({ ...body, items: [{ type: 'entry_published', data: {} }] })),
      ),
      'The content service gave no usable answer: The answer is malformed: items.0.content_type_uid ' +
        'Invalid input: expected string, received undefined',
    ],
    [
      'fewer items than announced',
      'pagination_token',
      [halfItems],
      'The upstream announced 106 items and gave 103; not believed yet (1 of 3)',
    ],
    [
      'the same page again and again',
      'pagination_token',
      times(2, { text: '{"items":[],"pagination_token":"again"}' }),
      'The upstream gives the same page of its sync again and again',
    ],
    [
      'a wrong token',
      'sync',
      [status(401, {}, { access_token: ['is not valid.'] }, 105)],
      'The upstream refuses CONTENT_DELIVERY_TOKEN: Refused with 401',
    ],
    [
      'a wrong key',
      'content_types',
      [status(412, {}, { api_key: ['is not valid.'] }, 109)],
      'The upstream refuses CONTENT_API_KEY: Refused with 412',
    ],
    [
      'a wrong environment',
      'sync',
      [status(422, {}, { environment: ['is not valid.'] }, 141)],
      'The upstream refuses CONTENT_ENVIRONMENT: Refused with 422',
    ],
    [
      'content types that never end',
      '/content_types',
      [changed((body) => ({ ...body, count: 500 })), changed((body) => ({ ...body, count: 500 }))],
      'The upstream does not give all of /content_types',
    ],
  ])('%s fails the round, and the next one is whole', async (_name, where, faults, failure) => {
    const items = await fill(newsroom, 90)
    expect(items).toBe(106)
    server.fail(where, ...faults)
    await expect(follower.upstream.sync()).rejects.toThrow()
    const { state, failure: said } = await follower.upstream.status()
    expect({ state, said }).toEqual({ state: 'empty', said: failure })
    await follower.upstream.sync()
    await expectEqual()
    expect(await follower.upstream.status()).toMatchObject({ state: 'following', failure: null })
  })

  test('a failing upstream leaves the copy as it was, and says how old it is', async () => {
    await fill(newsroom)
    await follower.upstream.sync()
    const before = await contentOf(copy)
    await newsroom.write(article('blt1'), { title: 'Changed' })
    follower.clock.advance(90_000)
    server.fail('sync', ...times(3, 'drop'))
    await expect(follower.upstream.sync()).rejects.toThrow()
    expect(await contentOf(copy)).toEqual(before)
    const { state, ageSeconds } = await follower.upstream.status()
    // Two waits between the attempts went by as well.
    expect({ state, ageSeconds }).toEqual({ state: 'failing', ageSeconds: 98 })
  })
})

test('a round that is broken off at any request loses nothing', async () => {
  await fill(newsroom, 90)
  await follower.upstream.sync()
  const whole = server.requests.length
  for (let broken = 1; broken <= whole; broken++) {
    await forget(copy)
    server.heal()
    let count = 0
    server.onRequest = () => {
      if (++count === broken - 1) server.fail('/', 'drop', 'drop', 'drop')
    }
    // Faults count for the request after the one that brings them.
    if (broken === 1) server.fail('/', 'drop', 'drop', 'drop')
    await expect(followerOf(server, copy).upstream.sync()).rejects.toThrow()
    server.heal()
    await followerOf(server, copy).upstream.sync()
    await expectEqual()
  }
})

test('a token that the upstream has forgotten starts a comparison that also withdraws', async () => {
  await fill(newsroom, 90)
  await follower.upstream.sync()
  await newsroom.delete(article('blt1'))
  await newsroom.unpublish(article('blt2', 'uk-ua'))
  await newsroom.write(article('blt3'), { title: 'Changed' })
  server.fail('sync_token', status(422, {}, { sync_token: ['is not valid.'] }, 141))
  expect(await follower.upstream.sync()).toMatchObject({ full: true, written: 1, withdrawn: 2 })
  await expectEqual()
})

test('a pagination token that is forgotten on the way starts again as well', async () => {
  await fill(newsroom, 130)
  await follower.upstream.sync()
  const keys = Array.from({ length: 110 }, (_, index) => article(`blt${index + 1}`))
  await newsroom.publish(...keys)
  server.fail('pagination_token', status(422, {}, { pagination_token: ['is not valid.'] }, 141))
  await follower.upstream.sync()
  await expectEqual()
})

test('a copy of another branch or address is compared, not continued', async () => {
  await fill(newsroom)
  await follower.upstream.sync()
  const other = { ...follower.settings, host: server.host.replace('127.0.0.1', 'localhost') }
  const moved = followerOf(server, copy, { settings: other })
  expect(await moved.upstream.sync()).toMatchObject({ full: true, written: 0, withdrawn: 0 })
})

test('an upstream that suddenly has nothing is believed on the third time only', async () => {
  await fill(newsroom)
  await follower.upstream.sync()
  const before = await contentOf(copy)
  const nothing: Fault = () => ({
    status: 200,
    headers: {},
    body: { items: [], total_count: 0, sync_token: 'new' },
  })
  for (const round of [1, 2]) {
    server.fail('init=true', nothing)
    await expect(follower.upstream.sync({ full: true })).rejects.toThrow(`not believed yet (${round} of 3)`)
    expect(await contentOf(copy)).toEqual(before)
  }
  server.fail('init=true', nothing)
  expect(await follower.upstream.sync({ full: true })).toMatchObject({ withdrawn: 28 })
})

test('an upstream that suddenly has no content types is believed on the third time only', async () => {
  await fill(newsroom)
  await follower.upstream.sync()
  const before = await contentOf(copy)
  const nothing = changed(() => ({ content_types: [], count: 0 }))
  server.fail('/content_types', nothing, nothing)
  await expect(follower.upstream.sync({ vocabulary: true })).rejects.toThrow('gives no content types')
  await expect(follower.upstream.sync({ vocabulary: true })).rejects.toThrow('gives no content types')
  expect(await contentOf(copy)).toEqual(before)
  await follower.upstream.sync({ vocabulary: true })
  await expectEqual()
})

test('an upstream without taxonomies leaves the ones of the copy', async () => {
  await fill(newsroom)
  await follower.upstream.sync()
  server.fail('/taxonomies', ...times(9, status(404)))
  await follower.upstream.sync({ vocabulary: true })
  await expectEqual()
})

test('items of a type that nobody knows yet are left out', async () => {
  await fill(newsroom)
  server.fail(
    'init=true',
    changed((body) => ({
      ...body,
      items: [{ type: 'variant_published', event_at: 'soon' }, ...body.items],
      total_count: body.total_count + 1,
    })),
  )
  await follower.upstream.sync()
  await expectEqual()
})

test('a published item without its content is left out and said', async () => {
  await fill(newsroom)
  server.fail(
    'init=true',
    changed((body) => ({
      ...body,
      items: body.items.map((item, index) => (index === 0 ? { ...item, data: { uid: 'blt12' } } : item)),
    })),
  )
  expect(await follower.upstream.sync()).toMatchObject({ items: 28, written: 27 })
  expect(follower.log.lines).toContain('warn: The upstream tells of published items without their content')
})

// On a real PostgreSQL the lock keeps the other one away.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'a copy that another process has moved on is left alone',
  async () => {
    await fill(newsroom)
    await follower.upstream.sync()
    const other = followerOf(server, copy)
    await newsroom.write(article('blt1'), { title: 'Changed' })
    let first = true
    server.onRequest = async (address) => {
      if (!first || !address.includes('sync_token')) return
      first = false
      await other.upstream.sync()
    }
    expect(await follower.upstream.sync()).toBe('elsewhere')
    await expectEqual()
  },
)

test('a failure is written down even before anything was taken over', async () => {
  await follower.upstream.sync()
  await saveFailure(copy.db, target, 'Something', follower.clock.now())
  expect(await follower.upstream.status()).toMatchObject({ state: 'failing', failure: 'Something' })
})
