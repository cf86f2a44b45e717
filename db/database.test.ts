import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('migrating again runs nothing', async () => {
  expect(await migrate(database.pool)).toEqual([])
})

test('a migration edited after it ran is refused and changes nothing', async () => {
  const [first] = readMigrations()
  if (first === undefined) throw new Error('There is no migration')
  const added = { name: '9999-extra.sql', sql: 'create table extra (id int)', digest: 'x' }
  await expect(migrate(database.pool, [{ ...first, digest: 'other' }, added])).rejects.toThrow(first.name)
  const { rows } = await database.pool.query("select to_regclass('extra') as extra")
  expect(rows[0].extra).toBeNull()
})

const migration = (name: string, sql: string) => ({ name, sql, digest: name })

test('each migration has a transaction of its own: what ran before one that fails stays', async () => {
  const first = migration(
    '9990-first.sql',
    'create table kept_by_first (tx xid8); insert into kept_by_first values (pg_current_xact_id())',
  )
  const second = migration(
    '9991-second.sql',
    'alter table kept_by_first add other xid8; update kept_by_first set other = pg_current_xact_id()',
  )
  const broken = migration('9992-broken.sql', 'create table lost_by_broken (id int); select 1 / 0')
  const before = readMigrations()
  await expect(migrate(database.pool, [...before, first, second, broken])).rejects.toThrow('division by zero')
  const { rows } = await database.pool.query(
    "select tx <> other as apart, to_regclass('lost_by_broken') as lost from kept_by_first",
  )
  expect(rows).toEqual([{ apart: true, lost: null }])
  // The next start goes on from there.
  const mended = { ...broken, sql: 'create table mended (id int)' }
  expect(await migrate(database.pool, [...before, first, second, mended])).toEqual([broken.name])
})

test('replicas that start together run each migration once', async () => {
  const some = Array.from({ length: 6 }, (_, at) =>
    migration(`998${at}-shared.sql`, `create table shared_${at} (id int)`),
  )
  const before = readMigrations()
  const ran = await Promise.all([1, 2, 3].map(() => migrate(database.pool, [...before, ...some])))
  expect(ran.flat().toSorted()).toEqual(some.map(({ name }) => name))
})

test('a connection that breaks tells why it broke, and does not come back', async () => {
  const asked: string[] = []
  const released: unknown[] = []
  const client = Object.assign(new EventEmitter(), {
    query: async (text: string) => {
      asked.push(text)
      if (text === 'rollback') throw new Error('Client has encountered a connection error')
      if (text === 'select name, digest from migration') return { rows: [] }
      if (text === 'create table lost (id int)') throw new Error('Connection terminated')
      return { rows: [] }
    },
    release: (error: unknown) => released.push(error),
  })
  const pool = { connect: async () => client } as unknown as pg.Pool
  const lost = [migration('9999-lost.sql', 'create table lost (id int)')]
  await expect(migrate(pool, lost)).rejects.toThrow('Connection terminated')
  expect(asked.at(-1)).toBe('rollback')
  expect(released).toEqual([
    expect.objectContaining({ message: expect.stringContaining('connection error') }),
  ])
  expect(client.listenerCount('error')).toBe(0)
})

test('a start stands what is no number where a city is', async () => {
  const { rows } = await database.pool.query<{ degrees: (number | null)[] }>(
    'select array_agg(reference.degrees(said) order by at) as degrees from unnest($1::text[]) with ordinality given (said, at)',
    [['52.52', '0', '-179.9', '', '50,4', 'NaN', '1e400', '5 ', '.5', '9999', null]],
  )
  expect(rows[0]?.degrees).toEqual([52.52, 0, -179.9, null, null, null, null, null, null, null, null])
})

test('what adds a column to a table does not fill it: until its transaction ends, nobody reads the table', () => {
  const both = readMigrations().filter(({ name, sql: text }) =>
    [...text.matchAll(/^alter table (\S+)[^;]*add column/gm)].some(
      ([, table]) => name >= '0200' && new RegExp(`^update ${table}\\b`, 'm').test(text),
    ),
  )
  expect(both.map(({ name }) => name)).toEqual([])
})

test('parallel parametrised queries each get their own answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, i) => {
      const { rows } = await database.pool.query('select $1::int as n, $2::text as word', [i, `w${i}`])
      return rows[0]
    }),
  )
  expect(answers).toEqual(Array.from({ length: 200 }, (_, i) => ({ n: i, word: `w${i}` })))
})

test('statements at the same time get their own parameters and rows, inside of transactions and out', async () => {
  const database = await openTestDatabase()
  const asks = Array.from({ length: 300 }, async (_, at) => {
    if (at % 30 === 0)
      return database.db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ said: string }>`select ${`tx ${at}`}::text as said`.execute(tx)
        return rows[0]?.said === `tx ${at}`
      })
    const { rows } = await sql<{ said: string }>`select ${`ask ${at}`}::text as said`.execute(database.db)
    return rows[0]?.said === `ask ${at}`
  })
  expect((await Promise.all(asks)).filter((own) => !own)).toEqual([])
  await database.close()
})

test.each([
  ['cannot be read', 'selec $1::int as n', '1'],
  ['is given what does not fit', 'select $1::int as n', 'one'],
  ['fails while it runs', 'select n / ($1::int - n) as n from generate_series(1, 3) n', '2'],
])('a statement that %s rejects alone, and its connection goes on', async (_, text, value) => {
  const client = await database.pool.connect()
  const beside = database.pool.query('select $1::text as word', ['beside'])
  await expect(client.query(text, [value])).rejects.toThrow()
  expect((await client.query('select $1::int as n', [7])).rows).toEqual([{ n: 7 }])
  await client.query('begin')
  await expect(client.query(text, [value])).rejects.toThrow()
  await expect(client.query('select $1::int as n', [7])).rejects.toThrow(/aborted/)
  await client.query('rollback')
  expect((await client.query('select $1::int as n', [7])).rows).toEqual([{ n: 7 }])
  expect((await beside).rows).toEqual([{ word: 'beside' }])
  client.release()
})

test('an answer of megabytes arrives whole', async () => {
  const { rows } = await database.pool.query(
    'select n, repeat(n::text, 100) as word from generate_series(1, $1::int) n',
    [20_000],
  )
  expect(rows).toHaveLength(20_000)
  expect(rows.every(({ n, word }) => word === String(n).repeat(100))).toBe(true)
})

test('a dump has what was committed without waiting for the disk', async () => {
  const database = await openDatabase({ folder: null })
  await database.pool.query('create table kept (id int)')
  await database.db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit to off`.execute(tx)
    await sql`insert into kept values (1)`.execute(tx)
  })
  const copy = await openDatabase({ folder: null, snapshot: await database.dump() })
  expect((await copy.pool.query('select id from kept')).rows).toEqual([{ id: 1 }])
  await copy.close()
  await database.close()
})
