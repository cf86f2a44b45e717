import { randomBytes } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import zlib, { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { compression } from './compression.ts'

const SITE = 'https://guildhall.example'
const TEXT = 'Guildhall '.repeat(200)
const DECODERS = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
}

/** Passes one answer through the middleware. */
async function sent(
  body: BodyInit | null,
  {
    status = 200,
    headers = { 'content-type': 'text/html' },
    method = 'GET',
    path = '/page',
    asked = {},
  }: {
    status?: number
    headers?: Record<string, string>
    method?: string
    path?: string
    asked?: Record<string, string>
  } = {},
) {
  const app = new Hono()
  app.use(compression())
  app.all('*', () => new Response(body, { status, headers }))
  const answer = await app.request(SITE + path, { method, headers: { 'accept-encoding': 'zstd', ...asked } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { answer, bytes, encoding: answer.headers.get('content-encoding') ?? 'identity' }
}

test('decoded, an answer is what it was, with its right length, at every size and in every coding', async () => {
  const sizes = fc.oneof(
    fc.constantFrom(0, 1, 1023, 1024, 1025, 8191, 8192, 8193, 200_000),
    fc.nat({ max: 20_000 }),
  )
  const bodies = fc
    .tuple(sizes, fc.uint8Array({ minLength: 1, maxLength: 400 }))
    .map(([size, pattern]) => Buffer.alloc(size, pattern))
  const codings = fc.constantFrom('zstd', 'br', 'gzip', 'identity')
  await fc.assert(
    fc.asyncProperty(bodies, codings, async (body, coding) => {
      const { answer, bytes, encoding } = await sent(new Uint8Array(body), {
        asked: { 'accept-encoding': coding },
      })
      expect(DECODERS[encoding as keyof typeof DECODERS](bytes).equals(body)).toBe(true)
      expect(Number(answer.headers.get('content-length') ?? bytes.length)).toBe(bytes.length)
      expect(encoding).toBe(body.length < 1024 || bytes.length === body.length ? 'identity' : coding)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    }),
    { numRuns: 150 },
  )
})

test.each(['zstd', 'br', 'gzip'])('above 8 kB the main thread does not compress: %s', async (coding) => {
  const here = [
    vi.spyOn(zlib, 'zstdCompressSync'),
    vi.spyOn(zlib, 'brotliCompressSync'),
    vi.spyOn(zlib, 'gzipSync'),
  ]
  // Named imports are replaced as well.
  syncBuiltinESMExports()
  const times = () => here.reduce((total, { mock }) => total + mock.calls.length, 0)
  try {
    const asked = { 'accept-encoding': coding }
    expect((await sent('a'.repeat(8_193), { asked })).encoding).toBe(coding)
    expect(times()).toBe(0)
    expect((await sent('a'.repeat(8_192), { asked })).encoding).toBe(coding)
    expect(times()).toBe(1)
  } finally {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  }
})

test('bytes that compression makes no smaller are sent as they are', async () => {
  const { bytes, encoding } = await sent(new Uint8Array(randomBytes(2_000)))
  expect(encoding).toBe('identity')
  expect(bytes).toHaveLength(2_000)
})

test.each([
  ['text/html; charset=utf-8', {}, true],
  ['text/x-script', {}, true],
  ['text/calendar; charset=utf-8', { 'content-disposition': 'inline; filename="events.ics"' }, true],
  ['application/json', {}, true],
  ['application/problem+json', {}, true],
  ['application/atom+xml; charset=utf-8', {}, true],
  ['application/xml', {}, true],
  ['image/svg+xml', {}, true],
  ['application/javascript', {}, true],
  ['application/json', { 'cache-control': 'private, no-store' }, true],
  ['text/event-stream', {}, false],
  ['image/webp', {}, false],
  ['application/pdf', {}, false],
  ['application/octet-stream', {}, false],
  ['application/jsonish', {}, false],
  ['text/html', { 'content-encoding': 'br' }, false],
  ['text/html', { 'cache-control': 'public, no-transform' }, false],
  ['text/html', { 'content-range': 'bytes 0-1999/4000' }, false],
  ['text/plain', { 'content-disposition': 'attachment; filename="a.txt"' }, false],
  ['text/plain', { 'content-disposition': 'inline; filename="a.txt"', 'content-length': '2000' }, false],
])('%s with %o: compressed %s', async (type, headers, isCompressed) => {
  const { answer, bytes } = await sent(TEXT, { headers: { 'content-type': type, ...headers } })
  expect(bytes.length < TEXT.length).toBe(isCompressed)
  expect(answer.headers.get('content-type')).toBe(type)
  if (!isCompressed) expect(answer.headers.get('vary')).toBeNull()
})

test.each([
  [204, null],
  [206, TEXT],
  [304, null],
])('%i is left alone', async (status, body) => {
  const { answer, encoding } = await sent(body, { status })
  expect({ status: answer.status, encoding, vary: answer.headers.get('vary') }).toEqual({
    status,
    encoding: 'identity',
    vary: null,
  })
})

test('a HEAD answer has the headers of its GET and no body', async () => {
  const [head, get] = [await sent(TEXT, { method: 'HEAD' }), await sent(TEXT)]
  expect(head.bytes).toHaveLength(0)
  expect(Object.fromEntries(head.answer.headers)).toEqual(Object.fromEntries(get.answer.headers))
})

test.each([
  ['"a"', 'W/"a"'],
  ['W/"a"', 'W/"a"'],
])('the tag %s becomes %s', async (etag, expected) => {
  const headers = { 'content-type': 'text/html', etag }
  expect((await sent(TEXT, { headers })).answer.headers.get('etag')).toBe(expected)
  const plain = await sent(TEXT, { headers, asked: { 'accept-encoding': 'identity' } })
  expect(plain.answer.headers.get('etag')).toBe(etag)
})

test('status, cookies and other names in Vary stay', async () => {
  const app = new Hono()
  app.use(compression())
  app.get('*', (c) => {
    c.header('set-cookie', 'a=1', { append: true })
    c.header('set-cookie', 'b=2', { append: true })
    return c.text(TEXT, 404, { vary: 'Cookie' })
  })
  const answer = await app.request(`${SITE}/page`, { headers: { 'accept-encoding': 'br' } })
  expect(answer.status).toBe(404)
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding')
  expect(answer.headers.get('content-encoding')).toBe('br')
})

describe('an answer to one visitor is not compressed where another site chose what it quotes', () => {
  const member = { cookie: 'theme=dark; access_token=a' }
  const foreign = { ...member, 'sec-fetch-site': 'cross-site' }
  const own = { 'content-type': 'text/html', 'cache-control': 'private, no-store' }
  const everybodys = { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' }

  test.each([
    ['/page?q=guess', foreign, {}, false],
    ['/page?q=guess', { ...foreign, 'sec-fetch-site': 'same-site' }, {}, false],
    ['/page?q=guess', { ...member, referer: 'https://evil.example/' }, {}, false],
    ['/page?q=guess', { ...member, referer: 'no address' }, {}, false],
    ['/page?q=guess', member, {}, false],
    ['/guess', foreign, { status: 404 }, false],
    ['/page', foreign, { method: 'POST' }, false],
    ['/page?q=mine', { ...member, 'sec-fetch-site': 'same-origin' }, {}, true],
    ['/page?q=mine', { ...member, 'sec-fetch-site': 'none' }, {}, true],
    ['/page?q=mine', { ...member, referer: `${SITE}/home` }, {}, true],
    ['/page', foreign, {}, true],
    ['/page?q=guess', { 'sec-fetch-site': 'cross-site' }, {}, true],
    ['/page?q=guess', foreign, { headers: everybodys }, true],
  ] as const)('%s asked with %o, %o: compressed %s', async (path, asked, more, isCompressed) => {
    const { answer, encoding } = await sent(TEXT, { path, asked, headers: own, ...more })
    expect(encoding).toBe(isCompressed ? 'zstd' : 'identity')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  })
})
