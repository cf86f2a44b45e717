// Every table about people says how long its rows stay, and the rules delete what they say.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressTables, notExported, personalTables } from '#domain/profile/export-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { applyRetention, endsOtherwise, notAboutPeople, type RetentionRule, retention } from './retention.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

const rules: readonly RetentionRule[] = retention
const about: readonly string[] = [...personalTables, ...addressTables]
  .map(({ table }): string => table)
  .concat(Object.keys(notExported))

/** Columns that can say who somebody is. */
const TELLING = sql`('email', 'email_key', 'address', 'member_id', 'account_id', 'subject', 'who', 'owner')`

/**
 * Tables about people with a time, of which no list says how long rows stay. A table whose rows go with the account is found
 * by its references, and needs no line.
 */
async function forgotten(): Promise<string[]> {
  const { rows } = await sql<{ name: string; telling: boolean }>`
    with recursive going as (
      select c.oid from pg_class c where c.oid in ('identity.member'::regclass, 'identity.account'::regclass)
      union
      select f.conrelid from pg_constraint f join going g on g.oid = f.confrelid
      where f.contype = 'f' and f.confdeltype = 'c'
    )
    select n.nspname || '.' || c.relname as name, exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and a.attname in ${TELLING}) as telling
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')
      and c.oid not in (select oid from going)
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and format_type(a.atttypid, null) in ('timestamp with time zone', 'date'))
    order by 1`.execute(database.db)
  const said = [...rules.map(({ table }) => table), ...Object.keys({ ...endsOtherwise, ...notAboutPeople })]
  return rows
    .filter(({ name, telling }) => telling || about.includes(name))
    .map(({ name }) => name)
    .filter((name) => !said.includes(name))
}

test('every table about people with a time goes with the account, by its age, or by a rule that has a name', async () => {
  expect(await forgotten()).toEqual([])
})

test('a new table about people is missed', async () => {
  await sql`create table profile.pet (email text, at timestamptz)`.execute(database.db)
  expect(await forgotten()).toEqual(['profile.pet'])
  await sql`drop table profile.pet`.execute(database.db)
})

test('every rule names columns that are there, and every rule of another kind a table', async () => {
  // A dry run asks each of them.
  expect(await applyRetention(database.db, { now: new Date(), dryRun: true })).toHaveLength(rules.length)
  for (const table of Object.keys(endsOtherwise))
    await sql`select from ${sql.table(table)} limit 1`.execute(database.db)
})

test('a dry run counts what the next run deletes, and a rule leaves what is younger', async () => {
  const { db } = database
  const now = new Date('2026-11-28T12:00:00Z')
  const add = (name: string, at: string) =>
    sql`insert into privacy.removed (name, at) values (${name.repeat(64)}, ${at})`.execute(db)
  await add('a', '2023-11-01T00:00:00Z')
  await add('b', '2024-01-01T00:00:00Z')
  const rows = async (dryRun: boolean) =>
    (await applyRetention(db, { now, job: 'expire-proofs', dryRun })).find(
      ({ rule }) => rule.table === 'privacy.removed',
    )?.rows
  expect([await rows(true), await rows(true)]).toEqual([1, 1])
  expect([await rows(false), await rows(false)]).toEqual([1, 0])
})

test('a rule that fails keeps none of the others, and is told at the end', async () => {
  const { db } = database
  const now = new Date('2026-11-28T12:00:00Z')
  const old = new Date('2020-01-01T00:00:00Z')
  await sql`insert into privacy.removed (name, at) values (${'c'.repeat(64)}, ${old})`.execute(db)
  await sql`insert into privacy.letter (address, subject, text, html, made_at) values ('a@b.example', '', '', '', ${old})`.execute(
    db,
  )
  await sql
    .raw(`
    create function fail_always() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`)
    .execute(db)
  await sql`create trigger fails before delete on privacy.removed for each row execute function fail_always()`.execute(
    db,
  )
  try {
    await expect(applyRetention(db, { now, job: 'expire-proofs' })).rejects.toThrow('privacy.removed (at)')
    expect((await sql`select from privacy.letter`.execute(db)).rows).toEqual([])
  } finally {
    await sql`drop trigger fails on privacy.removed`.execute(db)
    await sql`drop function fail_always`.execute(db)
  }
})
