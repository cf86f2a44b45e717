import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { bytesOf, openImages, photograph, type TestImages } from '#tests/tools/pictures.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'

const FILE = '/v3/assets/bltstack/bltknown/64aa/rack.jpg'
const PATH = `/images/remote/images.contentstack.io${FILE}`

interface Asked {
  address: string
  init: RequestInit | undefined
}

let database: Database
const opened: TestImages[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await db
    .insertInto('content.stack')
    .values({ api_key: 'demo', name: 'Demo', master_locale: 'en-us' })
    .execute()
  const scope = await db
    .insertInto('content.scope')
    .values({ api_key: 'demo', branch: 'main', environment: 'production' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const asset = {
    scope_id: scope.id,
    content_type_uid: 'sys_assets',
    locale: 'en-us',
    uid: 'bltknown',
    body: JSON.stringify({ uid: 'bltknown' }),
    variants: JSON.stringify(null),
    updated_at: new Date(0),
  }
  await db.insertInto('content.published').values(asset).execute()
})
afterEach(async () => {
  for (const images of opened.splice(0)) {
    await images.idle()
    await rm(images.dataFolder, { recursive: true, force: true })
  }
})
afterAll(() => database.close())

/** An image service in front of a host that answers as the test says. */
async function inFrontOf(
  answer: () => Response | Promise<Response>,
): Promise<TestImages & { asked: Asked[] }> {
  const asked: Asked[] = []
  const images = await openImages(database.db, {
    fetch: async (address, init) => {
      asked.push({ address: String(address), init })
      return answer()
    },
  })
  opened.push(images)
  return { ...images, asked }
}

const jpeg = (bytes: Buffer, type = 'image/jpeg') =>
  new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })

test('an asset on the vendor’s host is fetched once and answered as our own', async () => {
  const bytes = await photograph(1000, 500)
  const images = await inFrontOf(() => jpeg(bytes))
  for (const _ of [1, 2]) {
    const response = await images.get(`${PATH}?w=320`, { accept: 'image/webp' })
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect((await sharp(await bytesOf(response)).metadata()).width).toBe(320)
  }
  expect(images.asked.map(({ address }) => address)).toEqual([`https://images.contentstack.io${FILE}`])
  expect(images.asked[0]?.init?.redirect).toBe('error')
  expect(images.asked[0]?.init?.signal).toBeInstanceOf(AbortSignal)
})

test.each([
  ['a host that nobody named', PATH.replace('images.contentstack.io', 'evil.example')],
  ['a host below one that was named', PATH.replace('images.contentstack.io', 'a.images.contentstack.io')],
  ['this machine', PATH.replace('images.contentstack.io', '127.0.0.1')],
  ['the address of a cloud’s secrets', PATH.replace('images.contentstack.io', '169.254.169.254')],
  ['a port', PATH.replace('contentstack.io', 'contentstack.io:8443')],
  ['a user', PATH.replace('images.', 'user@images.')],
  ['a path that no asset has', '/images/remote/images.contentstack.io/latest/meta-data/x/y'],
  ['a way up', `/images/remote/images.contentstack.io/v3/assets/a/b/../../../../etc/passwd`],
  ['an asset that the content store does not know', PATH.replace('bltknown', 'bltother')],
])('%s is not asked', async (_, path) => {
  const images = await inFrontOf(() => new Response('secret'))
  expect((await images.get(`${path}?w=320`)).status).toBe(404)
  expect(images.asked).toEqual([])
})

test.each([
  ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 404],
  ['nothing', () => new Response('', { status: 404 }), 404],
  ['an error', () => new Response('', { status: 500 }), 502],
  ['no answer', () => Promise.reject(new TypeError('fetch failed')), 502],
  ['half of it', () => new Response(brokenOff(), { headers: { 'content-type': 'image/jpeg' } }), 502],
  [
    'more than a picture has',
    () => new Response(endless(), { headers: { 'content-type': 'image/jpeg' } }),
    502,
  ],
  ['no picture', () => jpeg(Buffer.from('not a picture')), 422],
])('a host that answers with %s does no harm', async (_, answer, status) => {
  const images = await inFrontOf(answer)
  const response = await images.get(`${PATH}?w=320`)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  if (status === 502) expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a page does not wait for another host; later it has what it needs', async () => {
  const bytes = await photograph(1000, 500)
  const images = await inFrontOf(() => jpeg(bytes))
  const url = `https://images.contentstack.io${FILE}`
  expect(await images.preview(url)).toBeUndefined()
  await images.idle()
  const preview = await images.preview(url)
  expect(preview).toMatchObject({ width: 1000, height: 500 })
  expect(preview?.placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]{40,300}$/)
  expect(images.asked).toHaveLength(1)
  expect(await images.preview('https://elsewhere.example/a.jpg')).toBeUndefined()
})

function brokenOff(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(10))
      controller.error(new Error('connection reset'))
    },
  })
}

function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)) })
}
