// A database keeps the name of its tenant: another one's site is refused, and a rename takes every row along.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { auditLinesOf, createAudit } from '#domain/audit/audit-log.ts'
import { OtherTenant, ownerOf } from '#domain/tenants/tenant-of-database.ts'
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

test('the first start names it, and another tenant is refused before it reads anything', async () => {
  await prepareDatabase(database, 'anywhere-club')
  await prepareDatabase(database, 'anywhere-club')
  const refused = prepareDatabase(database, 'careers-india')
  await expect(refused).rejects.toThrow(OtherTenant)
  await expect(refused).rejects.toThrow(
    /'anywhere-club', and the settings are those of 'careers-india'.*DATABASE_URL/,
  )
  expect(await ownerOf(database.db)).toBe('anywhere-club')
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
  expect(await rename('anywhere-club', 'careers-india')).toMatchObject({ code: 0 })
  const [after, left] = [await rowsOf('careers-india'), await rowsOf('anywhere-club')]
  expect({ ...after, ...left }).toEqual(before)
  expect(Object.keys(left).filter((name) => !name.startsWith('privacy.audit_'))).toEqual([])
  expect(await auditLinesOf(database.db, 'careers-india', ada)).toHaveLength(1)
  await expect(prepareDatabase(database, 'anywhere-club')).rejects.toThrow(
    /that of the tenant 'careers-india'/,
  )
  await prepareDatabase(database, 'careers-india')
  // And back again.
  expect(await rename('careers-india', 'anywhere-club')).toMatchObject({ code: 0 })
  expect(await rowsOf('anywhere-club')).toEqual(before)
})
