import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { demoAccounts, seedDemoAccounts } from '#services/identity/provider/demo-accounts.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { seedDemoProfiles } from './demo-profiles.ts'
import { exportMember, notExported, ownRows, type PersonalTable, personalTables } from './export-member.ts'

let database: Database
const ada = demoAccounts[0]?.id ?? ''
beforeAll(async () => {
  database = await openTestDatabase()
  const now = new Date('2026-11-21T12:00:00Z')
  await seedDemoAccounts(database.db, now)
  await seedDemoProfiles(database.db, now)
}, 120_000)
afterAll(() => database.close())

/** Tables about members, by column name or foreign key, that are neither exported nor excused. */
async function forgottenTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name
    from information_schema.columns
    where column_name in ('member_id', 'account_id', 'user_id')
      and table_schema not in ('information_schema', 'pg_catalog')
      -- A partition is part of its table.
      and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)
    union
    select n.nspname || '.' || c.relname
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
    where f.contype = 'f' and not c.relispartition and f.confrelid in ('identity.member'::regclass, 'identity.account'::regclass)`.execute(
    database.db,
  )
  const listed = [...personalTables.map(({ table }) => table), ...Object.keys(notExported)] as string[]
  return rows.map(({ name }) => name).filter((name) => !listed.includes(name))
}

test('every table that belongs to a member or an account is in the export, or there is a reason why not', async () => {
  expect(await forgottenTables()).toEqual([])
})

test.each([
  ['by the name of a column', 'create table profile.pet (member_id uuid, name text)'],
  [
    'by what a column points at',
    'create table profile.pet (owner uuid references identity.member, name text)',
  ],
])('a new table is missed, %s', async (_, statement) => {
  await sql.raw(statement).execute(database.db)
  expect(await forgottenTables()).toEqual(['profile.pet'])
  await sql`drop table profile.pet`.execute(database.db)
})

test('whose a row is is compared as it is stored, so that every index by the member is of use', async () => {
  const tables: readonly PersonalTable[] = personalTables
  // The first column of an index of all rows.
  const { rows } = await sql<{ table: string; by: string; type: string; isIndexed: boolean }>`
    select n.nspname || '.' || c.relname as table, a.attname as by, format_type(a.atttypid, null) as type,
      exists (select from pg_index i where i.indrelid = c.oid and i.indpred is null and i.indkey[0] = a.attnum) as "isIndexed"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p')`.execute(database.db)
  const columns = new Map(rows.map((row) => [`${row.table} ${row.by}`, row]))
  const found = tables.map((own) => ({ own, column: columns.get(`${own.table} ${own.by}`) }))
  expect(found.filter(({ column }) => column?.type !== 'uuid').map(({ own }) => own.table)).toEqual([])
  const indexed = found.filter(({ column }) => column?.isIndexed).map(({ own }) => own)
  expect(indexed.length).toBeGreaterThan(30)
  const scanned = await database.db.transaction().execute(async (trx) => {
    // As for large tables.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(trx)
    const whole: string[] = []
    for (const own of indexed) {
      const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`
        explain select * from ${ownRows(own, ada)}`.execute(trx)
      const isLookedUp = new RegExp(`Index Cond: .*\\b${own.by}\\b`)
      if (!plan.some((line) => isLookedUp.test(line['QUERY PLAN']))) whole.push(own.table)
    }
    return whole
  })
  expect(scanned).toEqual([])
})

test('every stored column is in the export, secrets alone are not', async () => {
  const stored = await exportMember(database.db, ada)
  for (const { table, secrets, more = {} } of personalTables as readonly PersonalTable[]) {
    const [schema, name] = table.split('.')
    const { rows } = await sql<{ column: string }>`
      select column_name as "column" from information_schema.columns
      where table_schema = ${schema} and table_name = ${name}`.execute(database.db)
    const columns = rows
      .map(({ column }) => column)
      .filter((column) => !secrets.some((secret) => secret === column))
    const [first] = stored[table] ?? []
    if (first !== undefined)
      expect(Object.keys(first).sort(), table).toEqual([...columns, ...Object.keys(more)].sort())
  }
  // Every part of the demo's profile has data.
  const filled = ['profile.profile', 'profile.skill', 'profile.work', 'profile.project', 'identity.member']
  for (const table of filled) expect(stored[table]?.length, table).toBeGreaterThan(0)
})

test('what is kept under the member’s verified address is in it, and nothing of other addresses', async () => {
  const address = demoAccounts[0]?.email ?? ''
  const subscribe = (given: string) =>
    sql`insert into newsletter.subscription (tenant, address, locale, region, consent_text, subscribed_at)
        values ('t', ${given}, 'en-us', 'global', 'Yes', now())`.execute(database.db)
  const submit = (given: string, key: string) =>
    sql`insert into marketing.submission (tenant, portal_id, form_id, form_name, key, received_at, body, proven, state)
        values ('t', '1', 'f', 'contact', ${key}, now(), ${JSON.stringify({ fields: [{ name: 'email', value: given }] })}, false, 'kept')`.execute(
      database.db,
    )
  await subscribe(address.toUpperCase())
  await subscribe('somebody@else.example')
  await submit(address, 'one')
  await submit('somebody@else.example', 'two')
  const stored = await exportMember(database.db, ada)
  expect(stored['newsletter.subscription']).toMatchObject([{ address: address.toUpperCase() }])
  expect(stored['newsletter.subscription']?.[0]).not.toHaveProperty('unsubscribe_token')
  expect(stored['marketing.submission']).toMatchObject([{ form_name: 'contact' }])

  await sql`update identity.member set email_verified = false where id = ${ada}`.execute(database.db)
  const unproven = await exportMember(database.db, ada)
  expect([unproven['newsletter.subscription'], unproven['marketing.submission']]).toEqual([[], []])
  await sql`update identity.member set email_verified = true where id = ${ada}`.execute(database.db)
})

test('nothing of anybody else is in it', async () => {
  const text = JSON.stringify(await exportMember(database.db, ada))
  for (const { email, id } of demoAccounts.slice(1)) {
    expect(text).not.toContain(email)
    expect(text).not.toContain(id)
  }
})
