import { expect, test, vi } from 'vitest'
import { silentLog, stoppedClock } from '#tests/tools/log-and-clock.ts'
import type { DeliveryRequest, DeliveryResponse } from '../wire.ts'
import { createReader, type ReaderOptions } from './reader.ts'
import { noRetries } from './retry.ts'

const site = { apiKey: 'demo', branch: 'main', environment: 'production' }
const ok = (body: unknown): DeliveryResponse => ({ status: 200, headers: {}, body })
const refusal = (status: number, error_code: number, headers: Record<string, string> = {}) => ({
  status,
  headers,
  body: { error_message: 'No.', error_code, errors: { uid: ['is not valid.'] } },
})

/** A reader over a list of answers; the last one is repeated. */
function readerOf(answers: (DeliveryResponse | Error)[], options: Partial<ReaderOptions> = {}) {
  const asked: DeliveryRequest[] = []
  const clock = stoppedClock()
  const reader = createReader({
    transport: async (request) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)]
      asked.push(request)
      if (answer === undefined || answer instanceof Error) throw answer
      return answer
    },
    clock,
    log: silentLog(),
    random: () => 0.5,
    ...options,
  })
  return { reader, asked, clock }
}
const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => ok({ entries: [{ uid: `blt${n + 1}` }] }))
const uids = ({ entries }: { entries: readonly { uid: string }[] }) => entries.map(({ uid }) => uid)

test('a question becomes a request of the protocol', async () => {
  const { reader, asked } = readerOf([ok({ entries: [], count: 0 })])
  await reader.find(site, {
    contentType: 'blog_article',
    locale: 'uk-ua',
    includeFallback: true,
    query: { slug: 'x', level: { $gt: 1 } },
    include: ['category', 'authors'],
    only: { BASE: ['title'], authors: ['name'] },
    tags: ['sql'],
    desc: 'date',
    skip: 10,
    limit: 5,
    includeCount: true,
    embedded: true,
  })
  expect(asked).toEqual([
    {
      path: '/content_types/blog_article/entries',
      params: [
        ['environment', 'production'],
        ['locale', 'uk-ua'],
        ['include_fallback', 'true'],
        ['query', '{"level":{"$gt":1},"slug":"x"}'],
        ['tags[]', 'sql'],
        ['include[]', 'authors'],
        ['include[]', 'category'],
        ['only[BASE][]', 'title'],
        ['only[authors][]', 'name'],
        ['include_embedded_items[]', 'BASE'],
        ['desc', 'date'],
        ['skip', '10'],
        ['limit', '5'],
        ['include_count', 'true'],
      ],
      headers: { api_key: 'demo', branch: 'main' },
    },
  ])
})

test('each call reads its own member of the answer', async () => {
  const answer = ok({
    entry: { uid: 'blt1' },
    entries: [{ uid: 'blt2' }],
    count: 7,
    asset: { uid: 'blt3' },
    assets: [{ uid: 'blt3' }],
    content_type: { uid: 'blog' },
    content_types: [{ uid: 'blog' }],
    terms: [{ uid: 'sql' }],
  })
  const { reader, asked } = readerOf([answer])
  expect(await reader.get(site, 'blog', 'blt1')).toEqual({ uid: 'blt1' })
  expect(await reader.findOne(site, { contentType: 'blog' })).toEqual({ uid: 'blt2' })
  expect(await reader.count(site, { contentType: 'blog' })).toBe(7)
  expect(await reader.asset(site, 'blt3')).toEqual({ uid: 'blt3' })
  expect((await reader.assets(site)).assets).toHaveLength(1)
  expect(await reader.contentType(site, 'blog')).toEqual({ uid: 'blog' })
  expect((await reader.contentTypes(site)).content_types).toHaveLength(1)
  expect((await reader.terms(site, 'topics')).terms).toHaveLength(1)
  expect(asked.map(({ path }) => path)).toEqual([
    '/content_types/blog/entries/blt1',
    '/content_types/blog/entries',
    '/content_types/blog/entries',
    '/assets/blt3',
    '/assets',
    '/content_types/blog',
    '/content_types',
    '/taxonomies/topics/terms',
  ])
})

test('a uid from an address cannot leave its place in the path', async () => {
  const { reader, asked } = readerOf([ok({ entry: {} })])
  await reader.get(site, 'blog', '../../stacks/sync?init=true')
  expect(asked[0]?.path).toBe('/content_types/blog/entries/..%2F..%2Fstacks%2Fsync%3Finit%3Dtrue')
})

test.each(['', '.', '..'])('the uid "%s" is no entry and is not asked for', async (uid) => {
  const { reader, asked } = readerOf([ok({ entry: {} })])
  await expect(reader.get(site, 'blog', uid)).rejects.toMatchObject({ error_code: 141 })
  await expect(reader.find(site, { contentType: uid })).rejects.toMatchObject({ error_code: 141 })
  expect(asked).toEqual([])
})

test('the one entry of an empty list is error 141, asked once', async () => {
  const { reader, asked } = readerOf([ok({ entries: [] })])
  await expect(reader.findOne(site, { contentType: 'blog' })).rejects.toMatchObject({
    error_message: "The requested entry doesn't exist.",
    error_code: 141,
    absent: true,
  })
  expect(asked).toHaveLength(1)
})

test('an error carries message, code, errors, status and status text', async () => {
  const { reader } = readerOf([refusal(422, 118)])
  const error = await reader.find(site, { contentType: 'gone' }).catch((e: unknown) => e)
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    error_message: 'No.',
    error_code: 118,
    errors: { uid: ['is not valid.'] },
    status: 422,
    statusText: 'Unprocessable Entity',
  })
})

test('a key or environment of the wrong kind is logged once and asked anyway', async () => {
  const log = silentLog()
  const { reader, asked } = readerOf([ok({ entries: [] })], { log })
  const broken = { apiKey: 'demo', branch: 'main', environment: '' }
  await reader.find(broken, { contentType: 'blog' })
  await reader.find(broken, { contentType: 'page' })
  expect(asked).toHaveLength(2)
  expect(log.lines).toEqual(["error: The site's content environment must be a non-empty text"])
})

test.each([1.5, 4, -2, Number.NaN, '1', null])(
  'the cache policy %o is refused by name',
  async (cachePolicy) => {
    const { reader } = readerOf([ok({ entries: [] })])
    const ask = { contentType: 'blog', cachePolicy: cachePolicy as 1 }
    const shown = typeof cachePolicy === 'string' ? '"1"' : String(cachePolicy)
    await expect(reader.find(site, ask)).rejects.toThrow(
      `A cache policy is a whole number from -1 to 3, not ${shown}`,
    )
    expect(() => readerOf([], { cachePolicy: cachePolicy as 1 })).toThrow(RangeError)
  },
)

test.each([
  { policy: -1, second: 'blt2', third: 'blt3', requests: 3, name: 'ignores the cache' },
  { policy: 0, second: 'blt2', third: 'blt2', requests: 2, name: 'asks the network and keeps the answer' },
  { policy: 1, second: 'blt1', third: 'blt1', requests: 1, name: 'takes the cached answer' },
  { policy: 2, second: 'blt2', third: 'blt2', requests: 2, name: 'asks the network first' },
  { policy: 3, second: 'blt1', third: 'blt2', requests: 2, name: 'takes the cached answer and refreshes it' },
] as const)('policy $policy $name', async ({ policy, second, third, requests }) => {
  const { reader, asked } = readerOf(numbered(5))
  await reader.find(site, { contentType: 'blog', cachePolicy: policy === -1 ? -1 : 0 })
  expect(uids(await reader.find(site, { contentType: 'blog', cachePolicy: policy }))).toEqual([second])
  await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(requests === 3 ? 2 : requests), 20_000)
  const after = await reader.find(site, { contentType: 'blog', cachePolicy: policy === -1 ? -1 : 1 })
  expect(uids(after)).toEqual([third])
  expect(asked).toHaveLength(requests)
})

test('policy 3 tells the refreshed answer', async () => {
  const { reader } = readerOf(numbered(2))
  await reader.find(site, { contentType: 'blog' })
  const refreshed = await new Promise<{ entries: readonly { uid: string }[] }>((onRefresh) => {
    void reader.find<{ uid: string }>(site, { contentType: 'blog', cachePolicy: 3, onRefresh })
  })
  expect(uids(refreshed)).toEqual(['blt2'])
})

test.each([
  { silence: 'a broken connection', answer: new Error('reset') },
  { silence: '503', answer: refusal(503, 503) },
  { silence: '429', answer: refusal(429, 429) },
])('policy 2 takes the cached answer on $silence', async ({ answer }) => {
  const { reader } = readerOf([ok({ entries: [{ uid: 'blt1' }] }), answer], { retries: noRetries })
  await reader.find(site, { contentType: 'blog', cachePolicy: 2 })
  expect(uids(await reader.find(site, { contentType: 'blog', cachePolicy: 2 }))).toEqual(['blt1'])
})

test('policy 2 does not contradict a refusal', async () => {
  const { reader } = readerOf([ok({ entry: { uid: 'blt1' } }), refusal(422, 141)])
  await reader.get(site, 'blog', 'blt1', { cachePolicy: 2 })
  await expect(reader.get(site, 'blog', 'blt1', { cachePolicy: 2 })).rejects.toMatchObject({
    error_code: 141,
  })
})

test('different questions on one content type never share an answer', async () => {
  const { reader, asked } = readerOf(numbered(9))
  const asks = [
    { contentType: 'blog' },
    { contentType: 'blog', limit: 1 },
    { contentType: 'blog', locale: 'uk-ua' },
    { contentType: 'blog', query: { slug: 'a' } },
    { contentType: 'blog', include: ['authors'] },
    { contentType: 'blog', variants: ['cs1'] },
  ]
  for (const ask of asks) await reader.find(site, ask)
  await reader.find({ ...site, environment: 'eu' }, { contentType: 'blog' })
  await reader.find({ ...site, apiKey: 'other' }, { contentType: 'blog' })
  await reader.find({ ...site, branch: 'next' }, { contentType: 'blog' })
  expect(asked).toHaveLength(9)
})

test('the same question in another order of members shares one answer', async () => {
  const { reader, asked } = readerOf(numbered(2))
  await reader.find(site, { contentType: 'blog', query: { a: 1, b: { c: 2, d: 3 } }, include: ['x', 'y'] })
  await reader.find(site, { include: ['y', 'x'], query: { b: { d: 3, c: 2 }, a: 1 }, contentType: 'blog' })
  expect(asked).toHaveLength(1)
})

test('one question asked by many at once travels once', async () => {
  const { reader, asked } = readerOf(numbered(3))
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => reader.find(site, { contentType: 'blog' })),
  )
  expect(new Set(answers).size).toBe(1)
  expect(asked).toHaveLength(1)
})

test('a cached answer is dropped when the revision of its stack changes', async () => {
  let revision = '1'
  const { reader, asked } = readerOf(numbered(3), { revisionOf: () => revision })
  await reader.find(site, { contentType: 'blog' })
  await reader.find(site, { contentType: 'blog' })
  expect(asked).toHaveLength(1)
  revision = '2'
  expect(uids(await reader.find(site, { contentType: 'blog' }))).toEqual(['blt2'])
})

test('content that changes while it is asked for is asked again', async () => {
  let revision = 1
  const { reader, asked } = readerOf(numbered(3), {
    revisionOf: () => String(revision),
    transport: async (request) => {
      asked.push(request)
      return ok({ entries: [{ uid: `blt${revision++}` }] })
    },
  })
  await reader.find(site, { contentType: 'blog' })
  expect(uids(await reader.find(site, { contentType: 'blog' }))).toEqual(['blt2'])
})

test('when the revision cannot be read, cached answers up to a day old go on', async () => {
  const revisionOf = vi.fn(async () => '1')
  const { reader, asked, clock } = readerOf(numbered(3), { revisionOf })
  await reader.find(site, { contentType: 'blog' })
  revisionOf.mockRejectedValue(new Error('The database is away'))
  await reader.find(site, { contentType: 'blog' })
  expect(asked).toHaveLength(1)
  clock.advance(24 * 3_600_000 + 1)
  await reader.find(site, { contentType: 'blog' })
  expect(asked).toHaveLength(2)
})

test('the cache stays within its size and forgets what was not asked for longest', async () => {
  const { reader, asked } = readerOf([ok({ entries: [{ uid: 'blt1', text: 'x'.repeat(1000) }] })], {
    cacheLimits: { size: 4_000, age: 1e9 },
  })
  const read = (skip: number) => reader.find(site, { contentType: 'blog', skip })
  for (const skip of [1, 2, 1, 3, 4]) await read(skip)
  expect(asked).toHaveLength(4)
  await read(2)
  expect(asked).toHaveLength(5)
})

test('a shared answer cannot be changed by one of its readers', async () => {
  const { reader } = readerOf(numbered(1))
  const { entries } = await reader.find<{ uid: string }>(site, { contentType: 'blog' })
  expect(() => {
    for (const entry of entries) entry.uid = 'changed'
  }).toThrow(TypeError)
})

test('a recording reader names the stacks and what was read from them', async () => {
  let revision = '4'
  const { reader } = readerOf([ok({ entries: [], entry: {} })], { revisionOf: () => revision })
  const { reader: recorder, used } = reader.recording()
  await recorder.find(site, { contentType: 'blog' })
  await recorder.find(site, { contentType: 'blog', limit: 3 })
  await recorder.get(site, 'author', 'blt9')
  await recorder.find({ ...site, apiKey: 'other' }, { contentType: 'menu' })
  const other = { apiKey: 'other', revision: '4', keys: ['menu'] }
  expect(used()).toEqual([{ apiKey: 'demo', revision: '4', keys: ['author.blt9', 'blog'] }, other])
  revision = '5'
  await recorder.find(site, { contentType: 'page' })
  expect(used()[0]?.revision).toBeUndefined()
})

test('a previewing reader sends token and hash and keeps nothing', async () => {
  const { reader, asked } = readerOf(numbered(2))
  const preview = reader.previewing({ token: 'secret', hash: 'h1' })
  await preview.find(site, { contentType: 'blog' })
  expect(uids(await preview.find(site, { contentType: 'blog' }))).toEqual(['blt2'])
  expect(asked[0]?.headers).toMatchObject({ preview_token: 'secret', live_preview: 'h1' })
})
