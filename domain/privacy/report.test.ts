// The report by month: what is counted in which month, and that nothing of it is forgotten before. With TEST_DATABASE_URL on
// PostgreSQL too.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { createAudit } from '#domain/audit/audit-log.ts'
import { makeMember } from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { liftHold, placeHold } from './holds.ts'
import { noteRemoved } from './removed-members.ts'
import { privacyReport, REPORT_MONTHS } from './report.ts'
import { retention } from './retention.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  await sql`delete from privacy.request`.execute(db)
  await sql`delete from privacy.removed`.execute(db)
})

const NOW = new Date('2026-11-29T10:00:00Z')
const key = Buffer.from('key')
const report = (tenant = 'here') => privacyReport(db, { tenant, now: NOW })
const monthOf = async (month: string) => (await report()).find((one) => one.month === month)

/** @param ended null while it is open */
async function request(
  receivedOn: string,
  ended: string | null,
  { tenant = 'here', kind = 'access', dueOn = '2026-10-31', refused = false } = {},
) {
  const state = ended === null ? 'received' : refused ? 'refused' : 'done'
  await sql`insert into privacy.request (tenant, kind, way, state, received_on, due_on, ended_at)
    values (${tenant}, ${kind}, 'letter', ${state}, ${receivedOn}::date, ${dueOn}::date, ${ended}::timestamptz)`.execute(
    db,
  )
}

test('thirteen months, the newest first, with zeros where nothing happened', async () => {
  const months = await report()
  expect(months.map(({ month }) => month)).toEqual([
    ...Array.from({ length: 11 }, (_, back) => `2026-${String(11 - back).padStart(2, '0')}`),
    '2025-12',
    '2025-11',
  ])
  expect(months).toHaveLength(REPORT_MONTHS)
  expect(months[3]).toEqual({
    month: '2026-08',
    received: 0,
    kinds: { access: 0, correction: 0, removal: 0, account: 0, profiling: 0, objection: 0 },
    inTime: 0,
    late: 0,
    refused: 0,
    open: 0,
    overdue: 0,
    medianDays: null,
    removed: 0,
    holdsPlaced: 0,
    holdsLifted: 0,
  })
})

test('requests count in the month in which they came, whenever they were answered', async () => {
  await request('2026-09-30', '2026-10-31T23:59:59Z', { kind: 'removal' })
  await request('2026-09-30', '2026-11-01T00:00:00Z', { refused: true })
  await request('2026-09-20', '2026-09-21T10:00:00Z', { kind: 'removal', refused: true })
  await request('2026-09-01', null)
  await request('2026-09-01', null, { dueOn: '2026-12-01', kind: 'objection' })
  await request('2026-09-01', null, { tenant: 'there' })
  await request('2025-10-31', '2025-11-01T10:00:00Z', { dueOn: '2025-11-30' })
  expect(await monthOf('2026-09')).toMatchObject({
    received: 5,
    kinds: { access: 2, correction: 0, removal: 2, account: 0, profiling: 0, objection: 1 },
    inTime: 2,
    late: 1,
    refused: 2,
    open: 2,
    overdue: 1,
    medianDays: 31,
  })
  const all = await report()
  expect(all.reduce((sum, { received }) => sum + received, 0)).toBe(5)
  expect((await report('there')).find(({ month }) => month === '2026-09')).toMatchObject({ received: 1 })
})

test('between two answers in the middle stands half of both', async () => {
  await request('2026-11-01', '2026-11-01T10:00:00Z', { dueOn: '2026-12-01' })
  await request('2026-11-01', '2026-11-04T10:00:00Z', { dueOn: '2026-12-01' })
  expect(await monthOf('2026-11')).toMatchObject({ medianDays: 1.5 })
})

test('a request is due on its last day, which ends at midnight in UTC', async () => {
  await request('2026-09-30', null, { dueOn: '2026-11-28' })
  await request('2026-09-30', null, { dueOn: '2026-11-29' })
  expect(await monthOf('2026-09')).toMatchObject({ open: 2, overdue: 1 })
})

test('accounts count in the month in which they were removed', async () => {
  await noteRemoved(db, { key, memberId: 'a', at: new Date('2026-09-30T23:59:59Z') })
  await noteRemoved(db, { key, memberId: 'b', at: new Date('2026-10-01T00:00:00Z') })
  await noteRemoved(db, { key, memberId: 'c', at: new Date('2025-10-31T23:59:59Z') })
  const removed = (await report()).filter((one) => one.removed > 0)
  expect(removed.map((one) => [one.month, one.removed])).toEqual([
    ['2026-10', 1],
    ['2026-09', 1],
  ])
})

test('a hold counts when it is placed and when it is lifted, not when it is prolonged, also of somebody who is gone', async () => {
  const audit = createAudit({ tenant: 'here', key })
  const [memberId, adminId, other] = [await makeMember(db), await makeMember(db), await makeMember(db)]
  const place = (at: string) =>
    placeHold(db, {
      ...{
        tenant: 'here',
        memberId,
        adminId,
        ground: 'claim',
        note: 'A case',
        reviewOn: '2027-01-01',
        audit,
      },
      now: new Date(at),
    })
  await place('2025-10-01T10:00:00Z')
  await place('2026-09-01T10:00:00Z')
  const lift = (at: string) =>
    liftHold(db, { tenant: 'here', memberId, adminId: other, audit, now: new Date(at) })
  expect(await lift('2026-10-01T10:00:00Z')).toBe('lifted')
  await place('2026-10-02T10:00:00Z')
  expect(await lift('2026-11-02T10:00:00Z')).toBe('lifted')
  await sql`delete from identity.member where id = ${memberId}`.execute(db)
  const held = (await report()).filter((one) => one.holdsPlaced + one.holdsLifted > 0)
  expect(held.map((one) => [one.month, one.holdsPlaced, one.holdsLifted])).toEqual([
    ['2026-11', 0, 1],
    ['2026-10', 1, 1],
  ])
})

test('nothing that is counted is deleted before its month has left the report', () => {
  const days = REPORT_MONTHS * 31
  const kept = retention.filter(({ table }) => ['privacy.request', 'privacy.removed'].includes(table))
  expect(kept).toHaveLength(2)
  for (const rule of kept) expect(rule.days, rule.table).toBeGreaterThan(days)
})
