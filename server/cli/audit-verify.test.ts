import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAudit } from '#domain/audit/audit-log.ts'
import type { AuditReport } from '#domain/audit/verify-audit.ts'
import { openSecrets } from '#services/identity/secrets.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { parseEnv } from '../env.ts'
import { AUDIT_KEY } from '../identity.ts'
import { runCli } from './run-cli.ts'

const now = new Date('2026-11-28T12:00:00Z')
const SECRET = 'a secret of thirty-two letters and more'
const envOf = (secret: string) => parseEnv({ NODE_ENV: 'test', IDENTITY_SECRET: secret })
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

async function run(args: string[] = [], secret = SECRET) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runCli(['audit', 'verify', ...args], {
    env: envOf(secret),
    openDatabase: async () => database,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    progress: () => ({ update() {}, end() {} }),
    now: () => now,
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const note = () => {
  const { TENANT, DATA_DIR } = envOf(SECRET)
  const audit = createAudit({ tenant: TENANT, key: openSecrets(SECRET, DATA_DIR).key(AUDIT_KEY) })
  return audit.note(database.db, { role: 'operator', action: 'roles-changed', at: now })
}
const reportOf = async () => JSON.parse((await run(['--json'])).out) as AuditReport

/** As somebody would who can do everything to the database. */
async function tamper(statement: string) {
  const { db } = database
  await sql`alter table privacy.audit_entry disable trigger user`.execute(db)
  await sql.raw(statement).execute(db)
  await sql`alter table privacy.audit_entry enable trigger user`.execute(db)
}

beforeEach(async () => {
  await tamper('delete from privacy.audit_entry')
  await sql`delete from privacy.audit_head`.execute(database.db)
  for (let entries = 0; entries < 2; entries++) await note()
})

test('a log that nobody changed holds, and its end is printed', async () => {
  const report = await reportOf()
  expect(report).toMatchObject({ days: 1, entries: 2, faults: [] })
  expect(await run()).toEqual({
    code: 0,
    out: `2 entries on 1 days\nThe chain ends with ${report.head}`,
    err: '',
  })
})

test('a changed entry is said with its day and place', async () => {
  await tamper(`update privacy.audit_entry set role = 'admin' where place = 2`)
  expect(await run()).toMatchObject({ code: 1, err: '2026-11-28, entry 2: changed' })
  expect((await run(['--json'])).code).toBe(1)
})

test('with another secret nothing holds', async () => {
  expect(await run([], 'another secret of thirty-two letters')).toMatchObject({
    code: 1,
    err: expect.stringContaining('entry 1: changed'),
  })
})

test('what was removed from the end together with the end is found by an end that was kept', async () => {
  const { head = '' } = await reportOf()
  expect((await run(['--knows', head])).code).toBe(0)
  const first = await sql<{ hash: string }>`
    select hash from privacy.audit_entry where place = 1`.execute(database.db)
  await tamper('delete from privacy.audit_entry where place = 2')
  await sql`update privacy.audit_head set count = 1, hash = ${first.rows[0]?.hash}`.execute(database.db)
  expect((await run()).code).toBe(0)
  expect(await run(['--knows', head])).toMatchObject({ code: 1, err: 'The given end is not in the chain' })
})

test('wrong usage is exit code 2', async () => {
  expect((await run(['2026-11-28'])).code).toBe(2)
})
