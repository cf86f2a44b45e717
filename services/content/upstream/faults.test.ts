import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import {
  contentOf,
  type Fault,
  followerOf,
  forget,
  type OriginServer,
  serveOrigin,
} from '#tests/tools/content/upstream.ts'
import { changed, refused, times } from '#tests/tools/content/upstream-faults.ts'
import { createNewsroom, fill } from '#tests/tools/content/upstream-stack.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'

let origin: Database
let copy: Database
let server: OriginServer
let items: number
let expected: Awaited<ReturnType<typeof contentOf>>
let follower: ReturnType<typeof followerOf>

beforeAll(async () => {
  ;[origin, copy] = await Promise.all([openTestDatabase(), openTestDatabase()])
  server = await serveOrigin(origin)
  // Two pages of sync that nobody edits during these tests.
  items = await fill(await createNewsroom(origin), 90)
  expected = await contentOf(origin)
})
afterAll(async () => {
  await server.close()
  await Promise.all([origin.close(), copy.close()])
})
beforeEach(async () => {
  await forget(copy)
  follower = followerOf(server, copy)
})
afterEach(() => server.heal())

const expectEqual = async () => expect(await contentOf(copy)).toEqual(expected)

const withoutTokens = changed(({ sync_token: _, pagination_token: __, ...body }) => body)
const halfItems = changed((body) => ({ ...body, items: body.items.slice(0, body.items.length / 2) }))

/** One passing fault in a sync of two pages: retrying gets past it. */
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
    ['500', [refused(500)]],
    ['502 and 503', [refused(502), refused(503)]],
    ['408', [refused(408)]],
    ['429, five times', times(5, refused(429))],
    ['429 that wants two seconds', [refused(429, { 'retry-after': '2' })]],
  ])('%s is asked again', async (_name, faults) => {
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

/** Lasting faults: the round fails, says why, and what it has already stored does no harm. */
describe('over rounds', () => {
  test.each<[string, string, Fault[], string]>([
    [
      'a broken connection',
      'sync',
      times(3, 'drop'),
      'The content service gave no usable answer: other side closed',
    ],
    ['503', 'sync', times(3, refused(503)), 'Refused with 503 (status 503)'],
    ['429', 'sync', times(6, refused(429)), 'Refused with 429 (status 429)'],
    ['429 for an hour', 'sync', [refused(429, { 'retry-after': '3600' })], 'Refused with 429 (status 429)'],
    [
      'malformed items on the second page',
      'pagination_token',
      times(
        3,
        changed((body) => ({ ...body, items: [{ type: 'entry_published', data: {} }] })),
      ),
      'The content service gave no usable answer: Malformed answer: items.0.content_type_uid ' +
        'Invalid input: expected string, received undefined',
    ],
    [
      'fewer items than announced',
      'pagination_token',
      [halfItems],
      'The upstream announced 106 items and gave 103; not accepted yet (1 of 3)',
    ],
    [
      'the same page again and again',
      'pagination_token',
      times(2, { text: '{"items":[],"pagination_token":"again"}' }),
      'The upstream returns the same sync page repeatedly',
    ],
    [
      'a wrong token',
      'sync',
      [refused(401, {}, { access_token: ['is not valid.'] }, 105)],
      'The upstream refuses CONTENT_DELIVERY_TOKEN: Refused with 401',
    ],
    [
      'a wrong key',
      'content_types',
      [refused(412, {}, { api_key: ['is not valid.'] }, 109)],
      'The upstream refuses CONTENT_API_KEY: Refused with 412',
    ],
    [
      'a wrong environment',
      'sync',
      [refused(422, {}, { environment: ['is not valid.'] }, 141)],
      'The upstream refuses CONTENT_ENVIRONMENT: Refused with 422',
    ],
    [
      'content types that never end',
      '/content_types',
      [changed((body) => ({ ...body, count: 500 })), changed((body) => ({ ...body, count: 500 }))],
      'The upstream does not return all of /content_types',
    ],
  ])('%s fails the round, and the next one is whole', async (_name, where, faults, failure) => {
    expect(items).toBe(106)
    server.fail(where, ...faults)
    await expect(follower.upstream.sync()).rejects.toThrow()
    const { state, failure: said } = await follower.upstream.status()
    expect({ state, said }).toEqual({ state: 'empty', said: failure })
    await follower.upstream.sync()
    await expectEqual()
    expect(await follower.upstream.status()).toMatchObject({ state: 'following', failure: null })
  })
})

test('a round that is broken off at any request loses nothing', async () => {
  await follower.upstream.sync()
  const whole = server.requests.length
  for (let broken = 1; broken <= whole; broken++) {
    await forget(copy)
    server.heal()
    let count = 0
    server.onRequest = () => {
      if (++count === broken - 1) server.fail('/', 'drop', 'drop', 'drop')
    }
    // A fault applies to the request after the one that sets it.
    if (broken === 1) server.fail('/', 'drop', 'drop', 'drop')
    await expect(followerOf(server, copy).upstream.sync()).rejects.toThrow()
    server.heal()
    await followerOf(server, copy).upstream.sync()
    await expectEqual()
  }
})
