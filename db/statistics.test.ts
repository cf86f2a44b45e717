import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { takeStatistics } from './statistics.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the planner learns how many rows a table has', async () => {
  const { db } = database
  await sql`insert into limits.counter select 'one ' || n, now(), 1, now() from generate_series(1, 400) n`.execute(
    db,
  )
  await takeStatistics(db)
  const { rows } = await sql<{ guess: number }>`
    select reltuples::integer as guess from pg_class where oid = 'limits.counter'::regclass`.execute(db)
  expect(rows).toEqual([{ guess: 400 }])
})

test('words of new rows are looked up in the index, and no longer among those that wait', async () => {
  const { db } = database
  await sql`insert into search.word select 'word' || n from generate_series(1000, 1400) n`.execute(db)
  await takeStatistics(db)
  const { rows } = await sql<{ waiting: string }>`
    select gin_clean_pending_list('search.word_similar') as waiting`.execute(db)
  expect(rows).toEqual([{ waiting: '0' }])
})
