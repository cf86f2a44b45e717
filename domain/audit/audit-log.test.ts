// The audit log: its chain, what verification finds, and what is left of it when a member goes. With TEST_DATABASE_URL
// on PostgreSQL, where transactions really overlap.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applyRetention } from '#domain/privacy/retention.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { type AuditNote, auditLinesOf, createAudit } from './audit-log.ts'
import { verifyAudit } from './verify-audit.ts'

const now = new Date('2026-11-28T12:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const key = Buffer.from('a key of thirty-two letters here')
let database: TestDatabase
let tenant: string
let tenants = 0
let ada: string
let reviewer: string
beforeAll(async () => {
  database = await openTestDatabase()
  ada = await insertMember(database.db, { email: 'ada@site.example', now })
  reviewer = await insertMember(database.db, { email: 'reviewer@site.example', now })
}, 120_000)
afterAll(() => database.close())
beforeEach(() => {
  tenant = `tenant-${tenants++}`
})

const db = () => database.db
const note = (more: Partial<AuditNote> = {}) =>
  createAudit({ tenant, key }).note(db(), {
    actorId: reviewer,
    role: 'reviewer',
    subjectId: ada,
    action: 'application-seen',
    at: now,
    ...more,
  })
const verify = (given: Buffer = key) => verifyAudit(db(), { tenant, key: given })
/** As somebody would who can do everything to the database. */
async function tamper(statement: string) {
  await sql`alter table privacy.audit_entry disable trigger user`.execute(db())
  await sql.raw(statement).execute(db())
  await sql`alter table privacy.audit_entry enable trigger user`.execute(db())
}

test('entries of three days hold, and say who did what to whom by role alone', async () => {
  await note({ details: { program: 'p' } })
  await note({ at: later(24), action: 'application-decided' })
  await note({ at: later(48), actorId: ada, role: 'member', action: 'data-exported' })
  expect(await verify()).toMatchObject({ days: 3, entries: 3, faults: [] })
  const lines = await auditLinesOf(db(), tenant, ada)
  expect(lines.map(({ action, role, own, detail }) => [action, role, own, detail])).toEqual([
    ['data-exported', 'member', true, null],
    ['application-decided', 'reviewer', false, null],
    ['application-seen', 'reviewer', false, { program: 'p' }],
  ])
  expect(JSON.stringify(lines)).not.toContain(reviewer)
  expect(await auditLinesOf(db(), tenant, reviewer)).toEqual([])
})

test('who looks again and again on one day is said once', async () => {
  for (const hours of [0, 1, 2, 24]) await note({ at: later(hours), onceADay: true })
  expect((await verify()).entries).toBe(2)
})

test('two things that are looked at on one day are said once each', async () => {
  for (const event of ['a', 'b', 'a'])
    await note({ action: 'guests-seen', role: 'host', details: { event }, onceADay: true })
  expect((await verify()).entries).toBe(2)
})

test('what changed after it was looked at is said again on that day', async () => {
  const look = (hours: number, since: number) =>
    note({ at: later(hours), onceADay: true, since: later(since) })
  await look(0, -3)
  await look(1, -3)
  expect((await verify()).entries).toBe(1)
  await look(3, 2)
  await look(4, 2)
  expect((await verify()).entries).toBe(2)
})

test('two windows that are opened at one moment are said once', async () => {
  // The first entry of a day makes the others wait, whether they check again or not.
  await note({ action: 'application-decided' })
  await Promise.all(Array.from({ length: 8 }, () => note({ onceADay: true })))
  expect(await verify()).toMatchObject({ entries: 2, faults: [] })
})

test('who was on the list of an event reads that it was opened, also when its host has left', async () => {
  const event = '0e0e0e0e-0000-4000-8000-000000000001'
  const host = await insertMember(db(), { email: 'host@site.example', now })
  await db()
    .transaction()
    .execute(async (trx) => {
      // Without the event itself.
      await sql`set local session_replication_role = replica`.execute(trx)
      const { rows } = await sql<{ id: string }>`
        insert into meeting.answer (tenant, event_id, member_id, state, party, seated, shown, region, locale, time_zone, answered_at, changed_at)
        values (${tenant}, ${event}, ${ada}, 'cancelled', 1, false, false, 'global', 'en-us', 'UTC', ${later(0)}, ${later(0)})
        returning id`.execute(trx)
      const states = [
        ['asked', 0],
        ['going', 2],
        ['cancelled', 4],
      ] as const
      for (const [state, hours] of states)
        await sql`
          insert into meeting.answer_change (answer_id, member_id, at, state, party, by)
          values (${rows[0]?.id}, ${ada}, ${later(hours)}, ${state}, 1, 'person')`.execute(trx)
    })
  const seen = (hours: number, of: string) =>
    note({
      at: later(hours),
      actorId: host,
      role: 'host',
      action: 'guests-seen',
      subjectId: undefined,
      details: { event: of },
    })
  // Looks before she answered, before she confirmed, while she was on the list, and after she cancelled.
  for (const hours of [-1, 1, 3, 5]) await seen(hours, event)
  await seen(3, '0e0e0e0e-0000-4000-8000-000000000002')
  const line = { at: later(3), action: 'guests-seen', role: 'host', own: false, detail: null }
  expect(await auditLinesOf(db(), tenant, ada)).toEqual([line])
  expect(await auditLinesOf(db(), tenant, reviewer)).toEqual([])
  await sql`delete from identity.member where id = ${host}`.execute(db())
  expect(await auditLinesOf(db(), tenant, ada)).toEqual([line])
  expect((await verify()).faults).toEqual([])
  await sql`delete from meeting.answer`.execute(db())
})

test('twenty at the same moment make one chain', async () => {
  await Promise.all(Array.from({ length: 20 }, () => note()))
  expect(await verify()).toMatchObject({ entries: 20, faults: [] })
})

test('an entry that is added while the log is read is no fault', async () => {
  await note()
  let reads = 0
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      reads += 1
      await note()
      return result
    },
  })
  expect(await verifyAudit(db, { tenant, key })).toMatchObject({ days: 1, faults: [] })
  expect(await verify()).toMatchObject({ entries: 1 + reads, faults: [] })
})

test('the database refuses to change an entry', async () => {
  await note()
  for (const statement of ['update privacy.audit_entry set role = role', 'delete from privacy.audit_entry'])
    await expect(sql.raw(statement).execute(db())).rejects.toThrow('only added')
})

test.each([
  ['changed', `update privacy.audit_entry set role = 'admin' where place = 2`, 'changed', 2],
  ['taken out of the middle', 'delete from privacy.audit_entry where place = 2', 'missing', 2],
  ['cut off at the end', 'delete from privacy.audit_entry where place = 3', 'cut-off', 3],
  ['without its end', 'delete from privacy.audit_head', 'no-head', 0],
  [
    'with other details',
    `update privacy.audit_detail set detail = '{"program": "q"}' where place = 1`,
    'details-changed',
    1,
  ],
])('a chain is found out that was %s', async (_, statement, fault, place) => {
  await note({ details: { program: 'p' } })
  await note()
  await note()
  const where = statement.includes('where') ? ` and tenant = '${tenant}'` : ` where tenant = '${tenant}'`
  await tamper(statement + where)
  expect((await verify()).faults).toEqual([{ day: '2026-11-28', fault, place }])
})

test('a whole day that is missing is found out by the next one', async () => {
  for (const days of [0, 1, 2]) await note({ at: later(24 * days) })
  await tamper(`delete from privacy.audit_entry where tenant = '${tenant}' and day = '2026-11-29'`)
  await sql`delete from privacy.audit_head where tenant = ${tenant} and day = '2026-11-29'`.execute(db())
  expect((await verify()).faults).toEqual([{ day: '2026-11-30', fault: 'broken-between-days', place: 0 }])
})

test('without the installation’s secret no chain can be made that holds', async () => {
  await note()
  expect((await verify(Buffer.from('another key'))).faults).toMatchObject([{ fault: 'changed' }])
})

test('an end that was written down is known as long as the log was not exchanged', async () => {
  await note()
  const { head } = await verify()
  await note()
  expect((await verifyAudit(db(), { tenant, key, knows: head })).knows).toBe(true)
  expect((await verifyAudit(db(), { tenant, key, knows: 'a'.repeat(64) })).knows).toBe(false)
})

test('when a member goes, the details go and the chain holds; nothing in it names them', async () => {
  const eve = await insertMember(db(), { email: 'eve@site.example', now })
  await note({ subjectId: eve, details: { program: 'marked' } })
  await note()
  await sql`delete from identity.member where id = ${eve}`.execute(db())
  expect(await verify()).toMatchObject({ entries: 2, faults: [] })
  const { rows } = await sql`select * from privacy.audit_entry where tenant = ${tenant}`.execute(db())
  const { rows: details } = await sql`select * from privacy.audit_detail where tenant = ${tenant}`.execute(
    db(),
  )
  expect(JSON.stringify([rows, details])).not.toMatch(new RegExp(`${eve}|marked|eve@`))
})

test('details go after a year', async () => {
  await note({ details: { program: 'p' } })
  await applyRetention(db(), { now: later(24 * 365), job: 'expire-proofs' })
  expect((await auditLinesOf(db(), tenant, ada))[0]?.detail).toEqual({ program: 'p' })
  await applyRetention(db(), { now: later(24 * 366), job: 'expire-proofs' })
  expect((await auditLinesOf(db(), tenant, ada))[0]?.detail).toBeNull()
  expect((await verify()).faults).toEqual([])
})
