import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { publish } from '#services/content/store/publishing.ts'
import { deleteStack } from '#services/content/store/stacks.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { differingMembers } from './comparable.ts'
import {
  createEntry,
  discardEntry,
  editEntry,
  fieldsAt,
  publishEntry,
  readWrittenEntry,
  type WrittenEntry,
} from './edit-entry.ts'
import { pullStack } from './pull.ts'
import { pushStack } from './push.ts'
import { entryUid } from './uids.ts'

const FIXTURE = join(import.meta.dirname, 'fixtures', 'club')
const target = { apiKey: 'club', branch: 'main' }
const key = { contentType: 'page', uid: entryUid('club', 'page', 'welcome') }
const at = new Date('2026-12-01T10:00:00Z')

let database: Database
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await deleteStack(database.db, 'club')
  await pushStack(database.db, FIXTURE)
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(FIXTURE, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = async (of = key): Promise<WrittenEntry> => {
  const entry = await readWrittenEntry(database.db, target, of)
  if (entry === undefined) throw new Error('There is no such entry')
  return entry
}
const bodiesIn = async (environment: string, { uid } = key) => {
  const { rows } = await sql<{ locale: string; body: JsonObject }>`
    select p.locale, p.body from content.published p join content.scope s on s.id = p.scope_id
    where s.api_key = 'club' and s.environment = ${environment} and p.uid = ${uid}`.execute(database.db)
  return new Map(rows.map(({ locale, body }) => [locale, body]))
}
const revision = async () =>
  (
    await sql<{ revision: string }>`select revision from content.stack where api_key = 'club'`.execute(
      database.db,
    )
  ).rows[0]?.revision
const events = async () =>
  (
    await sql<{ type: string; locale: string }>`
      select e.type, e.locale from content.sync_event e join content.scope s on s.id = e.scope_id
      where e.uid = ${key.uid} and s.environment = 'production' order by e.seq`.execute(database.db)
  ).rows.map(({ type, locale }) => `${type} ${locale}`)

/** Which fields of each language an edit changed, as they are delivered. */
async function changedBy(edit: () => Promise<unknown>) {
  const before = await bodiesIn('production')
  await edit()
  const after = await bodiesIn('production')
  return Object.fromEntries(
    [...after].map(([locale, body]) => [locale, differingMembers(before.get(locale) ?? {}, body).sort()]),
  )
}
const editing = async (edit: Parameters<typeof editEntry>[3]['edit']) =>
  editEntry(database.db, target, key, { seen: (await read()).revision, edit, at })

test.each([
  ['url', '/elsewhere'],
  ['opens', '2026-12-24T18:00'],
  ['seats', 12],
  ['rules', [{ about: 'country', values: ['UA', 'PL'] }]],
  ['archived', true],
])('a shared field changes in every language, and nothing else does: %s', async (field, value) => {
  const [before, logged] = [await revision(), (await events()).length]
  expect(await changedBy(() => editing({ shared: { [field]: value } }))).toEqual({
    'en-us': [field],
    'de-de': [field],
  })
  for (const body of (await bodiesIn('eu')).values()) expect(body[field]).toEqual(value)
  expect(Number(await revision())).toBe(Number(before) + 1)
  expect((await events()).slice(logged).sort()).toEqual(['entry_published de-de', 'entry_published en-us'])
  // Taken back, nothing has changed at all.
  const original = (await read()).bodies.get('en-us')
  expect(original?.updated_at).toBe((await bodiesIn('production')).get('en-us')?.updated_at)
  expect((await editing({ shared: { [field]: value } })).kind).toBe('edited')
  expect(Number(await revision())).toBe(Number(before) + 1)
})

test('a text follows the default language where it is not translated, and stays where it is', async () => {
  const { bodies } = await read()
  const translated = bodies.get('de-de')?.title
  await editing({ localized: { 'en-us': { title: 'Hello', place: 'Kyiv' } } })
  const german = (await read()).bodies.get('de-de')
  expect([german?.title, german?.place]).toEqual([translated, 'Kyiv'])
  expect(await changedBy(() => editing({ localized: { 'de-de': { place: 'Kyjiw' } } }))).toEqual({
    'en-us': [],
    'de-de': ['place', 'updated_at'],
  })
  await editing({ localized: { 'en-us': { place: 'Lviv' } } })
  expect((await read()).bodies.get('de-de')?.place).toBe('Kyjiw')
})

test('a language that shows its fallback follows it, in the places where it is', async () => {
  const made = { contentType: 'page', uid: entryUid('club', 'page', 'new') }
  const bodies = new Map([['en-us', { title: 'New', url: '/new' }]])
  const draft = await createEntry(database.db, target, made, { bodies, at })
  await publishEntry(database.db, target, made, { seen: draft?.revision ?? '', at })
  const german = { ...made, locale: 'de-de' }
  await publish(database.db, target, [german], ['eu'], { by: 'content-publish', at })
  expect((await read(made)).isAhead).toBe(false)
  await saveVersions(database.db, target, [{ ...made, locale: 'en-us', fields: { title: 'N', url: '/n' } }], {
    by: 'content-push',
    at,
  })
  await publish(database.db, target, [{ ...made, locale: 'en-us' }], ['production', 'eu'], { by: 'x', at })
  const { isAhead, revision: seen } = await read(made)
  expect(isAhead).toBe(true)
  const edit = { shared: { archived: true } }
  expect((await editEntry(database.db, target, made, { seen, edit, at })).kind).toBe('edited')
  expect((await bodiesIn('eu', made)).get('de-de')).toMatchObject({ archived: true, locale: 'en-us' })
  expect((await bodiesIn('production', made)).has('de-de')).toBe(false)
  expect((await read(made)).isAhead).toBe(false)
})

test('of two at once the second changes nothing and can read what the first did', async () => {
  const seen = (await read()).revision
  const edit = (seats: number) =>
    editEntry(database.db, target, key, { seen, edit: { shared: { seats } }, at })
  const kinds = (await Promise.all([edit(1), edit(2)])).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(['changed', 'edited'])
  const entry = await read()
  const old = await fieldsAt(database.db, target, entry, seen)
  expect(differingMembers(old ?? {}, entry.bodies.get('en-us') ?? {})).toEqual(['seats'])
  expect(await fieldsAt(database.db, target, entry, 'none')).toBeUndefined()
})

test('an entry is made as a draft, published, and discarded only as a draft that no file began', async () => {
  const made = { contentType: 'page', uid: entryUid('club', 'page', 'new') }
  const bodies = new Map([['en-us', { title: 'New', url: '/new' }]])
  const draft = await createEntry(database.db, target, made, { bodies, at })
  expect(draft).toMatchObject({ environments: [], madeHere: true })
  expect(await createEntry(database.db, target, made, { bodies, at })).toBeUndefined()
  const seen = draft?.revision ?? ''
  expect((await bodiesIn('production', made)).size).toBe(0)
  expect((await publishEntry(database.db, target, made, { seen, at })).kind).toBe('edited')
  expect((await bodiesIn('eu', made)).get('en-us')?.title).toBe('New')
  expect((await discardEntry(database.db, target, made, { seen, at })).kind).toBe('changed')
  const now = (await read(made)).revision
  expect((await discardEntry(database.db, target, made, { seen: now, at })).kind).toBe('not-draft')
  const again = { contentType: 'page', uid: 'blt3' }
  const once = await createEntry(database.db, target, again, { bodies, at })
  await discardEntry(database.db, target, again, { seen: once?.revision ?? '', at })
  const changed = new Map([['en-us', { title: 'Newer', url: '/newer' }]])
  const anew = await createEntry(database.db, target, again, { bodies: changed, at })
  // Another one in the place of the first, with the first one's numbers.
  const late = { seen: once?.revision ?? '', at }
  expect((await discardEntry(database.db, target, again, late)).kind).toBe('changed')
  expect(await fieldsAt(database.db, target, await read(again), late.seen)).toBeUndefined()
  expect((await fieldsAt(database.db, target, await read(again), anew?.revision ?? ''))?.title).toBe('Newer')
  const german = new Map([['de-de', { title: 'Neu', url: '/neu' }]])
  const foreign = { contentType: 'page', uid: 'blt4' }
  await expect(createEntry(database.db, target, foreign, { bodies: german, at })).rejects.toThrow('default')
  const other = { contentType: 'page', uid: 'blt2' }
  const second = await createEntry(database.db, target, other, { bodies, at })
  expect((await discardEntry(database.db, target, other, { seen: second?.revision ?? '', at })).kind).toBe(
    'discarded',
  )
  expect(await readWrittenEntry(database.db, target, other)).toBeUndefined()
})

test('a push does not undo what was changed here until it is told to; a pull brings it into the files', async () => {
  const push = (options = {}) => pushStack(database.db, folder, options)
  await editing({ shared: { url: '/elsewhere' } })
  await expect(push()).rejects.toThrow(/entries\/page\/welcome.*url: was changed on the site/)
  await expect(push({ dryRun: true })).rejects.toThrow(/was changed on the site/)
  expect((await bodiesIn('production')).get('en-us')?.url).toBe('/elsewhere')
  await pullStack(database.db, folder, { apiKey: 'club' })
  expect(await push()).toMatchObject({ entries: 0, published: 0 })
  // What was pushed after the pull is the file's: it can be edited there.
  const file = join(folder, 'entries/page/welcome/en-us.yaml')
  const write = (from: RegExp, to: string) =>
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  write(/^url: .*$/m, 'url: /third')
  expect(await push()).toMatchObject({ entries: 2 })
  await editing({ shared: { url: '/fourth' } })
  await pullStack(database.db, folder, { apiKey: 'club' })
  // The files published it first, so they may take it out of an environment.
  write(/^_meta:$/m, '_meta:\n  environments: [eu]')
  expect(await push()).toMatchObject({ unpublished: 2 })
  expect(await pushStack(database.db, FIXTURE, { overwrite: true })).toMatchObject({ entries: 2 })
  expect((await bodiesIn('production')).get('en-us')?.url).toBe('/welcome')
  // From now on the files are what is there.
  expect(await pushStack(database.db, FIXTURE)).toMatchObject({ entries: 0 })
})

test('a push that deletes what has no file spares what was written here', async () => {
  const made = { contentType: 'page', uid: entryUid('club', 'page', 'new') }
  const bodies = new Map([['en-us', { title: 'New', url: '/new', summary: 'Made on the site' }]])
  await createEntry(database.db, target, made, { bodies, at })
  await expect(pushStack(database.db, folder, { prune: true })).rejects.toThrow(/was written on the site/)
  expect(await pushStack(database.db, folder)).toMatchObject({ entries: 0, deleted: 0 })
  await pullStack(database.db, folder, { apiKey: 'club' })
  expect(await pushStack(database.db, folder, { prune: true })).toMatchObject({ entries: 0, deleted: 0 })
  const { revision: seen } = await read(made)
  await publishEntry(database.db, target, made, { seen, at })
  // The file says that it is a draft.
  await expect(pushStack(database.db, folder)).rejects.toThrow(/was published on the site/)
  expect((await read(made)).madeHere).toBe(false)
  expect(await pushStack(database.db, folder, { overwrite: true })).toMatchObject({ unpublished: 2 })
})
