// A database keeps the name of its tenant: another one's site is refused, and a rename takes every row along.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { auditLinesOf, createAudit } from '#domain/audit/audit-log.ts'
import { lastUses } from '#domain/privacy/last-uses.ts'
import { namesOf, OtherTenant, ownerOf } from '#domain/tenants/tenant-of-database.ts'
import { runCli } from '#server/cli/run-cli.ts'
import { parseEnv } from '#server/env.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'

const now = new Date('2026-11-21T10:00:00Z')
const SECRET = 'a secret of at least thirty-two letters'
let database: Database
beforeAll(async () => {
  database = await openTestDatabase('demoTemplate')
})
afterAll(() => database.close())

const rename = async (from: string, to: string) => {
  const said: string[] = []
  const code = await runCli(['tenant', 'rename', '--from', from], {
    env: parseEnv({ NODE_ENV: 'test', TENANT: to, IDENTITY_SECRET: SECRET }),
    openDatabase: async () => database,
    out: (line) => said.push(line),
    err: (line) => said.push(line),
    progress: () => ({ update() {}, end() {} }),
    now: () => now,
  })
  return { code, said: said.join('\n') }
}

/** How many rows of each table name a tenant. */
async function rowsOf(tenant: string): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.columns
    where column_name = 'tenant' and table_schema !~ '^(pg_|information_schema)'`.execute(database.db)
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from ${sql.raw(name)} where tenant = ${tenant}`.execute(database.db)
      return [name, rows[0]?.n ?? 0] as const
    }),
  )
  return Object.fromEntries(counts.filter(([, n]) => n > 0))
}

test('the first start names it, and another tenant is refused before it reads or changes anything', async () => {
  // A command may be called without the settings of its site.
  await prepareDatabase(database, 'careers-india', { claims: false })
  expect(await ownerOf(database.db)).toBeUndefined()
  await prepareDatabase(database, 'anywhere-club')
  await prepareDatabase(database, 'anywhere-club')
  // Of the version before: the refused site leaves it so.
  const { rows } = await sql<{ name: string; digest: string }>`
    delete from migration where name = (select max(name) from migration) returning name, digest`.execute(
    database.db,
  )
  const refused = prepareDatabase(database, 'careers-india')
  await expect(refused).rejects.toThrow(OtherTenant)
  await expect(refused).rejects.toThrow(
    /'anywhere-club', and the settings are those of 'careers-india'.*DATABASE_URL/,
  )
  for (const { name, digest } of rows)
    await sql`insert into migration (name, digest) values (${name}, ${digest})`.execute(database.db)
  expect(await ownerOf(database.db)).toBe('anywhere-club')
  await expect(prepareDatabase(database, 'careers-india', { claims: false })).rejects.toThrow(OtherTenant)
})

test('it is renamed on purpose: every row goes along but the log’s, which its member still reads', async () => {
  const ada = await insertMember(database.db, { email: 'ada@people.example', now })
  await createAudit({ tenant: 'anywhere-club', key: Buffer.alloc(32, 1) }).note(database.db, {
    actorId: ada,
    subjectId: ada,
    role: 'member',
    action: 'data-exported',
    at: now,
  })
  const before = await rowsOf('anywhere-club')
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['catalogue.vacancy', 'content.site', 'search.vacancy']),
  )

  expect(await rename('careers-india', 'noborders')).toMatchObject({
    code: 1,
    said: /of 'anywhere-club', not of/,
  })
  const second = sql`(select 'careers-india', region, api_key, environment from content.site limit 1)`
  await sql`insert into content.site (tenant, region, api_key, environment) ${second}`.execute(database.db)
  expect(await rename('anywhere-club', 'careers-india')).toMatchObject({
    code: 1,
    said: /rows of 'careers-india' already, in content\.site/,
  })
  expect(await ownerOf(database.db)).toBe('anywhere-club')
  await sql`delete from content.site where tenant = 'careers-india'`.execute(database.db)
  expect(await rename('anywhere-club', 'careers-india')).toMatchObject({ code: 0 })
  const [after, left] = [await rowsOf('careers-india'), await rowsOf('anywhere-club')]
  expect({ ...after, ...left }).toEqual(before)
  expect(Object.keys(left).filter((name) => !name.startsWith('privacy.audit_'))).toEqual([])
  expect(await auditLinesOf(database.db, 'careers-india', ada)).toHaveLength(1)
  expect((await lastUses(database.db, ada)).consents).toEqual([{ use: 'export', at: now }])
  // A name that the log alone knows is checked as well.
  await createAudit({ tenant: 'epamgdo', key: Buffer.alloc(32, 1) }).note(database.db, {
    role: 'operator',
    action: 'data-exported',
    at: now,
  })
  expect(await namesOf(database.db, 'careers-india')).toEqual(['epamgdo', 'anywhere-club', 'careers-india'])
  await expect(prepareDatabase(database, 'anywhere-club')).rejects.toThrow(
    /that of the tenant 'careers-india'/,
  )
  await prepareDatabase(database, 'careers-india')
  // And back again.
  expect(await rename('careers-india', 'anywhere-club')).toMatchObject({ code: 0 })
  expect(await rowsOf('anywhere-club')).toEqual(before)
})
