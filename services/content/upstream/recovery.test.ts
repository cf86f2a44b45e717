import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import {
  contentOf,
  type Fault,
  followerOf,
  forget,
  type OriginServer,
  serveOrigin,
  target,
} from '#tests/tools/content/upstream.ts'
import { changed, refused, times } from '#tests/tools/content/upstream-faults.ts'
import { article, createNewsroom, fill, type Newsroom } from '#tests/tools/content/upstream-stack.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
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
  // The two waits between attempts count as well.
  expect({ state, ageSeconds }).toEqual({ state: 'failing', ageSeconds: 98 })
})

test('a token that the upstream has forgotten starts a comparison that also withdraws', async () => {
  await fill(newsroom, 90)
  await follower.upstream.sync()
  await newsroom.delete(article('blt1'))
  await newsroom.unpublish(article('blt2', 'uk-ua'))
  await newsroom.write(article('blt3'), { title: 'Changed' })
  server.fail('sync_token', refused(422, {}, { sync_token: ['is not valid.'] }, 141))
  expect(await follower.upstream.sync()).toMatchObject({ full: true, written: 1, withdrawn: 2 })
  await expectEqual()
})

test('a pagination token that is forgotten on the way starts again as well', async () => {
  await fill(newsroom, 130)
  await follower.upstream.sync()
  const keys = Array.from({ length: 110 }, (_, index) => article(`blt${index + 1}`))
  await newsroom.publish(...keys)
  server.fail('pagination_token', refused(422, {}, { pagination_token: ['is not valid.'] }, 141))
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
    await expect(follower.upstream.sync({ full: true })).rejects.toThrow(`not accepted yet (${round} of 3)`)
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
  server.fail('/taxonomies', ...times(9, refused(404)))
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
  expect(follower.log.lines).toContain('warn: The upstream reported published items without their content')
})

// On PostgreSQL the lock excludes the other process.
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
