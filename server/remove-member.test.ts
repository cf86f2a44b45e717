import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordEvent } from '#services/identity/audit.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { removeMember } from './remove-member.ts'

const now = new Date('2026-11-28T12:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

test('the log of sign-ins keeps what happened, and forgets devices and sessions of who goes', async () => {
  const { db } = database
  const [gone, stays] = [
    await insertMember(db, { email: 'gone@site.example', now }),
    await insertMember(db, { email: 'stays@site.example', now }),
  ]
  const detail = { via: 'password', device: 'Firefox on Linux', session: 'a-session' }
  for (const memberId of [gone, stays]) await recordEvent(db, { kind: 'signed-in', memberId, detail }, now)
  await recordEvent(db, { kind: 'password-changed', memberId: gone }, now)
  await db.transaction().execute((trx) => removeMember(trx, gone, now))
  const events = await db
    .selectFrom('identity.audit_event')
    .select(['member_id', 'kind', 'detail'])
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { member_id: gone, kind: 'signed-in', detail: { via: 'password' } },
    { member_id: stays, kind: 'signed-in', detail },
    { member_id: gone, kind: 'password-changed', detail: {} },
  ])
})
