// The register of requests: who steps, what is told, and what is left of it. With TEST_DATABASE_URL on PostgreSQL too.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLinesOf, createAudit } from '#domain/audit/audit-log.ts'
import { readProfile } from '#domain/profile/read-profile.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { removeCategories, resultsOfRequest } from './removal.ts'
import type { RequestKind } from './request-rules.ts'
import {
  endForgottenRequests,
  endRequestsOf,
  fileRequest,
  lockRequest,
  memberOfAddress,
  openRequests,
  requestById,
  requestsOf,
  type Step,
  takeStep,
} from './requests.ts'

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
  const id = await insertMember(db(), { email: `asked-${members++}@site.example`, now })
  await readProfile(db(), id, { now })
  return id
}

const file = (memberId: string, adminId: string, kind: RequestKind = 'removal', receivedOn = '2026-11-20') =>
  fileRequest(db(), {
    ...{ tenant, kind, way: 'letter', receivedOn, memberId, adminId, audit, now },
    categories: kind === 'removal' ? ['feedback'] : [],
    notes: 'By post',
  })
const step = (id: string, adminId: string, one: Step) =>
  db()
    .transaction()
    .execute(async (trx) => {
      const request = await lockRequest(trx, tenant, id)
      if (request === undefined) throw new Error('No such request')
      await takeStep(trx, request, { adminId, step: one, audit, now })
    })

test('what is due first stands first, and every step is in the audit log of whom it is about', async () => {
  const [member, admin] = [await newMember(), await newMember()]
  const later = await file(member, admin, 'access', '2026-11-25')
  const first = await file(member, admin)
  expect((await openRequests(db(), tenant, 10)).map(({ id }) => id)).toEqual([first, later])
  await step(first, admin, { act: 'take' })
  await step(first, admin, { act: 'ask-identity' })
  await step(first, admin, { act: 'check-identity', how: 'answered from the address' })
  await step(first, admin, { act: 'extend', reason: 'Much to look through' })
  expect(await requestById(db(), tenant, first)).toMatchObject({
    state: 'extended',
    dueOn: '2027-02-20',
    assignedTo: admin,
    identityHow: 'answered from the address',
    isIdentityChecked: true,
    extensionReason: 'Much to look through',
  })
  await step(first, admin, { act: 'finish' })
  expect(await requestById(db(), tenant, first)).toMatchObject({ state: 'done', endedAt: now })
  const lines = await auditLinesOf(db(), tenant, member)
  expect(lines.map(({ action, role, own }) => `${action} ${role} ${own}`).toSorted()).toEqual([
    ...Array(2).fill('request-filed admin false'),
    ...Array(5).fill('request-handled admin false'),
  ])
  expect(await requestById(db(), 'another-tenant', first)).toBeUndefined()
  expect(await requestsOf(db(), member)).toMatchObject([{ id: later }, { id: first, state: 'done' }])
})

test('the database itself refuses that one admin files and confirms', async () => {
  const [member, admin, second] = [await newMember(), await newMember(), await newMember()]
  const id = await file(member, admin, 'account')
  await expect(step(id, admin, { act: 'confirm' })).rejects.toThrow(/check/)
  await step(id, second, { act: 'confirm' })
  expect(await requestById(db(), tenant, id)).toMatchObject({ state: 'done' })
  const access = await file(member, admin, 'access')
  await expect(step(access, admin, { act: 'finish' })).rejects.toThrow(/check/)
  await step(access, second, { act: 'finish' })
  expect((await requestById(db(), tenant, access))?.confirmer).not.toBe('')
})

test('a removal by an admin ends the request, and is noted as the admin’s', async () => {
  const [member, admin] = [await newMember(), await newMember()]
  await sql`insert into feedback.thanks (tenant, article_id, member_id, at) values (${tenant}, 'a', ${member}, ${now})`.execute(
    db(),
  )
  const id = await file(member, admin)
  const carryOut = () =>
    removeCategories(db(), {
      ...{ tenant, memberId: member, categories: ['feedback'], files, audit, now },
      by: { adminId: admin, requestId: id },
    })
  const answered = await carryOut()
  expect(answered?.results).toMatchObject([{ category: 'feedback', status: 'Removed' }])
  expect(await resultsOfRequest(db(), id)).toEqual(answered?.results)
  // Pressed twice, it is done once.
  expect(await carryOut()).toBeUndefined()
  expect(await requestById(db(), tenant, id)).toMatchObject({ state: 'done' })
  const [line] = (await auditLinesOf(db(), tenant, member)).filter(({ action }) => action === 'data-removed')
  expect(line).toMatchObject({ role: 'admin', own: false })
})

test('what another admin has refused meanwhile is not carried out', async () => {
  const [member, admin, second] = [await newMember(), await newMember(), await newMember()]
  await sql`insert into feedback.thanks (tenant, article_id, member_id, at) values (${tenant}, 'a', ${member}, ${now})`.execute(
    db(),
  )
  const id = await file(member, admin)
  await step(id, second, { act: 'refuse', reason: 'Not theirs' })
  expect(
    await removeCategories(db(), {
      ...{ tenant, memberId: member, categories: ['feedback'], files, audit, now },
      by: { adminId: admin, requestId: id },
    }),
  ).toBeUndefined()
  const { rows } = await sql`select from feedback.thanks where member_id = ${member}`.execute(db())
  expect(rows).toHaveLength(1)
  expect(await requestById(db(), tenant, id)).toMatchObject({ state: 'refused' })
  expect(await resultsOfRequest(db(), id)).toBeUndefined()
})

test('what a member removes in the app is in the register with its end', async () => {
  const member = await newMember()
  await removeCategories(db(), { tenant, memberId: member, categories: ['feedback'], files, audit, now })
  expect(await requestsOf(db(), member)).toMatchObject([
    { kind: 'removal', state: 'done', receivedOn: '2026-11-28' },
  ])
})

test('with the member goes who it was; the kind and the days stay, and nothing stays open', async () => {
  const [member, admin] = [await newMember(), await newMember()]
  const id = await file(member, admin, 'objection')
  await db()
    .transaction()
    .execute(async (trx) => {
      await endRequestsOf(trx, member, now)
      await trx.deleteFrom('identity.member').where('id', '=', member).execute()
    })
  expect(await requestById(db(), tenant, id)).toBeUndefined()
  const { rows } = await sql`select kind, state from privacy.request where id = ${id}`.execute(db())
  expect(rows).toEqual([{ kind: 'objection', state: 'done' }])
  // A version without the register would have left it open.
  await sql`update privacy.request set state = 'received', ended_at = null where id = ${id}`.execute(db())
  await endForgottenRequests(db(), now)
  const { rows: again } = await sql`select state from privacy.request where id = ${id}`.execute(db())
  expect(again).toEqual([{ state: 'done' }])
  // An admin who leaves takes no request along.
  const other = await file(await newMember(), admin)
  await sql`delete from identity.member where id = ${admin}`.execute(db())
  expect(await requestById(db(), tenant, other)).toMatchObject({ filedBy: null, filer: '' })
})

test('a member is found by their address, ignoring case, and nobody by none', async () => {
  const member = await newMember()
  const email = `asked-${members - 1}@site.example`
  expect(await memberOfAddress(db(), ` ${email.toUpperCase()} `)).toEqual({ id: member })
  expect(await memberOfAddress(db(), ' ')).toBe('unknown')
  expect(await memberOfAddress(db(), 'nobody@site.example')).toBe('unknown')
  const other = await newMember()
  await sql`update identity.member set email = ${email}, email_verified = false where id = ${other}`.execute(
    db(),
  )
  expect(await memberOfAddress(db(), email)).toBe('several')
})
