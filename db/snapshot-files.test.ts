import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { entriesOfTar } from './snapshot-files.ts'

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const ROWS = 5_000

let dump: Uint8Array
let first: Database
let second: Database

beforeAll(async () => {
  const source = await openDatabase({ folder: null })
  await source.pool.query(`create table book (id int primary key, title text);
    insert into book select n, 'title ' || n from generate_series(1, ${ROWS}) n;
    create index on book (title)`)
  const dumped = await source.dump()
  dump = new Uint8Array(new SharedArrayBuffer(dumped.length))
  dump.set(dumped)
  await source.close()
  first = await openDatabase({ folder: null, snapshot: dump })
  second = await openDatabase({ folder: null, snapshot: dump })
})
afterAll(() => Promise.all([first.close(), second.close()]))

const books = async ({ pool }: Database) =>
  (await pool.query<{ n: number; last: string }>(`select count(*)::int n, max(title) "last" from book`))
    .rows[0]

test('what one database changes, neither the dump nor another database has', async () => {
  const before = digest(dump)
  const whole = await books(first)
  expect(whole?.n).toBe(ROWS)
  await first.pool.query(`update book set title = 'zz changed' where id % 7 = 0`)
  await first.pool.query('delete from book where id % 3 = 0')
  await first.pool.query('vacuum full book')
  await first.pool.query('create table shelf as select * from book')
  await first.pool.query('checkpoint')
  expect(digest(dump)).toBe(before)
  expect(await books(second)).toEqual(whole)
  await second.pool.query('truncate book')
  await second.pool.query('checkpoint')
  expect(digest(dump)).toBe(before)
  expect((await books(first))?.last).toBe('zz changed')
  expect((await books(second))?.n).toBe(0)
})

test('a changed database can be dumped and opened again', async () => {
  const again = await openDatabase({ folder: null, snapshot: await first.dump() })
  try {
    expect(await books(again)).toEqual(await books(first))
  } finally {
    await again.close()
  }
})

test('a dump is read as it was written: every file once, in its whole length', () => {
  const entries = [...entriesOfTar(dump)]
  expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length)
  expect(entries.length).toBeGreaterThan(900)
  for (const { from, size } of entries) expect(from + size).toBeLessThanOrEqual(dump.length)
  const version = entries.find(({ path }) => path.replace(/^\//, '') === 'PG_VERSION')
  const text = Buffer.from(dump.slice(version?.from, (version?.from ?? 0) + (version?.size ?? 0))).toString()
  expect(Number(text)).toBeGreaterThanOrEqual(15)
})

test('what is neither file nor folder is refused', () => {
  const odd = Buffer.alloc(1024)
  odd.write('link')
  odd.write('00000000000', 124)
  odd.write('2', 156)
  expect(() => [...entriesOfTar(odd)]).toThrow('kind 2')
})
