import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { editEntry, readWrittenEntry } from '#services/content/authoring/edit-entry.ts'
import { ContentProblems, problemText } from '#services/content/authoring/problems.ts'
import { pullStack } from '#services/content/authoring/pull.ts'
import { pushStack } from '#services/content/authoring/push.ts'
import { readAssetFile } from '#services/content/store/asset-files.ts'
import { findSite } from '#services/content/store/sites.ts'
import { deleteStack, readStack } from '#services/content/store/stacks.ts'
import {
  type ExportFiles,
  picture,
  publication,
  smallExport,
  writeExport,
} from '#tests/tools/content/small-export.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { type ImportOptions, importStack } from './import-stack.ts'

let database: Database
const folders: string[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => deleteStack(database.db, 'k'))
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const LIVE: ImportOptions = { apiKey: 'k', token: 'secret', environment: 'live' }

function importFiles(files: ExportFiles, options = LIVE) {
  const folder = writeExport(files)
  folders.push(folder)
  return importStack(database.db, folder, options)
}

async function faultsOf(files: ExportFiles, options = LIVE): Promise<string[]> {
  const error = await importFiles(files, options).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ContentProblems)) throw error ?? new Error('The import found no fault')
  expect(await readStack(database.db, 'k')).toBeUndefined()
  return error.problems.map(problemText)
}

interface Row {
  locale: string
  body: JsonObject
  variants: JsonObject | null
}

async function delivered(environment: string, contentType = 'article'): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.locale, p.body, p.variants from content.published p join content.scope s on s.id = p.scope_id
    where s.api_key = 'k' and s.environment = ${environment} and p.content_type_uid = ${contentType}
    order by p.uid, p.locale`.execute(database.db)
  return rows
}

test('each environment delivers what the export published in it, with its uids, versions and dates', async () => {
  const report = await importFiles(smallExport)
  expect(report).toMatchObject({
    entries: 3,
    assets: 1,
    files: 1,
    variants: 1,
    taxonomies: 1,
    locales: ['en', 'de', 'fr'],
    environments: ['live', 'stage'],
    published: 4,
    syncEvents: 4,
    notes: [],
  })
  const [german, english, french] = await delivered('live')
  expect(german).toMatchObject({ locale: 'de', body: { title: 'Eins', locale: 'de' } })
  expect(english?.body).toMatchObject({
    uid: 'bltone',
    _version: 3,
    created_at: '2024-01-01T10:00:00.000Z',
    updated_at: '2024-02-01T10:00:00.000Z',
    publish_details: {
      environment: 'blt-live',
      locale: 'en',
      time: '2024-01-01T10:00:00.000Z',
      user: 'blt-editor',
    },
    related: [{ uid: 'bltone', _content_type_uid: 'article' }],
    ACL: {},
  })
  // Published in French without a translation: the original, in its own locale.
  expect(french).toMatchObject({
    locale: 'fr',
    body: { title: 'One', locale: 'en', publish_details: { locale: 'fr' } },
  })
  expect((await delivered('stage')).map(({ locale }) => locale)).toEqual(['en'])
  expect((await delivered('$draft')).map(({ body }) => body.title)).toEqual([
    'Eins',
    'One',
    'Never published',
  ])
})

test('bytes that came along are served from here, and every address follows', async () => {
  await importFiles(smallExport)
  const url = '/content/assets/k/bltpicture/2/dot.png'
  expect(await readAssetFile(database.db, 'k', 'bltpicture', 2)).toMatchObject({ bytes: Buffer.from('png') })
  expect((await delivered('live', 'sys_assets')).map(({ body }) => body.url)).toEqual([url])
  const english = (await delivered('live')).find(({ locale }) => locale === 'en')
  expect(english?.body).toMatchObject({
    cover: { url, title: 'Dot', publish_details: { environment: 'blt-live' } },
    html: `<p><img src="${url}"></p>`,
  })
})

test('an asset without bytes keeps its address', async () => {
  const { 'assets/files/bltpicture/dot.png': _, ...files } = smallExport
  expect(await importFiles(files)).toMatchObject({ assets: 1, files: 0 })
  expect((await delivered('live', 'sys_assets')).map(({ body }) => body.url)).toEqual([picture.url])
})

test('an environment that the export does not know gets what is published in any', async () => {
  const report = await importFiles(smallExport, { ...LIVE, environment: 'site' })
  expect(report).toMatchObject({ published: 4, environments: ['live', 'stage', 'site'] })
  const english = (await delivered('site')).find(({ locale }) => locale === 'en')
  expect(english?.body.publish_details).toMatchObject({ time: '2024-02-01T10:00:00.000Z' })
  expect(await delivered('stage')).toHaveLength(1)
})

test('variants are delivered by uid and by the name that personalisation asks for', async () => {
  await importFiles(smallExport)
  const variant = {
    title: 'Eins für Eilige',
    alias: 'cs_personalize_x_0',
    publish_details: expect.objectContaining({ environment: 'blt-live', locale: 'de' }),
  }
  const [german, english] = await delivered('live')
  expect(german?.variants).toEqual({ csfast: variant, cs_personalize_x_0: variant })
  expect(english?.variants).toBeNull()
})

test('terms stand below their parents, and content types without the schema of global fields', async () => {
  await importFiles(smallExport)
  const terms = await database.db
    .selectFrom('content.term')
    .select(['uid', 'depth'])
    .orderBy('position')
    .execute()
  expect(terms).toEqual([
    { uid: 'life', depth: 1 },
    { uid: 'food', depth: 2 },
  ])
  const type = await database.db.selectFrom('content.content_type').select('body').executeTakeFirstOrThrow()
  expect(type.body).toMatchObject({ _version: 1, abilities: { get_one_object: true } })
  expect(JSON.stringify(type.body.schema)).not.toContain('"schema"')
})

test('importing again changes nothing but what the export says otherwise', async () => {
  await importFiles(smallExport)
  await importFiles(smallExport)
  expect(await delivered('live')).toHaveLength(3)
  const { rows } = await sql`select count(*)::int as n from content.version where api_key = 'k'`.execute(
    database.db,
  )
  expect(rows).toEqual([{ n: 4 }])
})

test('importing again does not undo what was changed here until it is told to', async () => {
  await importFiles(smallExport)
  const [target, at] = [{ apiKey: 'k', branch: 'main' }, new Date('2026-12-01T10:00:00Z')]
  const key = { contentType: 'article', uid: 'bltone' }
  const seen = (await readWrittenEntry(database.db, target, key))?.revision ?? ''
  await editEntry(database.db, target, key, { seen, edit: { shared: { kind: 'essay' } }, at })
  await expect(importFiles(smallExport)).rejects.toThrow(/one-entries\.json.*kind: was changed on the site/)
  const kinds = async () => (await delivered('live')).map(({ body }) => body.kind)
  expect(await kinds()).toEqual(['essay', 'essay', 'essay'])
  await importFiles(smallExport, { ...LIVE, overwrite: true })
  expect(await kinds()).toEqual(['essay', 'news', 'news'])
  expect(await readWrittenEntry(database.db, target, key)).toMatchObject({ isAhead: false })
  // Once the vendor says the same it is the vendor's, however many versions it took here.
  for (const kind of ['essay', 'news', 'essay']) {
    const again = (await readWrittenEntry(database.db, target, key))?.revision ?? ''
    await editEntry(database.db, target, key, { seen: again, edit: { shared: { kind } }, at })
  }
  const by = () => database.db.selectFrom('content.version').select('saved_by').distinct().execute()
  expect(await by()).toHaveLength(2)
  const file = 'entries/article/en/one-entries.json'
  const entries = smallExport[file] as Record<string, JsonObject>
  await importFiles({
    ...smallExport,
    [file]: { ...entries, bltone: { ...entries.bltone, kind: 'essay', _version: 4 } },
  })
  expect(await by()).toEqual([{ saved_by: 'import' }])
})

test('a site can be pointed at the stack; a dry run writes nothing', async () => {
  const options = { ...LIVE, tenant: 'club', region: 'eu' }
  expect(await importFiles(smallExport, { ...options, dryRun: true })).toMatchObject({ published: 4 })
  expect(await readStack(database.db, 'k')).toBeUndefined()
  await importFiles(smallExport, options)
  expect(await findSite(database.db, 'club', 'eu')).toEqual({
    apiKey: 'k',
    branch: 'main',
    environment: 'live',
  })
})

test('the older layout: one file a locale, no master locale, bytes beside the record', async () => {
  const {
    'locales/master-locale.json': _m,
    'assets/files/bltpicture/dot.png': _f,
    'assets/chunk-assets.json': _c,
    ...files
  } = Object.fromEntries(
    Object.entries(smallExport).filter(([path]) => !path.startsWith('entries/')),
  ) as ExportFiles
  const report = await importFiles({
    ...files,
    'assets/assets.json': { bltpicture: picture },
    'assets/bltpicture/dot.png': 'png',
    'assets/bltpicture/_contentstack_bltpicture.json': {},
    'entries/article/en.json': smallExport['entries/article/en/one-entries.json'] ?? {},
    'entries/article/de.json': smallExport['entries/article/de/eins-entries.json'] ?? {},
  })
  expect(report).toMatchObject({ entries: 3, files: 1, published: 4, locales: ['en', 'de', 'fr'] })
  expect(await readStack(database.db, 'k')).toMatchObject({ masterLocale: 'en' })
})

test('every fault is told with file, path and reason, and nothing is imported', async () => {
  const entries = smallExport['entries/article/en/one-entries.json'] as Record<string, JsonObject>
  const file = 'entries/article/en/one-entries.json'
  const faults = await faultsOf({
    ...smallExport,
    'environments/environments.json': '{',
    'entries/article/de/index.json': { 1: 'lost-entries.json' },
    'entries/ghost/en/index.json': { 1: 'g.json' },
    'entries/ghost/en/g.json': { bltg: { uid: 'bltg', title: 'Boo' } },
    [file]: {
      bltone: {
        ...entries.bltone,
        title: '',
        kind: 'poem',
        cover: { ...picture, uid: 'bltnone' },
        related: [
          { uid: 'bltgone', _content_type_uid: 'article' },
          { uid: 'x', _content_type_uid: 'film' },
        ],
        publish_details: [
          publication('blt-live', 'xx', 'yesterday'),
          publication('blt-live', 'xx', '2024-01-01'),
        ],
      },
    },
  })
  expect(faults).toEqual([
    "entries/article/de/index.json: 1: names 'lost-entries.json', which does not exist",
    `${file}: bltone.publish_details.0.time: 'yesterday' is not a date`,
    expect.stringMatching(/^environments\/environments\.json: is not JSON: /),
    `${file}: bltone.publish_details.1.locale: locale 'xx' does not exist`,
    `${file}: bltone.title: is mandatory and empty`,
    `${file}: bltone.cover: asset 'bltnone' does not exist`,
    `${file}: bltone.kind: 'poem' is not one of the choices: news, essay`,
    `${file}: bltone.related.0: article 'bltgone' does not exist`,
    `${file}: bltone.related.1: content type 'film' does not exist`,
    "entries/ghost/en/g.json: bltg: content type 'ghost' does not exist",
  ])
})

test('entries that break their content type come in as they are when that is accepted', async () => {
  const entries = smallExport['entries/article/en/one-entries.json'] as Record<string, JsonObject>
  const files = {
    ...smallExport,
    'entries/article/en/one-entries.json': { bltone: { ...entries.bltone, kind: 'poem' } },
  }
  const report = await importFiles(files, { ...LIVE, acceptFaults: true })
  expect(report.notes).toHaveLength(1)
  expect((await delivered('live'))[1]?.body).toMatchObject({ kind: 'poem' })
})

test('a folder that is no export, and a path that is not there, are told', async () => {
  expect(await faultsOf({ 'readme.txt': 'x' })).toEqual([
    'content_types: is not there: this is no export of a stack',
  ])
  await expect(importStack(database.db, '/nowhere/at/all', LIVE)).rejects.toThrow(
    '/nowhere/at/all: does not exist',
  )
})

test('characters that the database cannot keep are a fault', async () => {
  const file = 'entries/article/de/eins-entries.json'
  const faults = await faultsOf({
    ...smallExport,
    [file]: { bltone: { uid: 'bltone', title: 'a\u0000b', html: 'half \ud83d', kind: 'ok \ud83d\ude00' } },
  })
  expect(faults).toEqual([
    `${file}: bltone.title: holds the character U+0000`,
    `${file}: bltone.html: holds half of a character`,
  ])
})

test('names in a file lead nowhere outside the export', async () => {
  const faults = await faultsOf({
    ...smallExport,
    'assets/assets.json': { 1: '../locales/locales.json' },
    'entries/article/de/index.json': { 1: '../en/one-entries.json' },
  })
  expect(faults).toEqual(
    expect.arrayContaining([
      "assets/assets.json: 1: names '../locales/locales.json', which does not exist",
      "entries/article/de/index.json: 1: names '../en/one-entries.json', which does not exist",
    ]),
  )
})

test('dates and versions that are none are told', async () => {
  const file = 'entries/article/de/eins-entries.json'
  const faults = await faultsOf({
    ...smallExport,
    [file]: { bltone: { uid: 'bltone', title: 'Eins', updated_at: 'soon', _version: 1.5 } },
  })
  expect(faults).toEqual([
    `${file}: bltone.updated_at: 'soon' is not a date`,
    `${file}: bltone._version: is not the number of a version`,
  ])
})

test('an imported stack becomes files that say the same', async () => {
  await importFiles(smallExport)
  const folder = writeExport({})
  folders.push(folder)
  expect((await pullStack(database.db, folder, { apiKey: 'k' })).lost).toEqual([])
  expect(await pushStack(database.db, folder, { dryRun: true })).toMatchObject({
    contentTypes: 0,
    taxonomies: 0,
    assets: 0,
    entries: 0,
  })
})
