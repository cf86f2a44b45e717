import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { createAudit } from '#domain/audit/audit-log.ts'
import { seedDemoProfiles } from '#domain/profile/demo-profiles.ts'
import { exportMember } from '#domain/profile/export-member.ts'
import { demoAccounts, seedDemoAccounts } from '#services/identity/provider/demo-accounts.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { heldData } from './held-data.ts'
import { type Kind, kindsOfData } from './kinds-of-data.ts'

let database: Database
const ada = demoAccounts[0]?.id ?? ''
const address = demoAccounts[0]?.email ?? ''
const now = new Date('2026-11-21T12:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase()
  await seedDemoAccounts(database.db, now)
  await seedDemoProfiles(database.db, now)
}, 120_000)
afterAll(() => database.close())

test('what is counted is what the export holds', async () => {
  await sql`insert into newsletter.subscription (tenant, address, locale, region, consent_text, subscribed_at)
    values ('t', ${address.toUpperCase()}, 'en-us', 'global', 'Yes, send it', ${now}),
      ('t', 'somebody@else.example', 'en-us', 'global', 'Yes', ${now})`.execute(database.db)
  await sql`insert into marketing.submission (tenant, portal_id, form_id, form_name, key, received_at, body, proven, state)
    values ('t', '1', 'f', 'contact', 'k', now(), ${JSON.stringify({ fields: [{ name: 'email', value: address }] })}, false, 'kept')`.execute(
    database.db,
  )
  await sql`insert into marketing.withdrawal (tenant, address, subscription_type, asked_at)
    values ('t', ${address}, '7', ${now}), ('t', 'somebody@else.example', '7', ${now})`.execute(database.db)
  const event = '0e0e0e0e-0000-4000-8000-000000000001'
  await database.db.transaction().execute(async (trx) => {
    // Without the event itself.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      with answer as (
        insert into meeting.answer (tenant, event_id, member_id, state, party, seated, shown, region, locale, time_zone, answered_at, changed_at)
        values ('t', ${event}, ${ada}, 'going', 1, true, false, 'global', 'en-us', 'UTC', ${now}, ${now}) returning id)
      insert into meeting.answer_change (answer_id, member_id, at, state, party, by)
      select id, ${ada}, ${now}, 'going', 1, 'person' from answer`.execute(trx)
  })
  const host = demoAccounts[1]?.id
  const seen = { actorId: host, role: 'host', action: 'guests-seen', details: { event }, at: now } as const
  await createAudit({ tenant: 't', key: Buffer.from('a key') }).note(database.db, seen)
  const [counts, stored] = [await heldData(database.db, ada), await exportMember(database.db, ada)]
  for (const [kind, { tables }] of Object.entries(kindsOfData)) {
    const rows = tables.reduce((sum, table) => sum + (stored[table]?.length ?? 0), 0)
    expect(counts[kind as Kind], kind).toBe(rows)
  }
  expect(stored['marketing.withdrawal']).toMatchObject([{ address, subscription_type: '7' }])
  expect(stored['privacy.audit_entry']).toMatchObject([{ action: 'guests-seen', role: 'host' }])
  expect(stored['privacy.audit_entry']?.[0]).not.toHaveProperty('actor')
  expect(counts.profile).toBeGreaterThan(5)
  expect(counts.mail).toBe(1)
  expect(counts.forms).toBe(1)
})

test('about nobody nothing is held, whatever stands for an id', async () => {
  for (const id of ['', 'x', '00000000-0000-4000-8000-000000000000'])
    expect(Object.values(await heldData(database.db, id)).every((count) => count === 0)).toBe(true)
})
