import { rm } from 'node:fs/promises'
import contentstack from 'contentstack'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { bytesOf, openImages, photograph, type TestImages } from '#tests/tools/pictures.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { readTransform } from './vendor-transform.ts'

const ASSET = 'http://guildhall.test/content/assets/demo/photo/1/rack.jpg'

describe('what the vendor’s parameters ask for', () => {
  const read = (query: string, accept = '') => readTransform(new URL(`${ASSET}?${query}`), accept)

  test.each([
    ['width=300', { size: { width: 300, fit: 'inside' }, format: 'jpeg' }],
    ['width=300&height=200&fit=crop', { size: { width: 300, height: 200, fit: 'cover' }, format: 'jpeg' }],
    [
      'height=200&format=pjpg&quality=40',
      { size: { width: 4096, height: 200, fit: 'inside' }, format: 'jpeg', quality: 40 },
    ],
    ['width=300&dpr=2&format=webply', { size: { width: 600, fit: 'inside' }, format: 'webp' }],
    ['quality=900', { size: { width: 4096, fit: 'inside' }, format: 'jpeg', quality: 100 }],
    ['width=99999&dpr=4', { size: { width: 4096, fit: 'inside' }, format: 'jpeg' }],
  ])('%s', (query, expected) => {
    expect(read(query)).toMatchObject(expected)
  })

  test('auto is the best that the reader takes', () => {
    expect(read('auto=webp&format=pjpg', 'image/webp,*/*')?.format).toBe('webp')
    expect(read('auto=webp&format=pjpg', '*/*')?.format).toBe('jpeg')
    expect(read('auto=avif,webp', 'image/avif,image/webp')?.format).toBe('avif')
    expect(read('auto=webp', '*/*')).toBeUndefined()
  })

  test.each([
    '',
    'blur=5',
    'overlay=/x.png',
    'width=0',
    'width=-5',
    'width=abc',
    'format=exe',
    'environment=x',
  ])('%j is nothing that we do: the file is answered as it is', (query) =>
    expect(read(query)).toBeUndefined(),
  )

  test('only pictures are transformed', () => {
    for (const name of ['cv.svg', 'wave.gif'])
      expect(readTransform(new URL(`${ASSET.replace('rack.jpg', name)}?width=300`), '')).toBeUndefined()
    expect(readTransform(new URL('http://guildhall.test/content/v3/assets?width=300'), '')).toBeUndefined()
  })
})

describe('an asset’s own address', () => {
  let database: Database
  let images: TestImages

  beforeAll(async () => {
    database = await openTestDatabase()
    const { db } = database
    await db
      .insertInto('content.stack')
      .values({ api_key: 'demo', name: 'Demo', master_locale: 'en-us' })
      .execute()
    const file = { filename: 'rack.jpg', content_type: 'image/jpeg', bytes: await photograph(1000, 500) }
    await db
      .insertInto('content.asset_file')
      .values({ api_key: 'demo', uid: 'photo', version: 1, ...file })
      .execute()
    images = await openImages(db)
  })
  afterAll(async () => {
    await rm(images.dataFolder, { recursive: true, force: true })
    await database.close()
  })

  test('answers the address that the vendor’s development kit writes', async () => {
    const stack = contentstack.Stack({ api_key: 'demo', delivery_token: 'demo', environment: 'demo' })
    const asked = { width: 301, height: 100, fit: 'crop', format: 'webp', quality: 60 }
    const address = String(stack.imageTransform(ASSET, asked))
    const response = await images.transformed(new Request(address))
    expect(response?.headers.get('content-type')).toBe('image/webp')
    const bytes = await bytesOf(response ?? new Response())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 301, height: 100 })
  })

  test('is left to the content service when it asks for nothing', async () => {
    expect(await images.transformed(new Request(ASSET))).toBeUndefined()
  })
})
