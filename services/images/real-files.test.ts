// Files as people and attackers upload them: the answer is always a clean picture or says that there is none.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { bytesOf, openImages, type TestImages } from '#tests/tools/pictures.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'

const folder = new URL('../../../shared/data/uploads/', import.meta.url)
const small = 200_000
const files = existsSync(folder)
  ? readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .filter((path) => /\.(?:png|jpe?g|webp|gif|svg)$/.test(path) || readFileSync(path).length < small)
      .sort()
  : []

describe.skipIf(files.length === 0)('real files', () => {
  let database: Database
  let images: TestImages

  beforeAll(async () => {
    database = await openTestDatabase()
    const { db } = database
    await db
      .insertInto('content.stack')
      .values({ api_key: 'demo', name: 'Demo', master_locale: 'en-us' })
      .execute()
    const rows = files.map((path, at) => ({
      api_key: 'demo',
      uid: `file${at}`,
      version: 1,
      filename: basename(path),
      content_type: 'image/png',
      bytes: readFileSync(path),
    }))
    for (const row of rows) await db.insertInto('content.asset_file').values(row).execute()
    images = await openImages(db)
  })
  afterAll(async () => {
    await images.idle()
    await rm(images.dataFolder, { recursive: true, force: true })
    await database.close()
  })

  test.each(files.map((path, at) => [basename(path), at, path] as const))('%s', async (_, at, path) => {
    const response = await images.get(`/images/asset/demo/file${at}/1/picture.png?w=320`, {
      accept: 'image/webp',
    })
    const bytes = await bytesOf(response)
    if (/\/(?:ok|privacy|polyglot)\/.*\.(?:png|jpe?g)$/.test(path)) expect(response.status).toBe(200)
    if (response.status === 200) {
      const { format, exif, xmp, iptc } = await sharp(bytes).metadata()
      expect({ format, exif, xmp, iptc }).toEqual({
        format: 'webp',
        exif: undefined,
        xmp: undefined,
        iptc: undefined,
      })
    } else expect(response.status).toBe(422)
    expect(images.logged).toEqual([])
  })
})
