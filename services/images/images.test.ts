import { readdir, rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import {
  bytesOf,
  gradient,
  openImages,
  photograph,
  pretendSize,
  type TestImages,
} from '#tests/tools/pictures.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { finishedFolder, removeFinished } from './remove-finished.ts'

const WEBP = { accept: 'image/avif;q=0,image/webp,image/*' }
const CHROME = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' }
const FOREVER = 'public, max-age=31536000, immutable'

let database: Database
let images: TestImages

async function putAsset(uid: string, filename: string, contentType: string, bytes: Buffer, version = 1) {
  const row = { api_key: 'demo', uid, version, filename, content_type: contentType, bytes }
  await database.db.insertInto('content.asset_file').values(row).execute()
}

beforeAll(async () => {
  database = await openTestDatabase()
  const stack = { api_key: 'demo', name: 'Demo', master_locale: 'en-us' }
  await database.db.insertInto('content.stack').values(stack).execute()
})
afterAll(() => database.close())

beforeEach(async () => {
  images = await openImages(database.db)
})
afterEach(async () => {
  await images.idle()
  await rm(images.dataFolder, { recursive: true, force: true })
  await database.db.deleteFrom('content.asset_file').execute()
})

describe('an asset', () => {
  test('is answered in the width asked for, for good', async () => {
    await putAsset('photo', 'rack.jpg', 'image/jpeg', await photograph(1600, 800))
    const response = await images.get('/images/asset/demo/photo/1/rack.jpg?w=640', {
      accept: 'image/webp,*/*',
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe(FOREVER)
    expect(response.headers.get('vary')).toBe('accept')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = await bytesOf(response)
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 320 })
  })

  test('that is removed takes everything that was rendered of it along, and nothing else', async () => {
    const bytes = await photograph(1600, 800)
    for (const uid of ['gone', 'stays']) await putAsset(uid, 'rack.jpg', 'image/jpeg', bytes)
    const folder = finishedFolder(images.dataFolder)
    await images.get('/images/asset/demo/stays/1/rack.jpg?w=320', WEBP)
    const others = await readdir(folder)
    const path = '/images/asset/demo/gone/1/rack.jpg'
    for (const query of ['', '?w=320', '?w=640&format=png', '?w=480&format=jpeg'])
      for (const headers of [CHROME, WEBP, { accept: '*/*' }]) await images.get(`${path}${query}`, headers)
    await images.preview(`/content/assets/demo/gone/1/rack.jpg`)
    await images.idle()
    expect((await readdir(folder)).length).toBeGreaterThan(others.length + 7)
    await removeFinished(images.dataFolder, [{ apiKey: 'demo', uid: 'gone', version: 1 }])
    expect(await readdir(folder)).toEqual(others)
    await database.db.deleteFrom('content.asset_file').where('uid', '=', 'gone').execute()
    expect((await images.get(`${path}?w=320`, WEBP)).status).toBe(404)
  })

  test('is never enlarged', async () => {
    await putAsset('small', 'small.png', 'image/png', await gradient(200, 100).png().toBuffer())
    for (const path of ['?w=1920', '']) {
      const bytes = await bytesOf(await images.get(`/images/asset/demo/small/1/small.png${path}`))
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 100 })
    }
  })

  test.each([
    ['a photograph', 'photo.jpg', 'image/jpeg', false],
    ['a picture with transparency', 'logo.png', 'image/png', true],
  ])(
    '%s goes to readers of neither WebP nor AVIF as they know it',
    async (_, name, contentType, transparent) => {
      const background = { r: 200, g: 60, b: 20, alpha: transparent ? 0.4 : 1 }
      const canvas = sharp({ create: { width: 400, height: 300, channels: transparent ? 4 : 3, background } })
      await putAsset('old', name, contentType, await (transparent ? canvas.png() : canvas.jpeg()).toBuffer())
      const response = await images.get(`/images/asset/demo/old/1/${name}?w=320`, { accept: '*/*' })
      expect(response.headers.get('content-type')).toBe(contentType)
    },
  )

  test('comes as WebP at first and as AVIF once that is ready and smaller', async () => {
    await putAsset('photo', 'rack.jpg', 'image/jpeg', await photograph(1600, 800))
    const path = '/images/asset/demo/photo/1/rack.jpg?w=640'
    const first = await images.get(path, CHROME)
    expect(first.headers.get('content-type')).toBe('image/webp')
    await images.idle()
    const second = await images.get(path, CHROME)
    expect(second.headers.get('content-type')).toBe('image/avif')
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
    expect((await sharp(await bytesOf(second)).metadata()).compression).toBe('av1')
    // A client that does not accept AVIF still gets WebP.
    expect((await images.get(path, WEBP)).headers.get('content-type')).toBe('image/webp')
  })

  test.each(['webp', 'avif', 'jpeg', 'png'])(
    'is answered as %s when that is asked for by name',
    async (format) => {
      await putAsset('photo', 'rack.jpg', 'image/jpeg', await photograph(800, 400))
      const response = await images.get(`/images/asset/demo/photo/1/rack.jpg?w=320&format=${format}`)
      expect(response.headers.get('content-type')).toBe(`image/${format}`)
      expect(response.headers.get('vary')).toBeNull()
    },
  )

  test('that the browser has is not sent again', async () => {
    await putAsset('photo', 'rack.jpg', 'image/jpeg', await photograph(800, 400))
    const path = '/images/asset/demo/photo/1/rack.jpg?w=320'
    const etag = (await images.get(path, WEBP)).headers.get('etag') ?? ''
    const again = await images.get(path, { ...WEBP, 'if-none-match': `"other", W/${etag}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('etag')).toBe(etag)
  })

  test('is turned as the camera was held, and tells nothing else of the camera', async () => {
    const bytes = await gradient(400, 200)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '50/1 27/1 0/1' } })
      .toBuffer()
    await putAsset('turned', 'turned.jpg', 'image/jpeg', bytes)
    const answered = await bytesOf(
      await images.get('/images/asset/demo/turned/1/turned.jpg?w=320&format=jpeg'),
    )
    const { width, height, exif, orientation } = await sharp(answered).metadata()
    expect({ width, height, exif, orientation }).toEqual({
      width: 200,
      height: 400,
      exif: undefined,
      orientation: undefined,
    })
  })

  test('is made once for all who ask at the same time, and not again', async () => {
    await putAsset('photo', 'rack.jpg', 'image/jpeg', await photograph(800, 400))
    const path = '/images/asset/demo/photo/1/rack.jpg?w=320'
    const answers = await Promise.all(Array.from({ length: 8 }, () => images.get(path, WEBP)))
    const all = await Promise.all(answers.map(bytesOf))
    expect(new Set(all.map((bytes) => bytes.toString('base64'))).size).toBe(1)
    // A new process with the same folder does not need the original.
    await database.db.deleteFrom('content.asset_file').execute()
    const restarted = await openImages(database.db, { dataFolder: images.dataFolder })
    expect(await bytesOf(await restarted.get(path, WEBP))).toEqual(all[0])
  })

  test('that is an animation keeps moving', async () => {
    const gif = await gradient(60, 30).gif().toBuffer()
    await putAsset('wave', 'wave.gif', 'image/gif', gif)
    const response = await images.get('/images/asset/demo/wave/1/wave.gif?w=320')
    expect(response.headers.get('content-type')).toBe('image/gif')
    expect(await bytesOf(response)).toEqual(gif)
  })

  test('that is a drawing is shown in pictures and opened by nobody', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
    )
    await putAsset('sign', 'sign "ü".svg', 'image/svg+xml', svg)
    const response = await images.get(`/images/asset/demo/sign/1/${encodeURIComponent('sign "ü".svg')}`)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/)
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="sign-u.svg"; filename*=UTF-8\'\'sign%20%22%C3%BC%22.svg',
    )
  })
})

describe('an address that means nothing', () => {
  test.each([
    '?w=641',
    '?w=0',
    '?w=-320',
    '?w=320px',
    '?w=1e3',
    '?w=99999999999',
    '?w=',
    '?w=0320',
    '?format=gif',
    '?format=',
    '?w=320&format=../x',
  ])('%s is a bad request', async (query) => {
    await putAsset('photo', 'rack.jpg', 'image/jpeg', await photograph(8, 8))
    const response = await images.get(`/images/asset/demo/photo/1/rack.jpg${query}`)
    expect(response.status).toBe(400)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    '/images/asset/demo/photo/2/rack.jpg',
    '/images/asset/demo/other/1/rack.jpg',
    '/images/asset/other/photo/1/rack.jpg',
    '/images/asset/demo/photo/1/',
    '/images/asset/demo/photo/1/a/b.jpg',
    '/images/asset/demo/photo/1/..%2f..%2fetc%2fpasswd',
    '/images/asset/demo/photo/1/%2e%2e',
    '/images/asset/../../etc/passwd',
    '/images/asset/demo/photo/1/%00.jpg',
    '/images/asset/demo/photo/1/%ff.jpg',
    '/images/asset/demo/photo/1e1/rack.jpg',
    '/images/asset/demo/photo/99999999999/rack.jpg',
    '/images/elsewhere',
    '/images/',
  ])('%s is not there, and a cover says so', async (path) => {
    await putAsset('photo', 'rack.jpg', 'image/jpeg', await photograph(8, 8))
    const response = await images.get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  })

  test('only reading is allowed', async () => {
    const request = new Request('http://guildhall.test/images/art/a.svg', { method: 'POST' })
    expect((await images.fetch(request)).status).toBe(405)
  })
})

describe('bytes that are no picture', () => {
  async function broken(): Promise<Buffer> {
    const whole = await photograph(600, 400)
    return whole.subarray(0, whole.length / 3)
  }
  test.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['text', async () => Buffer.from('no picture at all')],
    ['half a photograph', broken],
    ['a page', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'a drawing under another name',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['too many pixels', () => pretendSize(20_000, 20_000)],
  ])('%s is answered with 422 and a cover, without another try', async (_, make) => {
    await putAsset('bad', 'bad.png', 'image/png', await make())
    for (const path of ['?w=320', '?w=640&format=avif']) {
      const response = await images.get(`/images/asset/demo/bad/1/bad.png${path}`, CHROME)
      expect(response.status).toBe(422)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
    }
    expect(await images.preview('/content/assets/demo/bad/1/bad.png')).toBeUndefined()
  })

  test('a document that calls itself a drawing or an animation is not sent', async () => {
    await putAsset('doc', 'doc.svg', 'text/html', Buffer.from('<script>alert(1)</script>'))
    expect((await images.get('/images/asset/demo/doc/1/doc.svg')).status).toBe(404)
    expect((await images.get('/images/asset/demo/doc/1/doc.gif')).status).toBe(422)
  })
})

describe('when something fails', () => {
  test('a lost database is an error of ours that nobody keeps', async () => {
    const closed = await openTestDatabase()
    await closed.close()
    const lost = await openImages(closed.db)
    const response = await lost.get('/images/asset/demo/photo/1/rack.jpg?w=320')
    expect(response.status).toBe(500)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(lost.logged).toHaveLength(1)
  })

  test('a folder that cannot be written costs time, not pictures', async () => {
    await putAsset('photo', 'rack.jpg', 'image/jpeg', await photograph(800, 400))
    const nowhere = await openImages(database.db, { dataFolder: '/dev/null' })
    expect((await nowhere.get('/images/asset/demo/photo/1/rack.jpg?w=320', WEBP)).status).toBe(200)
    expect(nowhere.logged.at(-1)?.message).toBe('A picture could not be stored on disk')
  })
})
