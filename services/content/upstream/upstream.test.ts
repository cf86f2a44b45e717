import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import {
  contentOf,
  followerOf,
  forget,
  KEY,
  type OriginServer,
  revisionOf,
  serveOrigin,
  TOKEN,
} from '#tests/tools/content/upstream.ts'
import { article, createNewsroom, fill, type Newsroom, picture } from '#tests/tools/content/upstream-stack.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { createDelivery } from '../delivery/delivery.ts'
import { readAssetFile } from '../store/asset-files.ts'
import { readStack } from '../store/stacks.ts'

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

async function expectEqual() {
  expect(await contentOf(copy)).toEqual(await contentOf(origin))
}

test('a first round takes over everything, page by page', async () => {
  const items = await fill(newsroom, 230)
  const result = await follower.upstream.sync()
  expect(result).toEqual({ items, written: items, withdrawn: 0, full: true })
  expect(server.requests.filter((address) => address.includes('/stacks/sync'))).toHaveLength(3)
  await expectEqual()
})

test('the copy answers the delivery protocol as the origin does', async () => {
  await fill(newsroom)
  await follower.upstream.sync()
  const log = follower.log
  const ask = (db: Database, path: string, ...params: [string, string][]) =>
    createDelivery({ db, log }).respond({
      path,
      params: [['environment', 'production'], ...params],
      headers: { api_key: KEY, access_token: TOKEN },
    })
  const questions: Parameters<typeof ask>[1][] = [
    '/content_types',
    '/content_types/article/entries',
    '/content_types/article/entries/blt7',
    '/assets',
    '/global_fields',
    '/taxonomies/topics/terms',
  ]
  for (const path of questions) expect(await ask(copy, path)).toEqual(await ask(origin, path))
  const german: [string, string][] = [
    ['locale', 'de-de'],
    ['include_fallback', 'true'],
    ['include[]', 'author'],
  ]
  const path = '/content_types/article/entries'
  expect(await ask(copy, path, ...german)).toEqual(await ask(origin, path, ...german))
})

test('a round without changes leaves the revision, and so every cache, alone', async () => {
  const items = await fill(newsroom)
  await follower.upstream.sync()
  const before = await revisionOf(copy)
  expect(await follower.upstream.sync()).toEqual({ items: 0, written: 0, withdrawn: 0, full: false })
  expect(await follower.upstream.sync({ full: true })).toEqual({
    items,
    written: 0,
    withdrawn: 0,
    full: true,
  })
  expect(await revisionOf(copy)).toBe(before)
})

test.each<[string, () => Promise<void>]>([
  ['an entry is written', () => newsroom.write(article('blt900'), { title: 'New' })],
  ['an entry is changed', () => newsroom.write(article('blt5'), { title: 'Changed' })],
  ['an entry is translated', () => newsroom.write(article('blt4', 'de-de'), { title: 'Neu' })],
  ['an entry is unpublished in one locale', () => newsroom.unpublish(article('blt3', 'uk-ua'))],
  ['an entry is deleted', () => newsroom.delete(article('blt3'), article('blt3', 'uk-ua'))],
  [
    'an entry is unpublished and published again',
    async () => {
      await newsroom.unpublish(article('blt9'))
      await newsroom.publish(article('blt9'))
    },
  ],
  [
    'an entry is changed and unpublished',
    async () => {
      await newsroom.write(article('blt9'), { title: 'Changed' })
      await newsroom.unpublish(article('blt9'))
    },
  ],
  ['an asset is changed, which changes the entries that hold it', () => newsroom.upload('blta1', 'Better')],
  ['an asset is deleted', () => newsroom.delete(picture('blta2'))],
  ['a content type is deleted', () => newsroom.deleteType('author')],
  [
    'a content type is deleted and made again',
    async () => {
      await newsroom.deleteType('author')
      await newsroom.addType('author')
      await newsroom.write({ contentType: 'author', uid: 'bltnew', locale: 'en-us' }, { title: 'Iryna' })
    },
  ],
  [
    'an entry of a new content type is written',
    async () => {
      await newsroom.addType('event')
      await newsroom.write({ contentType: 'event', uid: 'bltevent', locale: 'en-us' }, { title: 'Meetup' })
    },
  ],
  [
    'more changes than a page holds',
    async () => {
      await fill(newsroom, 130)
      const keys = Array.from({ length: 130 }, (_, index) => article(`blt${index + 1}`))
      await newsroom.unpublish(...keys)
      await newsroom.publish(...keys.slice(0, 110))
    },
  ],
])('takes over that %s', async (_what, edit) => {
  await fill(newsroom)
  await follower.upstream.sync()
  await edit()
  expect(await follower.upstream.sync()).toMatchObject({ full: false })
  await expectEqual()
})

test('content types and taxonomies are asked for when the webhook names them, and every ten minutes', async () => {
  await fill(newsroom)
  await follower.upstream.sync()
  await newsroom.addType('event')
  await newsroom.classify(['data', 'web', 'web-css'])
  await follower.upstream.sync()
  expect(await contentOf(copy)).not.toEqual(await contentOf(origin))
  await follower.upstream.sync({ vocabulary: true })
  await expectEqual()
  await newsroom.addType('course')
  follower.clock.advance(600_000)
  await follower.upstream.sync()
  await expectEqual()
})

test('a comparison of everything, once a day, mends what sync does not tell', async () => {
  await fill(newsroom)
  await follower.upstream.sync()
  await newsroom.unpublish(picture('blta2'))
  await follower.upstream.sync()
  await newsroom.publish(picture('blta2'))
  await follower.upstream.sync()
  follower.clock.advance(24 * 3_600_000)
  expect(await follower.upstream.sync()).toMatchObject({ full: true })
  await expectEqual()
})

test('locales are those of the configuration and those that something is published in', async () => {
  await fill(newsroom)
  const locales = { master: 'en-us', fallbacks: { 'de-de': 'fr-fr', 'nl-nl': 'en-us' } }
  await followerOf(server, copy, { locales }).upstream.sync()
  const stack = await readStack(copy.db, KEY)
  expect(stack?.locales).toEqual([
    { code: 'de-de', name: 'German (Germany)', fallbackLocale: 'fr-fr' },
    { code: 'en-us', name: 'American English', fallbackLocale: null },
    { code: 'fr-fr', name: 'French (France)', fallbackLocale: 'en-us' },
    { code: 'nl-nl', name: 'Dutch (Netherlands)', fallbackLocale: 'en-us' },
    { code: 'uk-ua', name: 'Ukrainian (Ukraine)', fallbackLocale: 'en-us' },
  ])
  expect(stack?.environments).toEqual([{ name: 'production', uid: 'bltenvironment' }])
})

test('files that the upstream serves itself are copied, once', async () => {
  const bytes = Buffer.from('not really a picture')
  await newsroom.keep('bltown1', bytes)
  await newsroom.keep('bltown2', bytes)
  server.fail('bltown2', 'drop')
  await follower.upstream.sync()
  expect((await readAssetFile(copy.db, KEY, 'bltown1', 1))?.bytes).toEqual(bytes)
  expect(follower.log.lines).toContain(
    'warn: A file of the upstream could not be copied; trying again in the next round',
  )
  await newsroom.write(article('blt1'), { title: 'Later' })
  await follower.upstream.sync()
  expect((await readAssetFile(copy.db, KEY, 'bltown2', 1))?.bytes).toEqual(bytes)
  await follower.upstream.sync({ full: true })
  expect(server.requests.filter((address) => address.startsWith('/content/assets/'))).toHaveLength(3)
  await expectEqual()
})

test('a copy can be followed in turn', async () => {
  const third = await openTestDatabase()
  const copyServer = await serveOrigin(copy)
  try {
    await fill(newsroom)
    await follower.upstream.sync()
    const { upstream } = followerOf(copyServer, third)
    await upstream.sync()
    await newsroom.write(article('blt5'), { title: 'Changed' })
    await newsroom.delete(article('blt6'))
    await newsroom.deleteType('author')
    await follower.upstream.sync()
    await upstream.sync({ vocabulary: true })
    expect(await contentOf(third)).toEqual(await contentOf(origin))
  } finally {
    await copyServer.close()
    await third.close()
  }
})
