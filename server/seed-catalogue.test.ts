import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { parseEnv } from './env.ts'
import { seedCatalogue } from './seed-catalogue.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const demo = parseEnv({ NODE_ENV: 'test', DEMO: 'on' })
const on = (day: string) => ({ now: () => new Date(`${day}T09:30:00Z`) })
async function kept() {
  const { rows } = await sql<{ open: number; first: string; revision: string }>`
    select (select count(*)::integer from catalogue.course where status = 'open') as open,
      (select min(starts_at)::text from catalogue.event) as first,
      (select revision from catalogue.revision) as revision`.execute(database.db)
  return rows[0]
}

test('a second start changes nothing, on whichever day, until all events are over', async () => {
  await seedCatalogue(database.db, demo, on('2026-11-21'))
  const first = await kept()
  expect(first?.open).toBeGreaterThanOrEqual(60)
  await seedCatalogue(database.db, demo, on('2026-11-21'))
  expect(await kept()).toEqual(first)
  // Vacancies have closed meanwhile, so their companies are counted anew.
  await seedCatalogue(database.db, demo, on('2026-12-24'))
  expect(await kept()).toMatchObject({ open: first?.open, first: first?.first })
  await seedCatalogue(database.db, demo, on('2027-06-01'))
  const later = await kept()
  expect(later?.first.slice(0, 7)).toBe('2027-05')
  expect(Number(later?.revision)).toBeGreaterThan(Number(first?.revision))
})

test('where the site is no demo, what was the demo is closed', async () => {
  await seedCatalogue(database.db, parseEnv({ NODE_ENV: 'test', DEMO: 'off' }), on('2027-06-01'))
  expect((await kept())?.open).toBe(0)
})
