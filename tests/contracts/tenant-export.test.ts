// A whole tenant in one file: what is exported comes back as the same rows and files, half a file changes nothing, and no
// secret is in it. Then it is removed, and a receipt stays.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { claimDatabase } from '#domain/tenants/tenant-of-database.ts'
import { runCli } from '#server/cli/run-cli.ts'
import { type Env, parseEnv } from '#server/env.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { keptFile } from '#server/tenants/change-tenants.ts'
import { digestOfFile } from '#server/tenants/tenant-file.ts'
import { tenantsFolder } from '#server/tenants/tenant-settings.ts'
import { openStorage } from '#server/uploads.ts'
import { systemClock } from '#services/clock.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { allTables } from '#tests/tools/traces.ts'

const NAME = 'noborders'
const SECRET = 'a-secret-that-nobody-finds-in-an-export-file'
const now = new Date('2026-11-30T10:00:00Z')
const scratch = mkdtempSync(join(tmpdir(), 'guildhall-export-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const FILE = join(scratch, 'noborders.jsonl.gz')

/** An installation in a folder of its own. */
function installation(name: string, openDatabase: (of: Env) => Promise<Database>) {
  const input = { DATA_DIR: join(scratch, name), NODE_ENV: 'test' }
  const env = parseEnv(input)
  const said: string[] = []
  return {
    env,
    said,
    file: join(tenantsFolder(env), `${NAME}.env`),
    folder: join(tenantsFolder(env), NAME),
    cli: (...args: string[]) =>
      runCli(['tenant', ...args], {
        ...{ env, input },
        openDatabase: ({ of = env } = {}) => openDatabase(of),
        out: (line) => said.push(line),
        err: (line) => said.push(line),
        progress: () => ({ update() {}, end() {} }),
        now: () => now,
      }),
  }
}
/** The test closes it. */
const staysOpen = (database: Database): Database => ({ ...database, close: async () => {} })

const storageOf = (folder: string) =>
  openStorage({
    env: { DATA_DIR: folder, IDENTITY_SECRET: SECRET, s3: undefined },
    ...{ clock: systemClock, origin: '', log: { debug() {}, info() {}, warn() {}, error() {} } },
  })
async function filesOf(folder: string): Promise<Record<string, string>> {
  const storage = await storageOf(folder)
  const found: Record<string, string> = {}
  for await (const { key, contentType } of storage.list('')) {
    const source = await storage.open(key)
    const bytes = (await source?.read(0, source.bytes)) ?? Buffer.alloc(0)
    found[key] = `${contentType} ${bytes.toString('base64')}`
    await source?.close()
  }
  return found
}

/** What each table has, in any order, and where its numbers go on. */
async function contentOf({ db }: Pick<Database, 'db'>): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const name of await allTables(db)) {
    if (name === 'public.migration') continue
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(each::text), '' order by md5(each::text))), '') as digest
      from ${sql.table(name)} each`.execute(db)
    found[name] = rows[0]?.digest ?? ''
  }
  const { rows } = await sql<{ name: string; value: string }>`
    select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
    where last_value is not null`.execute(db)
  for (const { name, value } of rows) found[`sequence ${name}`] = value
  return found
}
/** What stands guard over the rows. */
async function guardsOf({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text as line from pg_constraint
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`.execute(db)
  return rows.map(({ line }) => line)
}

/** Values that a text form may lose: of JSON, arrays, bytes, times, numbers and letters. */
async function plantOddValues({ db }: Pick<Database, 'db'>): Promise<void> {
  await sql`
    create table profile.odd (
      id bigint generated always as identity primary key, again text generated always as (upper(letters)) stored,
      letters text, json jsonb, loose json, many text[], bytes bytea, at timestamptz, day date, real double precision,
      exact numeric, spans int4range, yes boolean, words tsvector)`.execute(db)
  await sql`
    insert into profile.odd (letters, json, loose, many, bytes, at, day, real, exact, spans, yes, words) values
      (${'tab\t"quote" back\\slash line\nend, ,{} é 🦉'}, 'null', '{"a":1,  "a":2}', array[null, 'null', '', 'a,b', '"'], '\\x00ff0a',
        '2026-03-29 01:59:59.123456+02', 'infinity', 0.1::float8 + 0.2::float8, 123456789012345678901234567890.10, '[1,5)', true,
        to_tsvector('simple', 'it''s a word')),
      ('', '{"b":null}', 'null', '{}', '', '-infinity', '0001-01-01 BC', 'NaN', 'NaN', 'empty', false, ''),
      (null, null, null, null, null, null, null, null, null, null, null, null)`.execute(db)
  await sql`delete from profile.odd where letters is null`.execute(db)
}

describe('an export', () => {
  let source: Database
  let target: Database
  const from = installation('from', async () => staysOpen(source))
  const to = installation('to', async () => staysOpen(target))

  beforeAll(async () => {
    source = await openTestDatabase('demoTemplate')
    target = await openTestDatabase()
    await claimDatabase(source.db, NAME)
    await insertMember(source.db, { email: 'ada@people.example', now })
    await plantOddValues(source)
    await plantOddValues(target)
    await sql`truncate profile.odd`.execute(target.db)
    mkdirSync(tenantsFolder(from.env), { recursive: true })
    writeFileSync(
      from.file,
      `IDENTITY_SECRET=${SECRET}\nFEATURES_OFF=quiz\nMAIL_FROM="No Borders <a@nb.example>"\n`,
    )
    const storage = await storageOf(from.folder)
    await storage.put('files/empty/file', Buffer.alloc(0), 'text/plain')
    await storage.put(
      'incoming/ada/Résumé (1).pdf',
      Buffer.from(Array.from({ length: 200_001 }, (_, at) => at % 251)),
      'application/pdf',
    )
    await storage.close()
  }, 240_000)
  afterAll(async () => {
    await source.close()
    await target.close()
  })

  test('has all of it and no secret, and is written once', async () => {
    expect([await from.cli('export', NAME, '--to', FILE), from.said.join('\n')]).toMatchObject([
      0,
      /2 files of 200001 bytes/,
    ])
    expect(from.said.join('\n')).toContain(await digestOfFile(FILE))
    const text = gunzipSync(readFileSync(FILE)).toString('utf8')
    expect(text).not.toContain(SECRET)
    expect(text).toContain('"leftOut":["IDENTITY_SECRET"]')
    expect(text).toContain('ada@people.example')
    expect(await from.cli('export', NAME, '--to', FILE)).toBe(1)
    expect(await from.cli('export', '../noborders', '--to', `${FILE}.2`)).toBe(1)
    expect(await from.cli('export', 'epamgdo', '--to', `${FILE}.2`)).toBe(1)
    const { rows } =
      await sql`select from privacy.audit_entry where action = 'data-exported' and role = 'operator'`.execute(
        source.db,
      )
    expect(rows).toHaveLength(1)
  })

  const text = () => gunzipSync(readFileSync(FILE)).toString('utf8')
  test.each([
    ['that was cut off', () => readFileSync(FILE).subarray(0, -2_000), /damaged/],
    ['without its end', () => gzipSync(text().replace(/\{"end".*\n$/, '')), /not whole/],
    ['that lost a row', () => gzipSync(text().replace(/\n\[[^\n]*/, '')), /not whole/],
    [
      'that lost part of a file',
      () => gzipSync(text().replace(/("contentType":"application\/pdf"\}\n)[^\n]*\n/, '$1')),
      /not all of its bytes/,
    ],
    [
      'with another table',
      () => gzipSync(text().replace('"table":"profile.odd"', '"table":"profile.odd; drop"')),
      /another one here/,
    ],
    [
      'of another version',
      () => gzipSync(text().replace(/"migrations":\["\w/, '"migrations":["x')),
      /another version/,
    ],
    [
      'of another tenant',
      () => gzipSync(text().replace('"tenant":"noborders"', '"tenant":"epamgdo"')),
      /that of 'epamgdo'/,
    ],
    ['that is none', () => Buffer.from('a list of shopping'), /not the export/],
  ])('a file %s changes nothing', async (_what, bytes, message) => {
    const before = [await contentOf(target), await guardsOf(target)]
    const broken = join(scratch, 'broken')
    writeFileSync(broken, bytes())
    to.said.length = 0
    expect([await to.cli('add', NAME, '--from', broken), to.said.join('\n')]).toMatchObject([1, message])
    expect([await contentOf(target), await guardsOf(target)]).toEqual(before)
    expect(existsSync(to.file)).toBe(false)
  })

  test('whose files cannot be written changes no row, and is tried again', async () => {
    const before = await contentOf(target)
    const inTheWay = join(to.folder, 'files')
    mkdirSync(to.folder, { recursive: true })
    rmSync(inTheWay, { recursive: true, force: true })
    writeFileSync(inTheWay, '')
    await expect(to.cli('add', NAME, '--from', FILE)).rejects.toThrow(/ENOTDIR|EEXIST/)
    expect(await contentOf(target)).toEqual(before)
    rmSync(inTheWay)
  })

  test('comes back as the same rows, numbers, guards, files and settings', async () => {
    const changed = join(scratch, 'changed')
    const more = {
      '"settings":{': '"settings":{"DATA_DIR":"/elsewhere",',
      '"leftOut":[': '"leftOut":["identity.secret",',
    }
    let its = text()
    for (const [from, to] of Object.entries(more)) its = its.replace(from, to)
    writeFileSync(changed, gzipSync(its))
    to.said.length = 0
    expect([await to.cli('add', NAME, '--from', changed), to.said.join('\n')]).toMatchObject([
      0,
      /says DATA_DIR, .*\n.*put the file identity\.secret of the exported site.*\n.*had the setting IDENTITY_SECRET/,
    ])
    expect(readFileSync(to.file, 'utf8')).not.toContain('DATA_DIR')
    const [was, is] = [await contentOf(source), await contentOf(target)]
    expect(is).toEqual(was)
    expect(Object.keys(is).length).toBeGreaterThan(150)
    expect(
      Number(is['content.entry']?.split(' ')[0] ?? is['content.published']?.split(' ')[0]),
    ).toBeGreaterThan(10)
    expect(await guardsOf(target)).toEqual(await guardsOf(source))
    expect(await filesOf(to.folder)).toEqual(await filesOf(from.folder))
    expect(Object.keys(await filesOf(to.folder))).toHaveLength(2)
    expect(readFileSync(to.file, 'utf8')).toMatch(/FEATURES_OFF=quiz\nMAIL_FROM='No Borders <a@nb.example>'/)
    // Once it is somebody's.
    to.said.length = 0
    expect([await to.cli('add', NAME, '--from', FILE, '--replace'), to.said.join()]).toMatchObject([
      1,
      /in use already/,
    ])
  })
})

describe('a removal', () => {
  const opened = async (of: Env): Promise<Database> => {
    const database = await openDatabase({ url: undefined, folder: of.databaseFolder })
    await prepareDatabase(database, of.TENANT, { claims: false })
    return database
  }
  const { cli, env, said, file, folder } = installation('removed', opened)
  const remove = async (...args: string[]) => {
    said.length = 0
    return [await cli('remove', ...args), said.join('\n')]
  }
  const receipts = () => join(tenantsFolder(env), 'removed')
  let site: Database

  beforeAll(async () => {
    mkdirSync(tenantsFolder(env), { recursive: true })
    mkdirSync(folder)
    writeFileSync(file, '')
    writeFileSync(join(folder, 'identity.secret'), SECRET)
    writeFileSync(join(tenantsFolder(env), 'epamgdo.env'), '')
    site = await openDatabase({ folder: join(folder, 'database'), alone: true })
    await prepareDatabase(site, NAME)
    const ada = await insertMember(site.db, { email: 'ada@people.example', now })
    await sql`
      insert into privacy.hold (member_id, tenant, ground, note, placed_at, review_on)
      values (${ada}, ${NAME}, 'claim', '', now(), now())`.execute(site.db)
    const storage = await storageOf(folder)
    await storage.put('files/a/file', Buffer.from('a file'), 'text/plain')
    await storage.close()
  }, 240_000)

  test('is refused without the name once more, of the first tenant, of none, and under a hold', async () => {
    expect(await remove(NAME)).toMatchObject([2, /--confirm noborders/])
    expect(await remove(NAME, '--confirm', 'epamgdo')).toMatchObject([2, /--confirm noborders/])
    expect(await remove('anywhere-club', '--confirm', 'anywhere-club')).toMatchObject([1, /first tenant/])
    expect(await remove('careers-india', '--confirm', 'careers-india')).toMatchObject([1, /no tenant/])
    expect(await remove(NAME, '--confirm', NAME)).toMatchObject([
      1,
      /1 legal hold stands.*Nothing was changed/,
    ])
    expect([existsSync(file), existsSync(folder), existsSync(receipts())]).toEqual([true, true, false])
  })

  test('comes after an export, which says where the secret is that it lacks', async () => {
    const own = join(scratch, 'own.jsonl.gz')
    said.length = 0
    expect([await cli('export', NAME, '--to', own), said.join('\n')]).toMatchObject([
      0,
      new RegExp(`Keep ${join(folder, 'identity.secret')} elsewhere`),
    ])
    expect(gunzipSync(readFileSync(own)).toString('utf8')).toContain('"leftOut":["identity.secret"]')
  })

  test('names its export only if that is whole and its own', async () => {
    const all = [NAME, '--confirm', NAME, '--despite-holds', '--export']
    const half = join(scratch, 'half')
    writeFileSync(half, readFileSync(FILE))
    truncateSync(half, 5_000)
    expect(await remove(...all, half)).toMatchObject([1, /damaged/])
    const others = ['epamgdo', '--confirm', 'epamgdo', '--export']
    expect(await remove(...others, FILE)).toMatchObject([1, /export of 'noborders'/])
    expect(existsSync(file)).toBe(true)
  })

  test('of a hold that is placed until its site is closed changes nothing', async () => {
    await sql`create table public.held as select * from privacy.hold`.execute(site.db)
    await sql`delete from privacy.hold`.execute(site.db)
    const removing = remove(NAME, '--confirm', NAME)
    await expect.poll(() => existsSync(keptFile(env, NAME))).toBe(true)
    await sql`insert into privacy.hold overriding system value select * from public.held`.execute(site.db)
    await sql`drop table public.held`.execute(site.db)
    await site.close()
    expect(await removing).toMatchObject([1, /1 legal hold stands.*Nothing was removed/])
    expect([existsSync(file), existsSync(keptFile(env, NAME))]).toEqual([true, false])
    site = await openDatabase({ folder: join(folder, 'database'), alone: true })
  }, 60_000)

  test('waits until the site is closed, takes all of it, and leaves a receipt', async () => {
    const removing = remove(NAME, '--confirm', NAME, '--despite-holds', '--export', FILE)
    await expect.poll(() => existsSync(keptFile(env, NAME))).toBe(true)
    expect([existsSync(file), existsSync(join(folder, 'database'))]).toEqual([false, true])
    await site.close()
    expect(await removing).toMatchObject([0, /identity\.secret goes as well.*\n.*1 files?\.\nReceipt: /])
    expect([existsSync(folder), existsSync(file), existsSync(keptFile(env, NAME))]).toEqual([
      false,
      false,
      false,
    ])
    const receipt = JSON.parse(readFileSync(said.at(-1)?.replace('Receipt: ', '') ?? '', 'utf8'))
    expect(receipt).toMatchObject({
      tenant: NAME,
      removedAt: now.toISOString(),
      rows: { 'identity.member': 1, 'privacy.hold': 1 },
      files: 1,
      fileBytes: 6,
      holdsIgnored: 1,
      export: { sha256: await digestOfFile(FILE), at: now.toISOString() },
      left: [],
    })
    expect(JSON.stringify(receipt)).not.toMatch(/ada@|a-secret/)
    // The others stay.
    expect(existsSync(join(tenantsFolder(env), 'epamgdo.env'))).toBe(true)
    expect(await remove(NAME, '--confirm', NAME)).toMatchObject([1, /no tenant/])
  }, 60_000)
})
