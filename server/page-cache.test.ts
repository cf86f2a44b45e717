import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'
import { takeShare } from '#services/fair-share.ts'
import { type CachedPage, PageCache, pageAddress } from './page-cache.ts'

const page = (text: string) => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  identity: Buffer.from(text),
})
const textOf = (cache: PageCache, kept: CachedPage | undefined) =>
  kept && cache.bytesOf(kept, 'identity').toString()
const used = (revision: string) => new Map([['stack', revision]])
const cacheAt = (now: { ms: number }, maxBytes = 1_000_000) =>
  new PageCache({ maxBytes, clock: () => now.ms })

test('a kept page is given back in three encodings of the same bytes', async () => {
  const cache = cacheAt({ ms: 0 })
  const kept = cache.put('/a', page('hello'.repeat(100)), used('1'))
  const text = Buffer.from('hello'.repeat(100))
  expect(cache.get('/a')).toBe(kept)
  expect(cache.bytesOf(kept, 'identity')).toEqual(text)
  expect(brotliDecompressSync(await cache.bytesOf(kept, 'br'))).toEqual(text)
  expect(gunzipSync(await cache.bytesOf(kept, 'gzip'))).toEqual(text)
  // From then on it is unpacked for who accepts no coding.
  expect(await cache.bytesOf(kept, 'identity')).toEqual(text)
})

test('a page that is there in brotli is held in nothing larger', async () => {
  const cache = cacheAt({ ms: 0 })
  const kept = cache.put('/a', page('hello'.repeat(1_000)), used('1'))
  const before = cache.size.bytes
  const { length } = await cache.bytesOf(kept, 'br')
  expect(cache.size.bytes).toBe(before - 5_000 + length)
})

test('with more sites in the process each keeps less', () => {
  const first = takeShare()
  const cache = new PageCache({ maxBytes: 10_000, share: first.share, clock: () => 0 })
  const fill = () => {
    for (const name of ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h'])
      cache.put(name, page('x'.repeat(100)), used('1'))
    return cache.size.pages
  }
  expect(fill()).toBe(8)
  const second = takeShare()
  expect(fill()).toBe(4)
  second.giveBack()
  expect(fill()).toBe(8)
  first.giveBack()
})

test('a coding is made when it is first asked for, once, and counted from then on', async () => {
  const cache = cacheAt({ ms: 0 })
  const kept = cache.put('/a', page('hello'.repeat(100)), used('1'))
  const alone = cache.size.bytes
  const [first, beside] = [cache.bytesOf(kept, 'gzip'), cache.bytesOf(kept, 'gzip')]
  expect(beside).toBe(first)
  const bytes = await first
  expect(cache.size.bytes).toBe(alone + bytes.length)
  expect(cache.bytesOf(kept, 'gzip')).toBe(bytes)
  expect(cache.size.bytes).toBe(alone + bytes.length)
})

test('what is made of a page that was dropped meanwhile is sent and not counted', async () => {
  const cache = cacheAt({ ms: 0 })
  const kept = cache.put('/a', page('a'), used('1'))
  const packing = cache.bytesOf(kept, 'br')
  cache.forget('/a')
  expect(brotliDecompressSync(await packing).toString()).toBe('a')
  expect(cache.size).toEqual({ pages: 0, bytes: 0 })
})

test('a page is dropped when its stack changes, others stay', () => {
  const cache = cacheAt({ ms: 0 })
  cache.put('/a', page('a'), used('1'))
  cache.put('/b', page('b'), new Map([['other', '1']]))
  cache.setRevision('stack', '2')
  expect(cache.get('/a')).toBeUndefined()
  expect(textOf(cache, cache.get('/b'))).toBe('b')
  expect(cache.size.pages).toBe(1)
})

test('a page that was rendered while its stack changed is sent but not kept', () => {
  const cache = cacheAt({ ms: 0 })
  cache.setRevision('stack', '2')
  const sent = cache.put('/a', page('old'), used('1'))
  expect(textOf(cache, sent)).toBe('old')
  expect(cache.get('/a')).toBeUndefined()
})

test('a page is kept for a day and no longer', () => {
  const now = { ms: 0 }
  const cache = cacheAt(now)
  cache.put('/a', page('a'), used('1'))
  now.ms = 24 * 3_600_000
  expect(cache.get('/a')).toBeDefined()
  now.ms += 1
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.size.pages).toBe(0)
})

describe('outdated pages', () => {
  test('one that was dropped is there for when a render fails, and nowhere else', () => {
    const cache = cacheAt({ ms: 0 })
    cache.put('/a', page('old'), used('1'))
    cache.setRevision('stack', '2')
    expect(cache.get('/a')).toBeUndefined()
    expect(textOf(cache, cache.stale('/a'))).toBe('old')
    cache.put('/a', page('new'), used('2'))
    expect(textOf(cache, cache.stale('/a'))).toBe('new')
    expect(cache.stale('/never')).toBeUndefined()
  })

  test('one whose time is over stays for two days after it was made', () => {
    const now = { ms: 0 }
    const cache = cacheAt(now)
    cache.put('/a', page('a'), used('1'), 1_000)
    now.ms = 48 * 3_600_000
    expect(cache.get('/a')).toBeUndefined()
    expect(cache.stale('/a')).toBeDefined()
    now.ms += 1
    expect(cache.stale('/a')).toBeUndefined()
    expect(cache.size).toEqual({ pages: 0, bytes: 0 })
  })

  test('one that was forgotten never comes back', () => {
    const cache = cacheAt({ ms: 0 })
    cache.put('/a', page('a'), used('1'))
    cache.setRevision('stack', '2')
    cache.forget('/a')
    expect(cache.stale('/a')).toBeUndefined()
    expect(cache.size).toEqual({ pages: 0, bytes: 0 })
  })

  test('they give way before any page that is up to date, within the same bound', () => {
    const cache = cacheAt({ ms: 0 }, 10_000)
    cache.put('/old', page('x'.repeat(400)), used('1'))
    cache.setRevision('stack', '2')
    const names = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h']
    for (const name of names) {
      cache.put(name, page('x'.repeat(400)), used('2'))
      expect(cache.size.bytes).toBeLessThanOrEqual(10_000)
    }
    expect(cache.stale('/old')).toBeUndefined()
    expect(cache.get('/h')).toBeDefined()
  })
})

test('the cache never holds more than its bound, and lets the oldest go', () => {
  const cache = cacheAt({ ms: 0 }, 10_000)
  for (const name of ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h'])
    cache.put(name, page('x'.repeat(400)), used('1'))
  expect(cache.size.bytes).toBeLessThanOrEqual(10_000)
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.get('/h')).toBeDefined()
})

test('a page that is asked for again is packed tighter and says the same', async () => {
  const cache = cacheAt({ ms: 0 })
  const text = Array.from({ length: 400 }, (_, at) => `<p class="a${at % 7}">${(at * 7919) % 1009}</p>`).join(
    '',
  )
  const kept = cache.put('/a', page(text), used('1'))
  const quick = await cache.bytesOf(kept, 'br')
  const before = cache.size.bytes
  cache.bytesOf(kept, 'br')
  await cache.settled
  const tight = await cache.bytesOf(kept, 'br')
  expect(tight.length).toBeLessThan(quick.length)
  expect(brotliDecompressSync(tight).toString()).toBe(text)
  expect(before - cache.size.bytes).toBe(quick.length - tight.length)
})

test('a page that was dropped meanwhile stays dropped', async () => {
  const cache = cacheAt({ ms: 0 })
  const kept = cache.put('/a', page('a'), used('1'))
  await cache.bytesOf(kept, 'br')
  cache.bytesOf(kept, 'br')
  cache.setRevision('stack', '2')
  await cache.settled
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.size.pages).toBe(0)
})

describe('the address that a page is kept under', () => {
  test.each([
    ['/global/en-us/blog', '/global/en-us/blog'],
    ['/global/en-us/blog?', '/global/en-us/blog'],
    ['/global/en-us/blog?utm_source=x&fbclid=1', '/global/en-us/blog'],
    ['/global/en-us/blog?x=1&page=2', '/global/en-us/blog?page=2'],
    ['/global/en-us/home?utm_medium=x&lang=uk', '/global/en-us/home?lang=uk'],
    ['/global/en-us/blog.data?page=2&_routes=root', '/global/en-us/blog.data?_routes=root&page=2'],
    [
      '/global/en-us/jobs?sort=newest&utm=1&q=go&skills=b&skills=a',
      '/global/en-us/jobs?q=go&skills=b&skills=a&sort=newest',
    ],
    ['/global/en-us/jobs.data?q=go', '/global/en-us/jobs.data?q=go'],
    ['/global/en-us/blog?q=go', '/global/en-us/blog'],
    ['/global/en-us/jobs/feed.xml?q=go&utm=1', '/global/en-us/jobs/feed.xml?q=go'],
    ['/global/en-us/feed.xml?q=go', '/global/en-us/feed.xml'],
    ['/global/en-us/apply/x?utm_source=naukri&utm_medium=y', '/global/en-us/apply/x?utm_source=naukri'],
    ['/global/en-us/english-test?program=basics&utm_source=x', '/global/en-us/english-test?program=basics'],
    ['/global/en-us/english-test/result?program=basics', '/global/en-us/english-test/result'],
  ])('%s is kept as %s', (url, address) => expect(pageAddress(url)).toBe(address))
})
