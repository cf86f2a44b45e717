import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { bytesOf, openImages, type TestImages } from '#tests/tools/pictures.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { artAddress, artSources } from './image-address.ts'

let database: Database
let images: TestImages

beforeAll(async () => {
  database = await openTestDatabase()
  images = await openImages(database.db)
})
afterAll(async () => {
  await rm(images.dataFolder, { recursive: true, force: true })
  await database.close()
})

describe('a cover', () => {
  test('is a drawing, the same each time', async () => {
    const { src, width, height } = artSources('postgres-locks', { topic: 'vermilion', columns: 9, rows: 7 })
    const response = await images.get(src)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(await response.text()).toContain('width="360" height="280"')
    expect([width, height]).toEqual([1280, 996])
    const again = await images.get(src, { 'if-none-match': response.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test.each(['webp', 'avif', 'png'] as const)('is made as %s in the width asked for', async (format) => {
    const response = await images.get(artAddress('обкладинка статті', format, { width: 320 }))
    expect(response.headers.get('content-type')).toBe(`image/${format}`)
    const { width, height } = await sharp(await bytesOf(response)).metadata()
    expect([width, height]).toEqual([320, 200])
  })

  test.each([
    ['/images/art/a.svg?topic=nothing', 400],
    ['/images/art/a.svg?ratio=8', 400],
    ['/images/art/a.svg?ratio=1x5', 400],
    ['/images/art/a.svg?ratio=99x99', 400],
    ['/images/art/a.webp?w=641', 400],
    ['/images/art/a.gif', 404],
    ['/images/art/.svg', 404],
    ['/images/art/%2e%2e%2fa.svg', 404],
    ['/images/art/%3Cscript%3E.svg', 404],
    [`/images/art/${'a'.repeat(101)}.svg`, 404],
  ])('%s is answered %i', async (path, status) => {
    expect((await images.get(path)).status).toBe(status)
  })

  test('any text is a seed', async () => {
    for (const text of ['', '…', '<b>"Title"</b>', 'Що таке черга?', '../../etc/passwd', 'x'.repeat(500)])
      expect((await images.get(artAddress(text, 'svg'))).status).toBe(200)
  })
})
