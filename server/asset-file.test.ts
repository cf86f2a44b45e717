import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { putAssetFile } from '#services/content/store/asset-files.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { answerAssetFile } from './asset-file.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db
    .insertInto('content.stack')
    .values({ api_key: 'stack', name: 'Stack', master_locale: 'en-us' })
    .execute()
  const file = (uid: string, filename: string, contentType: string) =>
    putAssetFile(database.db, {
      apiKey: 'stack',
      uid,
      version: 1,
      filename,
      contentType,
      bytes: Buffer.from(uid),
    })
  await file('blta', 'Übersicht.png', 'image/png')
  await file('bltb', 'logo.svg', 'image/svg+xml')
})
afterAll(() => database.close())

const ask = (path: string, method = 'GET') =>
  answerAssetFile(database, new Request(`http://127.0.0.1${path}`, { method }))

test('a picture is shown in place, under its own name', async () => {
  const answer = await ask('/content/assets/stack/blta/1/%C3%9Cbersicht.png')
  expect(answer?.status).toBe(200)
  expect(await answer?.text()).toBe('blta')
  expect(answer?.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''%C3%9Cbersicht.png")
})

test('an SVG and whatever is asked for as a file is handed over as one, and cannot run', async () => {
  const svg = await ask('/content/assets/stack/bltb/1/logo.svg')
  expect(svg?.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(svg?.headers.get('content-security-policy')).toContain('sandbox')
  const asked = await ask('/content/assets/stack/blta/1/a.png?disposition=attachment')
  expect(asked?.headers.get('content-disposition')).toMatch(/^attachment/)
})

test.each([
  '/content/assets/stack/blta/2/a.png',
  '/content/assets/other/blta/1/a.png',
  '/content/assets/stack/blta/99999999999/a.png',
])('%s does not exist', async (path) => {
  expect((await ask(path))?.status).toBe(404)
})

test('other addresses below /content are not answered here, and files are not written to', async () => {
  expect(await ask('/content/v3/assets/blta')).toBeUndefined()
  expect((await ask('/content/assets/stack/blta/1/a.png', 'POST'))?.status).toBe(405)
})
