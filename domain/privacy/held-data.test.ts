import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
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
  const [counts, stored] = [await heldData(database.db, ada), await exportMember(database.db, ada)]
  for (const [kind, { tables }] of Object.entries(kindsOfData)) {
    const rows = tables.reduce((sum, table) => sum + (stored[table]?.length ?? 0), 0)
    expect(counts[kind as Kind], kind).toBe(rows)
  }
  expect(counts.profile).toBeGreaterThan(5)
  expect(counts.mail).toBe(1)
  expect(counts.forms).toBe(1)
})

test('about nobody nothing is held, whatever stands for an id', async () => {
  for (const id of ['', 'x', '00000000-0000-4000-8000-000000000000'])
    expect(Object.values(await heldData(database.db, id)).every((count) => count === 0)).toBe(true)
})
