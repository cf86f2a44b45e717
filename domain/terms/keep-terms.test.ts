import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { readProfile } from '#domain/profile/read-profile.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { acceptancesOf } from './acceptances.ts'
import { keepTerms } from './keep-terms.ts'

const now = new Date('2026-11-23T12:00:00Z')
const accepted = { version: '2', language: 'uk', digest: 'a'.repeat(64), acceptedAt: now }
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

const consentOf = async (id: string) => (await readProfile(database.db, id, { now }))?.consent

test('the consent with its flags, and the history, are written together', async () => {
  const id = await insertMember(database.db, { email: 'ada@example.org', now })
  await keepTerms(database.db, id, accepted)
  expect(await consentOf(id)).toEqual({
    engXTermsAndConditions: now.toISOString(),
    clubTermsAndConditions: true,
    clubTermsAndConditionsVersion2: true,
  })
  expect(await acceptancesOf(database.db, id)).toEqual([accepted])
})

test('what cannot be written to the history is not in the profile either', async () => {
  const id = await insertMember(database.db, { email: 'eve@example.org', now })
  await expect(keepTerms(database.db, id, { ...accepted, digest: 'none' })).rejects.toThrow()
  expect(await consentOf(id)).toEqual({
    engXTermsAndConditions: null,
    clubTermsAndConditions: false,
    clubTermsAndConditionsVersion2: false,
  })
})

test('as part of something larger they go with it', async () => {
  const id = await insertMember(database.db, { email: 'bea@example.org', now })
  const larger = database.db.transaction().execute(async (trx) => {
    await keepTerms(trx, id, accepted)
    throw new Error('The rest failed')
  })
  await expect(larger).rejects.toThrow('The rest failed')
  expect((await consentOf(id))?.engXTermsAndConditions).toBeNull()
  expect(await acceptancesOf(database.db, id)).toEqual([])
})
