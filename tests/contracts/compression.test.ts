// Uncached answers are compressed: members' pages, navigation data, API, content service, feeds.
// The same on any database: it compares bytes before and after they are compressed.
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CookieBrowser } from '#tests/tools/cookie-browser.ts'
import { signedIn } from '#tests/tools/members.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
let member: CookieBrowser
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  member = await signedIn(site, 'member@guildhall.example')
}, 120_000)
afterAll(() => site.close())

const ARTICLE = '/global/en-us/blog/backend/what-a-queue-in-postgresql-costs'
const TOKENS = { api_key: 'guildhall', access_token: 'guildhall-delivery' }
const DECODERS = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }

type Ask = (headers: Record<string, string>) => Promise<Response>
const nobody =
  (path: string, more: Record<string, string> = {}): Ask =>
  (headers) =>
    site.request(path, { headers: { ...more, ...headers } })
const byMember =
  (path: string): Ask =>
  (headers) =>
    member.ask(path, { headers })

/** An address for each kind of answer that no cache serves. */
const ANSWERS: [string, Ask][] = [
  ["a member's article", byMember(ARTICLE)],
  ["a member's profile page", byMember('/global/en-us/profile')],
  ["data of a member's page", byMember(`${ARTICLE}.data`)],
  ['the search of the API', nobody('/api/search?q=engineer&size=50')],
  ['the description of the API', nobody('/api/openapi.json')],
  [
    'entries of the content service',
    // Another query each time, because repeated answers are cached compressed.
    (headers) =>
      nobody(
        `/content/v3/content_types/blog_article_page/entries?environment=production&skip=0&limit=${limit++}`,
        TOKENS,
      )(headers),
  ],
  ['content types', nobody('/v3/content_types?include_count=true', TOKENS)],
]
let limit = 20

describe.each(ANSWERS)('%s', (_, ask) => {
  test.each(['zstd', 'br', 'gzip'] as const)('is sent as %s where that is asked for', async (coding) => {
    const answer = await ask({ 'accept-encoding': coding })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding')).toBe(coding)
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    const text = DECODERS[coding](bytes).toString()
    expect(text.length).toBeGreaterThan(bytes.length * 1.5)
    expect(text).toContain(text.startsWith('<!DOCTYPE') ? '</html>' : '"')
  })

  test('is sent uncompressed to clients that accept nothing else', async () => {
    const answer = await ask({ 'accept-encoding': 'identity' })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
  })
})

test("a member's page is at most a third of its text, in every coding", async () => {
  const plain = (await (await member.ask(ARTICLE)).arrayBuffer()).byteLength
  for (const coding of Object.keys(DECODERS)) {
    const packed = await member.ask(ARTICLE, { headers: { 'accept-encoding': coding } })
    expect((await packed.arrayBuffer()).byteLength).toBeLessThan(plain / 3)
  }
})

test("a member's page is not compressed if another site linked it with a query; an anonymous page is", async () => {
  const headers = { 'accept-encoding': 'br', 'sec-fetch-site': 'cross-site' }
  const own = await member.ask(`${ARTICLE}?q=guess`, { headers })
  expect(own.status).toBe(200)
  expect(own.headers.get('content-encoding')).toBeNull()
  const anybodys = await site.request(`${ARTICLE}?q=guess`, { headers })
  expect(anybodys.headers.get('content-encoding')).toBe('br')
})

test('an answer to HEAD has no body and, for the API, the headers of GET', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  const [get, head] = await Promise.all(
    ['GET', 'HEAD'].map((method) => site.request('/api/openapi.json', { method, headers })),
  )
  expect(await head?.text()).toBe('')
  for (const name of ['content-encoding', 'content-length', 'content-type', 'vary'])
    expect(head?.headers.get(name), name).toBe(get?.headers.get(name))
})

test('the weak tag of a compressed answer matches when it is requested again', async () => {
  const path = '/content/v3/content_types/blog_article_page/entries?environment=production&limit=19'
  const headers = { ...TOKENS, 'accept-encoding': 'br' }
  const first = await site.request(path, { headers })
  expect(first.headers.get('content-encoding')).toBe('br')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  const again = await site.request(path, { headers: { ...headers, 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(again.headers.get('content-encoding')).toBeNull()
})

test.each(['/healthz', '/readyz', '/api/none'])('%s is too small to be compressed', async (path) => {
  const answer = await site.request(path, { headers: { 'accept-encoding': 'zstd, br, gzip' } })
  expect(answer.headers.get('content-encoding')).toBeNull()
})
