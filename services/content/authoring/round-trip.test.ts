// Pulling and then pushing changes nothing, whatever the stack contains.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keyOf } from '#services/content/store/item.ts'
import { deleteStack } from '#services/content/store/stacks.ts'
import { allNewestVersions, saveVersions } from '#services/content/store/versions.ts'
import { importStack } from '#services/content/vendor-import/import-stack.ts'
import { anyExport } from '#tests/tools/content/any-export.ts'
import { sdkStack } from '#tests/tools/content/sdk-stack.ts'
import { smallExport, writeExport } from '#tests/tools/content/small-export.ts'
import { exportOf } from '#tests/tools/content/written-export.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { pullStack } from './pull.ts'
import { pushStack } from './push.ts'

const SHARED = join(import.meta.dirname, '../../../../shared')
const EXPORTS = join(SHARED, 'data/contentstack')
const RECORDED = join(SHARED, 'wire/contentstack-recorded-stack.json')

let database: Database
const folders: string[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const NOTHING = {
  contentTypes: 0,
  globalFields: 0,
  taxonomies: 0,
  assets: 0,
  entries: 0,
  published: 0,
  unpublished: 0,
  deleted: 0,
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'round-'))
  folders.push(folder)
  return folder
}

const revisionOf = async (apiKey: string) =>
  (
    await database.db
      .selectFrom('content.stack')
      .select('revision')
      .where('api_key', '=', apiKey)
      .executeTakeFirstOrThrow()
  ).revision

async function expectNoChange(apiKey: string): Promise<void> {
  const folder = emptyFolder()
  const revision = await revisionOf(apiKey)
  for (const time of ['first', 'second']) {
    const { lost, ...pulled } = await pullStack(database.db, folder, { apiKey })
    // Files start from the default locale; an entry without it stays in the database only.
    expect(lost.filter(({ reason }) => reason !== 'has no default locale')).toEqual([])
    if (time === 'second') expect(pulled).toMatchObject({ written: [], removed: [] })
    expect(await pushStack(database.db, folder)).toMatchObject(NOTHING)
    expect(await revisionOf(apiKey)).toBe(revision)
  }
}

test('a small export', async () => {
  const folder = writeExport(smallExport)
  folders.push(folder)
  await importStack(database.db, folder, { apiKey: 'small', environment: 'live' })
  await expectNoChange('small')
})

test('an export with something of everything: translations, variants, embedded entries, references to what is gone', async () => {
  const folder = writeExport(exportOf(sdkStack))
  folders.push(folder)
  const report = await importStack(database.db, folder, {
    apiKey: 'everything',
    environment: 'production',
    acceptFaults: true,
  })
  expect(report).toMatchObject({ entries: 56, assets: 8, taxonomies: 6, variants: 22 })
  await expectNoChange('everything')
})

test('whatever the entries hold, pulling and pushing changes nothing', { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyExport, async (files) => {
      await deleteStack(database.db, 'any')
      const folder = writeExport(files)
      folders.push(folder)
      await importStack(database.db, folder, { apiKey: 'any', environment: 'live', acceptFaults: true })
      await expectNoChange('any')
    }),
    { numRuns: 30 },
  )
})

test('an entry that breaks its content type may stand, and is refused once it is changed', async () => {
  const [file, first] = ['entries/article/en.json', { uid: 'bltone', locale: 'en', _version: 1 }]
  const {
    'entries/article/en/index.json': _i,
    'entries/article/en/one-entries.json': _o,
    ...others
  } = smallExport
  const source = writeExport({ ...others, [file]: { bltone: { ...first, kind: 'neither' } } })
  folders.push(source)
  await importStack(database.db, source, { apiKey: 'faulty', environment: 'live', acceptFaults: true })
  await expectNoChange('faulty')
  const folder = emptyFolder()
  await pullStack(database.db, folder, { apiKey: 'faulty' })
  const path = join(folder, 'entries/article/main/en.yaml')
  writeFileSync(path, readFileSync(path, 'utf8').replace('_meta:', 'html: new\n_meta:'))
  await expect(pushStack(database.db, folder)).rejects.toThrow('title: is mandatory')
})

test('an older version that is published stays published; what is changed is published anew', async () => {
  const source = writeExport(smallExport)
  folders.push(source)
  await importStack(database.db, source, { apiKey: 'older', environment: 'live' })
  const target = { apiKey: 'older', branch: 'main' }
  const key = { contentType: 'article', uid: 'bltone', locale: 'en' }
  const saved = await allNewestVersions(database.db, target)
  const body = saved.find((version) => keyOf(version) === keyOf(key))?.body ?? {}
  const saving = { by: 'editor', at: new Date('2026-11-21T10:00:00Z') }
  await saveVersions(database.db, target, [{ ...key, fields: { ...body, title: 'Draft' } }], saving)
  await expectNoChange('older')
  const folder = emptyFolder()
  await pullStack(database.db, folder, { apiKey: 'older' })
  const path = join(folder, 'entries/article/draft/en.yaml')
  writeFileSync(path, readFileSync(path, 'utf8').replace('title: Draft', 'title: Done'))
  expect(await pushStack(database.db, folder)).toMatchObject({ entries: 1, published: 2 })
})

describe.skipIf(!existsSync(EXPORTS))('published exports', () => {
  test.each([
    ['kickstart', 'preview'],
    ['starter', 'production'],
    ['quizly', 'production'],
    ['compass', 'production'],
  ])('%s', { timeout: 120_000 }, async (name, environment) => {
    await importStack(database.db, join(EXPORTS, name), { apiKey: name, environment })
    await expectNoChange(name)
  })

  test.skipIf(!existsSync(RECORDED))('the recorded stack', async () => {
    await importStack(database.db, RECORDED, { apiKey: 'recorded', environment: 'stage' })
    await expectNoChange('recorded')
  })
})
