// A legal hold pauses every removal by one predicate, and its end lets them go on. With TEST_DATABASE_URL on PostgreSQL too.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAudit } from '#domain/audit/audit-log.ts'
import { readProfile } from '#domain/profile/read-profile.ts'
import { isProfilingOn, listLess, setProfiling, showLess } from '#domain/recommendations/memory.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { goOnAfterHolds } from './after-holds.ts'
import { closeAccount, dueClosings, lockDue } from './closing.ts'
import { holdOf, liftHold, listHolds, placeHold } from './holds.ts'
import { removalPreview, removeCategories } from './removal.ts'
import { requestsOf, waitingRemovals } from './requests.ts'
import { applyRetention, type RetentionRule, retention } from './retention.ts'

const now = new Date('2026-11-28T12:00:00Z')
const tenant = 'anywhere-club'
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

const db = () => database.db
const audit = createAudit({ tenant, key: Buffer.from('a key') })
const files = { remove: async () => undefined }
let members = 0
const newMember = async () => {
  const id = await insertMember(db(), { email: `held-${members++}@site.example`, now })
  await readProfile(db(), id, { now })
  return id
}
const place = (memberId: string, adminId: string, more = { note: 'Case 7', reviewOn: '2027-05-01' }) =>
  placeHold(db(), { tenant, memberId, adminId, ground: 'claim', audit, now, ...more })
const lift = (memberId: string, adminId: string) => liftHold(db(), { tenant, memberId, adminId, audit, now })
const thank = (memberId: string) =>
  sql`insert into feedback.thanks (tenant, article_id, member_id, at) values (${tenant}, 'a', ${memberId}, ${now})`.execute(
    db(),
  )
const remove = (memberId: string, by?: { adminId: string; requestId: string }) =>
  removeCategories(db(), {
    ...{ tenant, memberId, categories: ['feedback', 'children'], files, audit, now },
    ...(by && { by }),
  })

test('one admin places it, any admin prolongs it, another one lifts it, and the member knows the ground but not the case', async () => {
  const [member, admin, second] = [await newMember(), await newMember(), await newMember()]
  expect(await place(member, admin)).toBe(true)
  expect(await place(member, second, { note: 'Case 7, on appeal', reviewOn: '2027-09-01' })).toBe(true)
  expect(await holdOf(db(), member)).toEqual({ ground: 'claim', placedAt: now, reviewOn: '2027-09-01' })
  expect(await listHolds(db(), tenant, 10)).toMatchObject([
    { memberId: member, placedBy: admin, note: 'Case 7, on appeal' },
  ])
  // Of another site it is nobody's here.
  expect(
    await placeHold(db(), {
      ...{ tenant: 'elsewhere', memberId: member, adminId: second, ground: 'duty', note: 'x', audit, now },
      reviewOn: '2027-02-01',
    }),
  ).toBe(false)
  expect([await lift(member, admin), await lift(member, member), await lift('nobody', second)]).toEqual([
    'own',
    'own',
    'unknown',
  ])
  expect([await lift(member, second), await lift(member, second)]).toEqual(['lifted', 'unknown'])
  expect(await holdOf(db(), member)).toBeUndefined()
  const { rows } = await sql<{ action: string }>`
    select e.action from privacy.audit_entry e join privacy.subject s on s.pseudonym = e.subject
    where s.member_id = ${member} order by e.day, e.place`.execute(db())
  expect(rows.map(({ action }) => action)).toEqual(['hold-placed', 'hold-placed', 'hold-lifted'])
})

test('of closed accounts the list says whose they are', async () => {
  const [member, admin] = [await newMember(), await newMember()]
  const email = `held-${members - 2}@site.example`
  await place(member, admin)
  await db()
    .transaction()
    .execute((trx) =>
      closeAccount(trx, { memberId: member, days: 14, now, region: 'global', locale: 'en-us' }),
    )
  const found = (await listHolds(db(), tenant, 10)).find(({ memberId }) => memberId === member)
  expect(found?.email).toBe(email)
  expect(found?.name).not.toBe('')
})

test('a removal by category waits, stays in the register, and goes on when the hold is lifted', async () => {
  const [member, admin, second] = [await newMember(), await newMember(), await newMember()]
  await thank(member)
  await place(member, admin)
  const preview = await removalPreview(db(), member, now)
  expect(preview.categories.find(({ category }) => category === 'feedback')).toMatchObject({
    status: 'NotRemoved',
    reason: 'hold',
  })
  // What has to stay anyway says so.
  expect(preview.categories.find(({ category }) => category === 'account name')?.reason).toBe('account')
  const { results } = (await remove(member)) ?? {}
  expect(results?.map(({ status, reason }) => [status, reason])).toEqual([
    ['NotRemoved', 'hold'],
    ['NoSuchData', null],
  ])
  const thanks = async () =>
    (await sql`select from feedback.thanks where member_id = ${member}`.execute(db())).rows.length
  expect(await thanks()).toBe(1)
  // Pressed again, it is the same one.
  await removeCategories(db(), {
    ...{ tenant, memberId: member, categories: ['feedback', 'interviews'], files, audit, now },
  })
  expect(await requestsOf(db(), member)).toMatchObject([{ kind: 'removal', state: 'in-work' }])
  expect(await waitingRemovals(db(), { tenant, memberId: member })).toEqual([])
  await lift(member, second)
  const waiting = await waitingRemovals(db(), { tenant, memberId: member })
  expect(waiting).toMatchObject([{ memberId: member, categories: ['feedback', 'children', 'interviews'] }])
  // The job, after a process that died.
  await goOnAfterHolds(db(), { tenant, files, audit, now })
  expect(await thanks()).toBe(0)
  expect(await requestsOf(db(), member)).toMatchObject([{ state: 'done' }])
  expect(await waitingRemovals(db(), { tenant, memberId: member })).toEqual([])
})

test('what an admin turns off for a held member stops at once, and what was remembered goes after the hold', async () => {
  const [member, admin, second] = [await newMember(), await newMember(), await newMember()]
  await showLess(db(), member, { type: 'course', id: 'one', skills: [] }, now)
  await place(member, admin)
  await setProfiling(db(), member, false, now, undefined, true)
  expect(await isProfilingOn(db(), member)).toBe(false)
  await goOnAfterHolds(db(), { tenant, files, audit, now })
  expect(await listLess(db(), member)).toHaveLength(1)
  await lift(member, second)
  await goOnAfterHolds(db(), { tenant, files, audit, now })
  expect(await listLess(db(), member)).toEqual([])
})

test('a closed account is not removed while it is held, whatever asks for it', async () => {
  const [member, admin, second] = [await newMember(), await newMember(), await newMember()]
  await place(member, admin)
  await db()
    .transaction()
    .execute((trx) =>
      closeAccount(trx, { memberId: member, days: 0, now, region: 'global', locale: 'en-us' }),
    )
  const due = async () => {
    const found: string[] = []
    for await (const { memberId } of dueClosings(db(), now)) found.push(memberId)
    return found
  }
  const lock = () =>
    db()
      .transaction()
      .execute((trx) => lockDue(trx, member, now))
  expect([await due(), await lock()]).toEqual([[], false])
  await expect(db().deleteFrom('identity.member').where('id', '=', member).execute()).rejects.toThrow(/hold/)
  await lift(member, second)
  expect([await due(), await lock()]).toEqual([[member], true])
  await db().deleteFrom('identity.member').where('id', '=', member).execute()
})

test('retention and its dry run leave what is of a held member, and take it afterwards', async () => {
  const [member, free, admin, second] = [
    await newMember(),
    await newMember(),
    await newMember(),
    await newMember(),
  ]
  for (const id of [member, free])
    await sql`
      insert into identity.audit_event (at, kind, member_id, detail)
      values ('2020-01-01T00:00:00Z', 'signed-in', ${id}, '{}')`.execute(db())
  await place(member, admin)
  const apply = async (dryRun: boolean) =>
    (await applyRetention(db(), { now, job: 'expire-sign-in-events', dryRun })).map(({ rows }) => rows)
  expect([await apply(true), await apply(false), await apply(true)]).toEqual([[1], [1], [0]])
  const { rows } = await sql<{ id: string }>`
    select member_id::text as id from identity.audit_event where at < '2021-01-01'`.execute(db())
  expect(rows).toEqual([{ id: member }])
  await lift(member, second)
  expect(await apply(true)).toEqual([1])
})

test('every rule of retention about rows of members asks for holds', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.columns where column_name = 'member_id'`.execute(
    db(),
  )
  const ofMembers = new Set(rows.map(({ name }) => name))
  const silent = (retention as readonly RetentionRule[]).filter(
    ({ table, member }) => ofMembers.has(table) && member === undefined,
  )
  expect(silent.map(({ table }) => table)).toEqual([])
})
