import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import type { Db, WorkDatabase } from '#db/database.ts'
import { inTurn } from '#db/exclusive.ts'
import type { Tables } from '#db/schema.ts'
import { mapInPieces } from '../pause.ts'
import { fillTitleWords, functionNames, type TitleName, titleNames } from './fill-title-words.ts'
import { fold } from './fold.ts'
import { dictionaries, type SeedEntry } from './seed-entry.ts'

// Part of the version: change it when entries are stored differently, so that they are loaded again.
const LOADER = '7'
// Batch size: the embedded database answers pages between statements, so none may take long.
const ROWS = 1_000

/** Those that are filled beside the present ones and then take their place. */
const TABLES = ['entry', 'search_key', 'title_entry', 'title_posting'] as const
type Table = (typeof TABLES)[number]
const current = (table: Table) => sql.id('reference', table)
const next = (table: Table) => sql.id('reference', `${table}_next`)

interface FormerId {
  dictionary: string
  id: string
  entry_id: string
}

interface Filled {
  /** How many. */
  entries: number
  /** Ids of entries that were merged into others. */
  former: FormerId[]
}

interface SeedFile {
  name: string
  dictionary: string
  bytes: Buffer
}

/**
 * Fills the dictionaries from a folder of `<dictionary>[.<part>].jsonl` files, with Brotli compression if
 * they end in `.br`; does nothing if this version is loaded already. Rows are written to new tables that
 * replace the old ones at the end, so readers neither wait nor see half of it. Replicas that start together
 * take turns.
 * @param signal ends it between two batches; what it has written is begun anew by the next call
 * @returns true when it loaded
 * @throws when a file name is not a dictionary's, or a line is not a valid entry
 */
export async function loadReferenceData(
  database: WorkDatabase,
  folder: string,
  now: Date,
  signal?: AbortSignal,
): Promise<boolean> {
  const files = readFiles(folder)
  const version = digest(files)
  if ((await loadedVersion(database.db)) === version) return false
  return inTurn(database, 'reference data', async (db) => {
    if ((await loadedVersion(db)) === version) return false
    await exchange(db, { ...(await fillNext(db, files, signal)), version, now })
    return true
  })
}

/** When the dictionaries were filled; undefined while they are empty. */
export async function loadedAt(db: Db): Promise<Date | undefined> {
  return (await db.selectFrom('reference.loaded').select('loaded_at').executeTakeFirst())?.loaded_at
}

/** Changes with the dictionaries; undefined while they are empty. */
export async function loadedVersion(db: Kysely<Tables>): Promise<string | undefined> {
  return (await db.selectFrom('reference.loaded').select('version').executeTakeFirst())?.version
}

function readFiles(folder: string): SeedFile[] {
  const names = readdirSync(folder).filter((name) => /\.jsonl(\.br)?$/.test(name))
  return names.sort().map((name) => {
    const dictionary = name.split('.')[0] ?? name
    if (!dictionaries.some((known) => known === dictionary))
      throw new Error(`${name}: there is no dictionary «${dictionary}», only ${dictionaries.join(', ')}`)
    return { name, dictionary, bytes: readFileSync(join(folder, name)) }
  })
}

function digest(files: readonly SeedFile[]): string {
  const hash = createHash('sha256').update(LOADER)
  for (const { name, bytes } of files) hash.update(name).update(bytes)
  return hash.digest('hex')
}

async function fillNext(
  db: Kysely<Tables>,
  files: readonly SeedFile[],
  signal: AbortSignal | undefined,
): Promise<Filled> {
  const filled: Filled = { entries: 0, former: [] }
  for (const table of TABLES) {
    await sql`drop table if exists ${next(table)}`.execute(db)
    await sql`create table ${next(table)} (like ${current(table)} including all)`.execute(db)
  }
  const titles: TitleName[] = []
  // Files come by name: functions before titles.
  const functions = new Map<string, SeedEntry>()
  for (const file of files) {
    const { dictionary } = file
    for (const entries of inRows(readEntries(file))) {
      signal?.throwIfAborted()
      await insertEntries(db, dictionary, entries)
      filled.entries += entries.length
      for (const { id: entry_id, formerly = [] } of entries)
        filled.former.push(...formerly.map((id) => ({ dictionary, id, entry_id })))
      for (const keys of inRows(entries.flatMap(keysOf))) await insertKeys(db, dictionary, keys)
      if (dictionary === 'job-functions') for (const entry of entries) functions.set(entry.id, entry)
      if (dictionary === 'job-titles')
        titles.push(
          ...(
            await mapInPieces(entries, (entry) => [
              ...titleNames(entry),
              ...functionNames(entry, functions.get(String(entry.more?.job_function_id))),
            ])
          ).flat(),
        )
    }
  }
  await fillTitleWords(db, titles, signal)
  // Also flushes the pending list of the similarity index, which makes look-ups slow.
  await sql`vacuum (analyze) ${sql.join(TABLES.map(next))}`.execute(db)
  return filled
}

function exchange(
  db: Kysely<Tables>,
  { entries, former, version, now }: Filled & { version: string; now: Date },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // Whoever has lost the turn meanwhile may find tables here that the next one has just begun to fill.
    await sql`lock table reference.entry_next in access exclusive mode`.execute(tx)
    const { rows } = await sql<{
      count: number
    }>`select count(*)::integer as count from reference.entry_next`.execute(tx)
    if (rows[0]?.count !== entries) throw new Error('Another process fills the dictionaries')
    await sql`drop table ${sql.join(TABLES.map(current))}`.execute(tx)
    for (const table of TABLES) await sql`alter table ${next(table)} rename to ${sql.id(table)}`.execute(tx)
    await sql`delete from reference.former_id`.execute(tx)
    // An id that is in force again means its own entry.
    await sql`
      insert into reference.former_id (dictionary, id, entry_id)
      select dictionary, id, entry_id
      from json_populate_recordset(null::reference.former_id, ${JSON.stringify(former)}::json) f
      where not exists (select from reference.entry e where e.dictionary = f.dictionary and e.id = f.id)
      on conflict do nothing`.execute(tx)
    await tx.deleteFrom('reference.loaded').execute()
    await tx.insertInto('reference.loaded').values({ version, loaded_at: now }).execute()
  })
}

/** One at a time: as objects, all entries would need many times the file's memory. */
function* readEntries({ name, bytes }: SeedFile): Generator<SeedEntry> {
  const text = name.endsWith('.br') ? brotliDecompressSync(bytes) : bytes
  let line = 0
  for (let at = 0; at < text.length; line++) {
    const found = text.indexOf('\n', at)
    const end = found === -1 ? text.length : found
    if (end > at) {
      const entry: Partial<SeedEntry> = JSON.parse(text.toString('utf8', at, end))
      // Ids are used in addresses, separated by commas.
      if (typeof entry.id !== 'string' || typeof entry.name !== 'string' || entry.id.includes(','))
        throw new Error(`${name}, line ${line + 1}: an entry needs an id without commas, and a name`)
      yield { ...entry, id: entry.id, name: entry.name }
    }
    at = end + 1
  }
}

function* inRows<T>(all: Iterable<T>): Generator<T[]> {
  let rows: T[] = []
  for (const one of all) {
    rows.push(one)
    if (rows.length < ROWS) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

interface Key {
  id: string
  key: string
  isAlias: boolean
  isTyped: boolean
}

function keysOf({ id, name, names = {}, aliases = [], typed = [] }: SeedEntry): Key[] {
  const keys = new Map<string, Omit<Key, 'id' | 'key'>>()
  const add = (text: string, isAlias: boolean, isTyped = false) => {
    const key = fold(text)
    if (key !== '' && !keys.has(key)) keys.set(key, { isAlias, isTyped })
  }
  add(name, false)
  for (const other of Object.values(names)) add(other, false)
  for (const alias of aliases) add(alias, true)
  for (const form of typed) add(form, true, true)
  return Array.from(keys, ([key, kind]) => ({ id, key, ...kind }))
}

// Columns as arrays: one statement with few parameters instead of tens of thousands.
async function insertEntries(
  tx: Kysely<Tables>,
  dictionary: string,
  entries: readonly SeedEntry[],
): Promise<void> {
  const column = <T>(of: (entry: SeedEntry) => T) => entries.map(of)
  await sql`
    insert into reference.entry_next (dictionary, id, type, parent_id, name, names, weight, more, aliases, typed)
    select ${dictionary}, id, type, parent_id, name, names, weight, more,
      array(select jsonb_array_elements_text(aliases)), array(select jsonb_array_elements_text(typed))
    from unnest(
      ${column(({ id }) => id)}::text[], ${column(({ type }) => type ?? null)}::text[],
      ${column(({ parent }) => parent ?? null)}::text[], ${column(({ name }) => name)}::text[],
      ${column(({ names }) => JSON.stringify(names ?? {}))}::jsonb[],
      ${column(({ weight }) => weight ?? 0)}::real[],
      ${column(({ more }) => JSON.stringify(more ?? {}))}::jsonb[],
      ${column(({ aliases }) => JSON.stringify(aliases ?? []))}::jsonb[],
      ${column(({ typed }) => JSON.stringify(typed ?? []))}::jsonb[]
    ) as given (id, type, parent_id, name, names, weight, more, aliases, typed)`.execute(tx)
}

async function insertKeys(tx: Kysely<Tables>, dictionary: string, keys: readonly Key[]): Promise<void> {
  await sql`
    insert into reference.search_key_next (dictionary, entry_id, key, is_alias, is_typed)
    select ${dictionary}, * from unnest(
      ${keys.map(({ id }) => id)}::text[], ${keys.map(({ key }) => key)}::text[],
      ${keys.map(({ isAlias }) => isAlias)}::boolean[], ${keys.map(({ isTyped }) => isTyped)}::boolean[])`.execute(
    tx,
  )
}
