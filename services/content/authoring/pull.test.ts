import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { deleteStack } from '#services/content/store/stacks.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { checkStack } from './check.ts'
import { pullStack } from './pull.ts'
import { pushStack } from './push.ts'
import { entryUid } from './uids.ts'

const FIXTURE = join(import.meta.dirname, 'fixtures', 'club')
const SEED = join(import.meta.dirname, '../../../content/guildhall')

let database: Database
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await deleteStack(database.db, 'club')
  folder = mkdtempSync(join(tmpdir(), 'content-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const text = (file: string) => readFileSync(join(folder, file), 'utf8')

test('a pull over the folder that was pushed changes no file', async () => {
  cpSync(FIXTURE, folder, { recursive: true })
  await pushStack(database.db, folder)
  expect(await pullStack(database.db, folder, { apiKey: 'club', prune: true })).toMatchObject({
    written: [],
    removed: [],
    lost: [],
  })
})

test('a pull into an empty folder writes files that push takes without a change', async () => {
  await pushStack(database.db, FIXTURE)
  const report = await pullStack(database.db, folder, { apiKey: 'club' })
  expect(report.lost).toEqual([])
  expect(report.written).toEqual(
    expect.arrayContaining(['entries/page/welcome/de-de.yaml', 'assets/dot.png']),
  )
  expect(text('entries/person/ada/en-us.md')).toContain('Writes about **machines**.')
  expect(text('entries/page/welcome/de-de.yaml')).toBe(
    [
      'title: Willkommen',
      'summary: Die erste Seite',
      'steps:',
      '  - name: Lesen',
      '  - name: Schreiben',
      'blocks:',
      '  - hero:',
      '      heading: Guten Tag',
      '  - text: {}',
      '',
    ].join('\n'),
  )
  expect((await checkStack(folder)).problems).toEqual([])
  expect(await pushStack(database.db, folder)).toMatchObject({
    contentTypes: 0,
    globalFields: 0,
    taxonomies: 0,
    assets: 0,
    entries: 0,
    published: 0,
    unpublished: 0,
  })
})

test('what was changed in the database reaches the file, its translations with it; the others stay', async () => {
  cpSync(FIXTURE, folder, { recursive: true })
  await pushStack(database.db, folder)
  const uid = entryUid('club', 'person', 'ada')
  await saveVersions(
    database.db,
    { apiKey: 'club', branch: 'main' },
    [{ contentType: 'person', uid, locale: 'en-us', fields: { title: 'Ada L.' } }],
    { by: 'editor', at: new Date('2026-03-01T00:00:00Z') },
  )
  const dry = await pullStack(database.db, folder, { apiKey: 'club', dryRun: true })
  expect(dry).toMatchObject({
    written: ['entries/person/ada/en-us.yaml'],
    removed: ['entries/person/ada/en-us.md'],
  })
  expect(existsSync(join(folder, 'entries/person/ada/en-us.md'))).toBe(true)
  await pullStack(database.db, folder, { apiKey: 'club' })
  expect(text('entries/person/ada/en-us.yaml')).toContain('title: Ada L.')
  expect(existsSync(join(folder, 'entries/person/ada/en-us.md'))).toBe(false)
})

test('files of what the database lacks are removed only with prune', async () => {
  cpSync(FIXTURE, folder, { recursive: true })
  await pushStack(database.db, folder)
  cpSync(join(folder, 'entries/person/ada'), join(folder, 'entries/person/eve'), { recursive: true })
  writeFileSync(join(folder, 'entries/person/eve/en-us.md'), '---\ntitle: Eve\n---\n')
  expect(await pullStack(database.db, folder, { apiKey: 'club' })).toMatchObject({ removed: [] })
  expect(await pullStack(database.db, folder, { apiKey: 'club', prune: true })).toMatchObject({
    removed: ['entries/person/eve/en-us.md'],
  })
})

test('the seed content survives the way into the database and back', { timeout: 180_000 }, async () => {
  const { problems } = await checkStack(SEED)
  // Content that is being edited right now is not this test's concern.
  if (problems.length > 0) return
  cpSync(SEED, folder, { recursive: true })
  await pushStack(database.db, folder)
  expect(await pullStack(database.db, folder, { apiKey: 'guildhall', prune: true })).toMatchObject({
    written: [],
    removed: [],
    lost: [],
  })
  const fresh = join(folder, 'fresh')
  expect((await pullStack(database.db, fresh, { apiKey: 'guildhall' })).lost).toEqual([])
  expect(await pushStack(database.db, fresh)).toMatchObject({ entries: 0, contentTypes: 0, published: 0 })
})
