import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { withoutSignal, withSignal } from './request-signal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query('create table kept (value int)')
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate kept')
})

const aborted = expect.objectContaining({ name: 'AbortError' })
const one = () => sql<{ one: number }>`select 1 as one`.execute(database.db)
const write = () => sql`insert into kept values (1)`.execute(database.db)
const written = async () => (await database.pool.query('select * from kept')).rows.length

test('a question within a request that goes on is answered', async () => {
  const { signal } = new AbortController()
  expect((await withSignal(signal, one)).rows).toEqual([{ one: 1 }])
})

test('nothing is asked for a client who has gone', async () => {
  const signal = AbortSignal.abort()
  await expect(withSignal(signal, one)).rejects.toThrow(aborted)
})

test('what others wait for too is asked whoever has gone', async () => {
  const signal = AbortSignal.abort()
  expect((await withSignal(signal, () => withoutSignal(one))).rows).toEqual([{ one: 1 }])
})

test('waiting for a connection ends with the request, and the connection serves others afterwards', async () => {
  const { max } = database.pool.options
  const held = await Promise.all(Array.from({ length: max }, () => database.pool.connect()))
  const gone = new AbortController()
  const asked = withSignal(gone.signal, one)
  gone.abort()
  await expect(asked).rejects.toThrow(aborted)
  for (const client of held) client.release()
  const answers = await Promise.all(Array.from({ length: 2 * max }, one))
  expect(answers).toHaveLength(2 * max)
  expect(database.pool.waitingCount).toBe(0)
})

test('a statement that writes is finished though its client goes meanwhile', async () => {
  const gone = new AbortController()
  const asked = withSignal(gone.signal, write)
  // The connection is acquired over several microtasks; by then the statement is running.
  await new Promise((resolve) => setImmediate(resolve))
  gone.abort()
  await asked.catch(() => {})
  expect(await written()).toBeLessThanOrEqual(1)
})

test('a transaction whose client goes in the middle is finished whole', async () => {
  const gone = new AbortController()
  await withSignal(gone.signal, () =>
    database.db.transaction().execute(async (trx) => {
      await sql`insert into kept values (1)`.execute(trx)
      gone.abort()
      await sql`select * from kept`.execute(trx)
      await sql`insert into kept values (2)`.execute(trx)
    }),
  )
  expect(await written()).toBe(2)
})

test('a connection is used by nobody else before the statement of one who has gone has ended', async () => {
  const gone = new AbortController()
  const slow = withSignal(gone.signal, () =>
    sql`select count(*) from generate_series(1, 2000000)`.execute(database.db),
  )
  await new Promise((resolve) => setImmediate(resolve))
  gone.abort()
  await expect(slow).rejects.toThrow(aborted)
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const { rows } = await sql<{ at: number }>`select ${at}::int as at`.execute(database.db)
      return rows[0]?.at
    }),
  )
  expect(answers).toEqual(Array.from({ length: 40 }, (_, at) => at))
})

describe.runIf(process.env.TEST_DATABASE_URL !== undefined)('on PostgreSQL', () => {
  test('the statement of a client who has gone is stopped in the database', async () => {
    const gone = new AbortController()
    const asked = withSignal(gone.signal, () => sql`select pg_sleep(600) as abandoned`.execute(database.db))
    const running = async () =>
      (
        await database.pool.query(
          "select 1 from pg_stat_activity where query like 'select pg_sleep(600) as abandoned' and state = 'active'",
        )
      ).rows.length
    while ((await running()) === 0);
    gone.abort()
    await expect(asked).rejects.toThrow(aborted)
    // It ends long before ten minutes are over; otherwise the test's timeout fails.
    while ((await running()) > 0);
    expect(await running()).toBe(0)
  })
})
