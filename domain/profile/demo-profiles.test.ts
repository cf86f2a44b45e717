import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { demoAccounts, seedDemoAccounts } from '#services/identity/provider/demo-accounts.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { seedDemoProfiles } from './demo-profiles.ts'
import { readProfile } from './read-profile.ts'
import { updateProfile } from './update-profile.ts'

const now = new Date('2026-11-21T12:00:00Z')
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await seedDemoAccounts(database.db, now)
  await seedDemoProfiles(database.db, now)
}, 120_000)
afterAll(() => database.close())

const profileOf = (start: string) => {
  const id = demoAccounts.find(({ email }) => email.startsWith(start))?.id ?? ''
  return readProfile(database.db, id, { now })
}

test('the member has a complete profile, the newcomer an empty one, the employee works for the employer', async () => {
  expect(await profileOf('member@')).toMatchObject({
    primarySkillId: 'typescript',
    currentJobType: 'it',
    epamer: false,
    onboarding: { flag: true, version: 'v2' },
  })
  expect(await profileOf('newcomer@')).toMatchObject({ firstName: 'Nils', primarySkillId: null, skills: [] })
  expect(await profileOf('employee@')).toMatchObject({
    epamer: true,
    employeeMetadata: { titleId: 'engineering-manager' },
  })
})

test('what the member made of it stays at the next start', async () => {
  const member = await profileOf('member@')
  await updateProfile(database.db, member?.userId ?? '', { discord: 'mine' }, { now, reference: 'trusted' })
  await seedDemoProfiles(database.db, now)
  expect((await profileOf('member@'))?.discord).toBe('mine')
})
