import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import type { Database } from './database.ts'
import { readOnly } from './read-only.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await sql`create table written (id int primary key)`.execute(database.db)
  await sql`insert into written values (1)`.execute(database.db)
})
afterAll(() => database.close())

test.each([
  ['insert', 'insert into written values (2)'],
  ['update', 'update written set id = 3'],
  ['delete', ' delete from written'],
  ['a write in a with', 'with gone as (delete from written returning id) select * from gone'],
])('%s changes nothing, also in a transaction', async (_, statement) => {
  const db = readOnly(database.db)
  expect((await sql.raw(statement).execute(db)).rows).toEqual([])
  await db.transaction().execute((trx) => sql.raw(statement).execute(trx))
  const { rows } = await sql`select id from written`.execute(db)
  expect(rows).toEqual([{ id: 1 }])
})

test('built queries change nothing either', async () => {
  const db = readOnly(database.db)
  const kind = 'view-began'
  await db
    .insertInto('identity.audit_event')
    .values({ at: new Date(), kind, member_id: null, request_id: null, detail: '{}' })
    .execute()
  expect(await db.selectFrom('identity.audit_event').selectAll().where('kind', '=', kind).execute()).toEqual(
    [],
  )
  const [updated] = await db.updateTable('identity.audit_event').set({ kind }).execute()
  expect(updated?.numUpdatedRows).toBe(0n)
})
