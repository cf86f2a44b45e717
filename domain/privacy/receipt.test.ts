// The receipt of a removal: it says what was there, names nobody, and is checked as badges are.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAudit } from '#domain/audit/audit-log.ts'
import { publicBadgeKey } from '#domain/badges/badge-keys.ts'
import { verifyBadge } from '#domain/badges/verify-badge.ts'
import { noteConsent } from '#domain/consents/ledger.ts'
import { come } from '#domain/meeting/come.ts'
import { personalTables } from '#domain/profile/export-member.ts'
import { runCli } from '#server/cli/run-cli.ts'
import { parseEnv } from '#server/env.ts'
import { removeMember } from '#server/remove-member.ts'
import { recordEvent } from '#services/identity/audit.ts'
import { coming, putEvent, TENANT } from '#tests/tools/meeting-event.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { rowsToGo } from './held-data.ts'
import { kindsOfData } from './kinds-of-data.ts'
import { readReceipt, removalReceipt } from './receipt.ts'
import { goesWithAccount, whatStays } from './what-stays.ts'

const origin = 'https://guildhall.example'
const now = new Date('2026-11-28T12:00:00Z')
let database: TestDatabase
let folder: string
let memberId: string
let receipt: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'receipt-'))
  memberId = await insertMember(database.db, { email: 'ada@site.example', now })
  receipt = await removalReceipt(database.db, {
    memberId,
    askedAt: new Date('2026-11-14T12:00:00Z'),
    givenUp: { places: 2, applications: 0 },
    origin,
    sealingKey: randomBytes(32),
    now,
  })
}, 120_000)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const publicKey = (kid: string) => publicBadgeKey(database.db, kid)
const check = (text: string) =>
  verifyBadge(text, {
    origin,
    now,
    publicKey,
    proofKey: async () => undefined,
    statusOf: async () => undefined,
  })
const payloadOf = (jws: string) => Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()
const inLines = (jws: string) => jws.replace(/.{64}/g, '$&\r\n')

test('it says what was there and what stays, and names nobody', () => {
  const { credentialSubject: said } = JSON.parse(payloadOf(receipt))
  expect(said.removed).toEqual({ account: 1 })
  expect(said.givenUp).toEqual({ places: 2, applications: 0 })
  expect(said.askedAt).toBe('2026-11-14T12:00:00Z')
  expect(said.stays).toEqual(whatStays.map(({ what, as, days }) => ({ what, as, days })))
  expect(payloadOf(receipt)).not.toMatch(new RegExp(`ada|byron|site\\.example|${memberId}`, 'i'))
})

test('the page that checks badges knows it, also broken into lines, and notices a change', async () => {
  expect(await check(inLines(receipt))).toMatchObject({
    kind: 'unchanged',
    issuerKnown: true,
    validity: 'valid',
    facts: { achievement: 'Removal of an account with everything in it', recipient: '' },
  })
  const [header, , signature] = receipt.split('.')
  const forged = Buffer.from(payloadOf(receipt).replace('"account":1', '"account":2')).toString('base64url')
  expect(await check(`${header}.${forged}.${signature}`)).toEqual({ kind: 'changed' })
  expect(await readReceipt(`${header}.${forged}.${signature}`, { origin, publicKey })).toBe('forged')
  expect(await readReceipt(receipt, { origin: 'https://other.example', publicKey })).toBe('forged')
  expect(await readReceipt('nothing', { origin, publicKey })).toBeUndefined()
})

test('operators read it with `privacy receipt`', async () => {
  const file = join(folder, 'receipt.txt')
  const run = async (text: string) => {
    writeFileSync(file, text)
    const said: string[] = []
    const code = await runCli(['privacy', 'receipt', file], {
      env: parseEnv({ NODE_ENV: 'test', DATA_DIR: folder, ORIGIN: origin }),
      openDatabase: async () => database,
      out: (line) => said.push(line),
      err: (line) => said.push(line),
      progress: () => ({ update() {}, end() {} }),
      now: () => now,
    })
    return { code, said: said.join('\n') }
  }
  const read = await run(inLines(receipt))
  expect(read.code).toBe(0)
  expect(read.said).toContain(`Signed by ${origin}, and unchanged`)
  expect(read.said).toContain('that there was a removal')
  expect((await run(receipt.slice(0, -4))).said).toContain('was changed')
  expect(await run('nothing')).toMatchObject({ code: 1 })
})

test('what it counts as removed is what the removal takes away, and nothing that stays', async () => {
  const { db } = database
  const id = await insertMember(db, { email: 'mary@site.example', now })
  // Something of every kind that stays, and of some that go.
  await noteConsent(db, { memberId: id, kind: 'digest', act: 'given', at: now })
  await recordEvent(db, { kind: 'signed-in', memberId: id }, now)
  await createAudit({ tenant: 't', key: randomBytes(32) }).note(db, {
    role: 'operator',
    subjectId: id,
    action: 'signed-out',
    at: now,
  })
  const { rows: threads } = await sql<{ id: string }>`
    insert into messages.thread (about, started_at, last_at, last_side) values ('hello', ${now}, ${now}, 'starter')
    returning id::text`.execute(db)
  const thread = threads[0]?.id ?? ''
  await sql`
    insert into messages.participant (thread_id, side, member_id) values (${thread}, 'starter', ${id}), (${thread}, 'receiver', ${memberId})`.execute(
    db,
  )
  await sql`
    insert into messages.message (thread_id, side, author_id, text, sent_at) values (${thread}, 'starter', ${id}, 'Hello', ${now})`.execute(
    db,
  )
  await sql`
    insert into newsletter.subscription (tenant, address, locale, region, consent_text, subscribed_at)
    values ('t', 'mary@site.example', 'en-us', 'global', 'Yes', ${now})`.execute(db)
  const fields = JSON.stringify({ fields: [{ name: 'email', value: 'mary@site.example' }] })
  await sql`
    insert into marketing.submission (tenant, portal_id, form_id, form_name, key, received_at, body, proven, state)
    values ('t', '1', 'f', 'contact', 'k', ${now}, ${fields}, false, 'kept')`.execute(db)
  await sql`
    insert into assessment.item_switch (tenant, bank, item_id, item_version, is_off, by, at)
    values ('t', 'b', 'i', 1, true, ${id}, ${now})`.execute(db)
  const eventId = await putEvent(db)
  await come(db, id, coming(eventId))
  await sql`
    insert into meeting.answer (tenant, event_id, email, name, state, party, seated, region, locale, answered_at, changed_at)
    values (${TENANT}, ${await putEvent(db)}, 'mary@site.example', 'Mary', 'cancelled', 1, false, 'global', 'en-us', ${now}, ${now})`.execute(
    db,
  )

  const counted = await rowsToGo(db, id)
  expect(counted).toMatchObject({
    account: 1,
    signIns: 0,
    events: 2,
    messages: 1,
    mail: 0,
    forms: 0,
    english: 0,
  })
  const tables = [...new Set(Object.values(kindsOfData).flatMap(({ tables }) => [...tables]))]
  const rowsIn = async () => {
    let sum = 0
    for (const table of tables) {
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
      sum += rows[0]?.count ?? 0
    }
    return sum
  }
  const before = await rowsIn()
  await db.transaction().execute((trx) => removeMember(trx, id, now))
  expect(Object.values(counted).reduce((sum, rows) => sum + rows, 0)).toBe(before - (await rowsIn()))
})

test('every table whose rows are counted loses them with the account', async () => {
  const { rows } = await sql<{ name: string; column: string; kind: string }>`
    select n.nspname || '.' || c.relname as name, a.attname as column, f.confdeltype as kind
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid in
      ('identity.member'::regclass, 'identity.account'::regclass, 'profile.profile'::regclass, 'profile.assessment'::regclass)`.execute(
    database.db,
  )
  const goes = (table: string, by: string) =>
    rows.some(({ name, column, kind }) => name === table && column === by && kind === 'c')
  const staying = personalTables.filter(
    ({ table, by }) => !['identity.member', 'identity.account'].includes(table) && !goes(table, by),
  )
  expect(staying.map(({ table }) => table).filter(goesWithAccount)).toEqual([])
  expect(personalTables.map(({ table }) => table).filter((table) => !goesWithAccount(table))).toEqual(
    staying.map(({ table }) => table),
  )
})
