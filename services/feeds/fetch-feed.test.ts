import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeNetwork, serveFeed, standingClock } from '#tests/tools/feed-server.ts'
import { type FetchOptions, fetchFeed } from './fetch-feed.ts'
import { openInternet } from './network.ts'

let feed: Awaited<ReturnType<typeof serveFeed>>
let clock: ReturnType<typeof standingClock>
let folder: string
beforeAll(async () => {
  feed = await serveFeed()
})
afterAll(() => feed.close())
beforeEach(() => {
  clock = standingClock('2026-11-21T10:00:00Z')
  folder = mkdtempSync(join(tmpdir(), 'feed-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (host: string, path = '/feed') => `http://${host}:${feed.port}${path}`
const fetchIt = (address = at('feeds.example'), options: Partial<FetchOptions> = {}) =>
  fetchFeed(address, {
    hosts: [
      `*.example:${feed.port}`,
      `127.0.0.1:${feed.port}`,
      `127.0.0.2:${feed.port}`,
      '[::1]',
      '10.0.0.1',
    ],
    network: fakeNetwork,
    clock,
    limits: { bytes: 10_000, milliseconds: 60_000 },
    signal: new AbortController().signal,
    validators: { etag: null, lastModified: null },
    folder,
    name: 'feed',
    ...options,
  })
const redirect = (to: string, status = 302) =>
  feed.answer((request, response) => {
    if (request.url === '/feed') response.writeHead(status, { location: to }).end()
    else response.end('there')
  })

test('a feed comes into a file, with what it says of its version', async () => {
  feed.answer((_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/calendar; charset=utf-8',
        etag: 'W/"1"',
        'last-modified': 'Sat, 21 Nov 2026 09:00:00 GMT',
      })
      .end('BEGIN:VCALENDAR'),
  )
  const fetched = await fetchIt()
  expect(fetched).toMatchObject({ etag: 'W/"1"', lastModified: 'Sat, 21 Nov 2026 09:00:00 GMT', bytes: 15 })
  expect(basename(fetched?.path ?? '')).toBe('feed.ics')
  expect(readFileSync(fetched?.path ?? '', 'utf8')).toBe('BEGIN:VCALENDAR')
  expect(feed.asked()).not.toHaveProperty('if-none-match')
  expect(feed.asked().host).toBe(`feeds.example:${feed.port}`)
})

test('it is asked for changes, and 304 is no change', async () => {
  feed.answer((_request, response) => response.writeHead(304).end())
  const lastModified = 'Sat, 21 Nov 2026 09:00:00 GMT'
  expect(await fetchIt(undefined, { validators: { etag: '"1"', lastModified } })).toBeUndefined()
  expect(feed.asked()).toMatchObject({ 'if-none-match': '"1"', 'if-modified-since': lastModified })
  await expect(fetchIt()).rejects.toThrow('answers 304')
})

test.each([
  ['text/csv', '/feed', 'feed.csv'],
  ['application/feed+json', '/feed', 'feed.json'],
  ['application/rss+xml', '/feed', 'feed.xml'],
  ['text/html', '/jobs.xml', 'feed.xml'],
  ['text/html', '/jobs', 'feed.html'],
  ['text/plain', '/jobs.CSV', 'feed.csv'],
  ['text/plain', '/jobs.php', 'feed'],
])('%s at %s is %s', async (type, path, file) => {
  feed.answer((_request, response) => response.writeHead(200, { 'content-type': type }).end('x'))
  expect(basename((await fetchIt(at('feeds.example', path)))?.path ?? '')).toBe(file)
})

test.each([
  ['gzip', gzipSync('packed')],
  ['br', brotliCompressSync('packed')],
])('%s is unpacked', async (encoding, body) => {
  feed.answer((_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(body))
  expect(readFileSync((await fetchIt())?.path ?? '', 'utf8')).toBe('packed')
})

test.each([
  [429, { 'retry-after': '3600' }, { kind: 'limited', retryAfter: 3_600_000 }],
  [503, { 'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT' }, { kind: 'limited', retryAfter: 3_600_000 }],
  [500, {}, { kind: 'failed', retryAfter: undefined }],
  [404, {}, { kind: 'failed' }],
  [410, {}, { kind: 'gone' }],
  [302, {}, { kind: 'failed' }],
  [200, { 'content-encoding': 'zstd' }, { kind: 'failed' }],
  [200, { 'content-length': '10001' }, { kind: 'failed' }],
])('%i with %j is %o', async (status, headers, fault) => {
  feed.answer((_request, response) => response.writeHead(status, headers).end('x'))
  await expect(fetchIt()).rejects.toMatchObject(fault)
})

test('redirects are followed, five of them; what moved for good says so', async () => {
  redirect(at('other.example', '/new.xml'), 308)
  expect(await fetchIt()).toMatchObject({ bytes: 5, movedTo: at('other.example', '/new.xml') })
  redirect('/elsewhere')
  expect(await fetchIt()).toMatchObject({ bytes: 5, movedTo: undefined })
  redirect('/feed')
  const before = feed.requests.length
  await expect(fetchIt()).rejects.toThrow('more than 5')
  expect(feed.requests.length - before).toBe(6)
})

test.each([
  ['an address that is not public', () => at('127.0.0.2', '/x'), 'not a public address'],
  ['this machine by IPv6', () => 'http://[::1]/', 'not a public address'],
  ['a private network', () => 'http://10.0.0.1/', 'not a public address'],
  ['its number in decimal', () => 'http://167772161/', 'not a public address'],
  ['its number in octal', () => 'http://012.0.0.1/', 'not a public address'],
  ['metadata of a cloud', () => 'http://169.254.169.254/latest/', 'FEED_HOSTS'],
  ['a host that is not allowed', () => 'http://evil.test/', 'FEED_HOSTS'],
  ['a file', () => 'file:///etc/passwd', 'no address'],
])('a redirect to %s is refused before anybody is asked', async (_what, to, reason) => {
  redirect(to())
  const before = feed.requests.length
  await expect(fetchIt()).rejects.toThrow(reason)
  expect(feed.requests.length - before).toBe(1)
})

test('a name with one private address among its own is refused', async () => {
  const resolve = async () => [
    { address: '127.0.0.1', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ]
  const before = feed.requests.length
  await expect(fetchIt(undefined, { network: { ...fakeNetwork, resolve } })).rejects.toMatchObject({
    kind: 'refused',
  })
  expect(feed.requests.length).toBe(before)
})

test('a name is looked up once: what its server answers later is not asked for', async () => {
  let lookups = 0
  const resolve = async () => [{ address: ++lookups === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
  feed.answer((_request, response) => response.end('x'))
  expect(await fetchIt(undefined, { network: { ...fakeNetwork, resolve } })).toMatchObject({ bytes: 1 })
  expect(lookups).toBe(1)
})

test('on the open internet, this machine is refused by name and by number', async () => {
  const network = { ...openInternet, resolve: fakeNetwork.resolve }
  await expect(fetchIt(undefined, { network })).rejects.toThrow('is at 127.0.0.1')
  await expect(fetchIt(at('127.0.0.1'), { network })).rejects.toThrow('not a public address')
})

const endless = (response: ServerResponse) => {
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(1000)));
  }
  response.on('drain', more)
  more()
}
test('a body that never ends ends at the limit', async () => {
  feed.answer((_request, response) => endless(response))
  await expect(fetchIt()).rejects.toThrow('larger than')
})

test('a body that grows when it is unpacked ends at the limit', async () => {
  const body = gzipSync(Buffer.alloc(1_000_000))
  feed.answer((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(body))
  await expect(fetchIt()).rejects.toThrow('larger than')
})

test('a body that comes drop by drop ends when time is up', async () => {
  feed.answer((_request, response) => {
    response.write('x')
    setImmediate(clock.timeIsUp)
  })
  await expect(fetchIt()).rejects.toThrow('longer than 60 seconds')
})

test('a feed that never answers ends when time is up, as does a name that is never found', async () => {
  feed.answer(() => setImmediate(clock.timeIsUp))
  await expect(fetchIt()).rejects.toThrow('longer than 60 seconds')
  const resolve = () => {
    setImmediate(clock.timeIsUp)
    return new Promise<never>(() => {})
  }
  await expect(fetchIt(undefined, { network: { ...fakeNetwork, resolve } })).rejects.toThrow('longer than')
})

test('a body that breaks off is no feed', async () => {
  feed.answer((_request, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('x')
    setImmediate(() => response.destroy())
  })
  await expect(fetchIt()).rejects.toThrow('did not send the whole body')
})

test('a stop ends the reading with its own reason', async () => {
  const stop = new AbortController()
  feed.answer(() => stop.abort(new Error('The server stops')))
  await expect(fetchIt(undefined, { signal: stop.signal })).rejects.toThrow('The server stops')
})
