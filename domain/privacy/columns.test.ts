// The registry of columns is that of a migrated database: none is missing, none is said twice, none is gone.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addressTables,
  notExported,
  type PersonalTable,
  personalTables,
} from '#domain/profile/export-member.ts'
import { otherColumns } from '#tests/tools/other-columns.ts'
import { columnsOf, personalColumns } from '#tests/tools/personal-columns.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

/** As `table column`, sorted; twice if it is said twice. */
const said = [
  ...Object.keys(personalColumns).flatMap((table) => columnsOf(table).map((name) => `${table} ${name}`)),
  ...otherColumns.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([table, names]) => names.split(' ').map((name) => `${table} ${name}`)),
  ),
].toSorted()

async function stored(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select i.table_schema || '.' || i.table_name || ' ' || i.column_name as name
    from information_schema.columns i
    join pg_class c on c.oid = format('%I.%I', i.table_schema, i.table_name)::regclass
    where i.table_schema not in ('pg_catalog', 'information_schema') and c.relkind in ('r', 'p')
      -- A partition is part of its table.
      and not c.relispartition`.execute(database.db)
  return rows.map(({ name }) => name).toSorted()
}

test('every column of every table is said to hold something about people, or nothing', async () => {
  expect(said).toEqual(await stored())
})

test.each([
  ['of a table about members', 'profile.work boss', 'alter table profile.work add column boss text'],
  ['of another table', 'feeds.source owner', 'alter table feeds.source add column owner text'],
  ['of a new table', 'profile.pet name', 'create table profile.pet (name text)'],
])('a new column is missed: %s', async (_, column, statement) => {
  await sql.raw(statement).execute(database.db)
  const missed = (await stored()).filter((name) => !said.includes(name))
  const [table = '', name = ''] = column.split(' ')
  await (statement.startsWith('create')
    ? sql`drop table ${sql.table(table)}`
    : sql`alter table ${sql.table(table)} drop column ${sql.ref(name)}`
  ).execute(database.db)
  expect(missed).toEqual([column])
})

test('what is exported, or has a reason not to be, is in it, with whose row it is', () => {
  const own: readonly PersonalTable[] = personalTables
  for (const { table, by } of own) expect(columnsOf(table, 'own'), table).toContain(by)
  for (const table of [...addressTables.map(({ table }) => table), ...Object.keys(notExported)])
    expect(columnsOf(table), table).not.toEqual([])
})

test('an export leaves out columns that are there, and none of a member’s names and addresses', () => {
  for (const { table, secrets } of [...personalTables, ...addressTables] as readonly PersonalTable[]) {
    expect(
      secrets.filter((name) => !columnsOf(table).includes(name)),
      table,
    ).toEqual([])
    expect(
      secrets.filter((name) => columnsOf(table, 'name', 'contact', 'device').includes(name)),
      table,
    )
      // Visitors are told apart by it: it is a digest of what the browser was given.
      .toEqual(table === 'feedback.thanks' ? ['browser'] : [])
  }
})
