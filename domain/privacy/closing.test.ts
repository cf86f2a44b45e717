// Closing an account and keeping it: what is written meanwhile, what others find, and locks. With TEST_DATABASE_URL on
// PostgreSQL too, where transactions really overlap.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { noteConsentOfAddress } from '#domain/consents/ledger.ts'
import { listMistakes } from '#domain/feedback/mistakes.ts'
import { grantLicense, listRequests, requestLicense } from '#domain/licenses/licenses.ts'
import { come } from '#domain/meeting/come.ts'
import { hostsOf, nameHost } from '#domain/meeting/hosts.ts'
import { cancelEverything } from '#domain/meeting/leave.ts'
import { lockEvent } from '#domain/meeting/seats.ts'
import { mayWriteInThread, writeInThread } from '#domain/messages/write-message.ts'
import { confirmSubscription, removeSubscription } from '#domain/newsletter/subscription-store.ts'
import { seedDemoProfiles } from '#domain/profile/demo-profiles.ts'
import { readProfile } from '#domain/profile/read-profile.ts'
import { updateProfile } from '#domain/profile/update-profile.ts'
import { demoAccounts, seedDemoAccounts } from '#services/identity/provider/demo-accounts.ts'
import { coming, EARLY, makeMember, putEvent, TENANT } from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import {
  closeAccount,
  closingOf,
  closingsOfAddress,
  dueClosings,
  type GivenUp,
  keepAccount,
  noteGivenUp,
} from './closing.ts'

const now = new Date('2026-11-28T12:00:00Z')
const mira = demoAccounts.find(({ email }) => email === 'member@guildhall.example')?.id ?? ''
let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  await seedDemoAccounts(db, now)
  await seedDemoProfiles(db, now)
}, 120_000)
afterAll(() => database.close())

const close = (memberId: string, { days = 14, at = now }: { days?: number; at?: Date } = {}) =>
  db
    .transaction()
    .execute((trx) => closeAccount(trx, { memberId, days, now: at, region: 'global', locale: 'en-us' }))

const shown = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select p.first_name, p.last_name, p.is_public, p.is_listed, p.accepts_messages, p.visibility, m.email, m.email_verified
    from profile.profile p join identity.member m on m.id = p.member_id where m.id = ${mira}`.execute(db)
  return rows[0]
}

test('what somebody writes who had read the profile before shows nothing of it, and keeping brings all back', async () => {
  const before = await shown()
  const read = await readProfile(db, mira, { now })
  expect(before).toMatchObject({ is_public: true, first_name: 'Mira' })
  expect((await close(mira)).isNew).toBe(true)
  const hidden = await shown()
  const visible = Object.values(hidden?.visibility as Record<string, string>).filter((who) => who !== 'me')
  expect({ ...hidden, visibility: visible }).toEqual({
    first_name: '',
    last_name: '',
    is_public: false,
    is_listed: false,
    accepts_messages: false,
    visibility: [],
    email: '',
    email_verified: false,
  })
  // As the older request would write it, whole.
  await sql`
    update profile.profile set first_name = 'Mira', last_name = 'Holm', is_public = true, is_listed = true,
      accepts_messages = true, visibility = '{"headline": "everyone", "something": "members"}'
    where member_id = ${mira}`.execute(db)
  await sql`
    update identity.member set email = 'a@b.example', email_verified = true, first_name = 'Mira' where id = ${mira}`.execute(
    db,
  )
  const after = await shown()
  expect(after).toMatchObject({ ...hidden, visibility: after?.visibility })
  expect(Object.values(after?.visibility as Record<string, string>).every((who) => who === 'me')).toBe(true)
  // Who read it before is told that it has changed.
  const late = await updateProfile(
    db,
    mira,
    { headline: 'Late' },
    { reference: 'trusted', now, ifMatch: `"${read?.version}"` },
  )
  expect(late.kind).toBe('conflict')
  const { rows: versions } = await sql<{ version: number }>`
    select version from profile.profile where member_id = ${mira}`.execute(db)
  expect(await keepAccount(db, mira)).toBe(true)
  expect(await shown()).toEqual(before)
  expect((await readProfile(db, mira, { now }))?.version).toBeGreaterThan(versions[0]?.version ?? 0)
})

test('closing it twice changes nothing', async () => {
  const memberId = await makeMember(db)
  const first = await close(memberId)
  expect(await close(memberId, { days: 30 })).toEqual({ removedFrom: first.removedFrom, isNew: false })
  expect(await keepAccount(db, memberId)).toBe(true)
  const { rows } = await sql`select from identity.member where id = ${memberId} and email <> ''`.execute(db)
  expect(rows).toHaveLength(1)
})

test('every closed account whose days are over is seen once, however many there are', async () => {
  const members: string[] = []
  for (let made = 0; made < 5; made++) members.push(await makeMember(db))
  for (const memberId of members) await close(memberId, { days: 1, at: EARLY })
  const later = await makeMember(db)
  await close(later, { days: 20, at: now })
  const givenUp: GivenUp = { places: 2, applications: 1 }
  await noteGivenUp(db, members[0] ?? '', givenUp)
  const seen = new Map<string, GivenUp>()
  for await (const due of dueClosings(db, new Date(now.getTime() + 30 * 86_400_000 - 1), 2)) {
    expect(seen.has(due.memberId)).toBe(false)
    seen.set(due.memberId, due.givenUp)
    // Some of them are removed on the way.
    if (seen.size % 2 === 0) await db.deleteFrom('identity.member').where('id', '=', due.memberId).execute()
  }
  expect([...seen.keys()].toSorted()).toEqual([...members, later].toSorted())
  expect(seen.get(members[0] ?? '')).toEqual(givenUp)
  expect(seen.get(later)).toEqual({ places: 0, applications: 0 })
  await sql`delete from identity.member where id = any(${[...members, later]}::uuid[])`.execute(db)
})

test('hosts, licences and mistakes of a closed account are on no list, and nobody answers in its conversations', async () => {
  const [gone, other] = [await makeMember(db), await makeMember(db)]
  const { email } = await db
    .selectFrom('identity.member')
    .select('email')
    .where('id', '=', gone)
    .executeTakeFirstOrThrow()
  const eventId = await putEvent(db)
  const event = { id: eventId, community: 'Open House' }
  await nameHost(db, { tenant: TENANT, event, email, forCommunity: false, now })
  await requestLicense(db, { memberId: gone, provider: 'linkedin', email, now })
  await sql`
    insert into feedback.mistake (tenant, page, quote, text, email, member_id, proven, reported_at)
    values (${TENANT}, '/global/en-us/home', '', 'A mistake', ${email}, ${gone}, true, ${now})`.execute(db)
  const { rows: threads } = await sql<{ id: string }>`
    insert into messages.thread (about, started_at, last_at, last_side) values ('hello', ${now}, ${now}, 'starter')
    returning id::text`.execute(db)
  const threadId = threads[0]?.id ?? ''
  await sql`
    insert into messages.participant (thread_id, side, member_id, read_at)
    values (${threadId}, 'starter', ${gone}, ${now}), (${threadId}, 'receiver', ${other}, null)`.execute(db)
  await sql`
    insert into messages.message (thread_id, side, author_id, text, sent_at)
    values (${threadId}, 'starter', ${gone}, 'Hello', ${now})`.execute(db)
  const found = async () => ({
    hosts: (await hostsOf(db, TENANT, event)).length,
    licences: (await listRequests(db, 10)).length,
    mistakes: (await listMistakes(db, TENANT, 10)).map((mistake) => mistake.email),
    writing: await mayWriteInThread(db, { threadId, memberId: other, now }),
  })
  expect(await found()).toEqual({ hosts: 1, licences: 1, mistakes: [email], writing: 'may' })
  await close(gone)
  expect(await found()).toEqual({ hosts: 0, licences: 0, mistakes: [undefined], writing: 'closed' })
  const answer = { tenant: TENANT, memberId: other, threadId, text: 'An answer', now }
  expect(await writeInThread(db, answer)).toEqual({ kind: 'closed' })
  expect(await grantLicense(db, { memberId: gone, provider: 'linkedin', now })).toBe(false)
  await keepAccount(db, gone)
  expect(await found()).toEqual({ hosts: 1, licences: 1, mistakes: [email], writing: 'may' })
  expect(await writeInThread(db, answer)).toMatchObject({ kind: 'sent' })
})

test('whoever leaves the newsletter by its link while closed has withdrawn, and is not asked again', async () => {
  const memberId = await makeMember(db)
  const { email: address } = await db
    .selectFrom('identity.member')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: string; token: string }>`
    insert into newsletter.subscription (tenant, address, locale, region, consent_text, subscribed_at)
    values (${TENANT}, ${address}, 'en-us', 'global', 'Yes', ${now}) returning id::text, unsubscribe_token::text as token`.execute(
    db,
  )
  const { id = '', token = '' } = rows[0] ?? {}
  await close(memberId)
  await confirmSubscription(db, { tenant: TENANT, id, now, page: '/newsletter/confirm' })
  await removeSubscription(db, token, now)
  const { rows: acts } = await sql<{ act: string }>`
    select c.act from privacy.consent_event c join privacy.subject s on s.pseudonym = c.subject
    where s.member_id = ${memberId} order by c.id`.execute(db)
  expect(acts.map(({ act }) => act)).toEqual(['given', 'withdrawn'])
  const { rows: declined } = await sql`
    select from newsletter.declined where member_id = ${memberId}`.execute(db)
  expect(declined).toHaveLength(1)
  // An empty address is nobody's, though every closed account has it.
  await noteConsentOfAddress(db, { address: '', kind: 'digest', act: 'withdrawn', at: now })
  expect(await closingsOfAddress(db, '')).toEqual([])
  expect(await closingsOfAddress(db, address.toUpperCase())).toHaveLength(1)
  const { rows: events } = await sql`select from privacy.consent_event where kind = 'digest'`.execute(db)
  expect(events).toHaveLength(2)
})

test.skipIf(process.env.TEST_DATABASE_URL === undefined)(
  'who takes a seat while the account is closed is not in its way',
  async () => {
    const memberId = await makeMember(db)
    const eventId = await putEvent(db)
    await come(db, memberId, coming(eventId))
    const held = Promise.withResolvers<void>()
    const isWaiting = Promise.withResolvers<void>()
    // Holds the event, and adds a row that names the member.
    const seat = db.transaction().execute(async (trx) => {
      await lockEvent(trx, { tenant: TENANT, eventId })
      held.resolve()
      await isWaiting.promise
      await sql`
      insert into meeting.answer_change (answer_id, member_id, at, state, party, by)
      select id, member_id, ${now}, 'going', 1, 'person' from meeting.answer where event_id = ${eventId}`.execute(
        trx,
      )
    })
    await held.promise
    const closing = db.transaction().execute(async (trx) => {
      await closeAccount(trx, { memberId, days: 14, now, region: 'global', locale: 'en-us' })
      isWaiting.resolve()
      return cancelEverything(trx, memberId, EARLY)
    })
    expect(await Promise.all([closing, seat])).toEqual([1, undefined])
    expect(await closingOf(db, memberId)).toBeDefined()
  },
)
