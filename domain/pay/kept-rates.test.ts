import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { loadRates, ratesForPages } from './kept-rates.ts'
import { shippedRates } from './shipped-rates.ts'

const at = new Date('2026-11-29T12:00:00Z')
const newer = (perEuro: number, day: string) => new Map([['USD', { perEuro, day }]])

let database: Database
let warned: unknown[] = []
const log = { warn: (...said: unknown[]) => void warned.push(said) }
const dollar = async () => (await ratesForPages(database.db, log)).get('USD')
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('pages that are made after newer rates were loaded have those, however soon', async () => {
  expect(await dollar()).toEqual(shippedRates.get('USD'))
  await loadRates(database.db, newer(1.25, '2026-11-27'), at)
  expect(await dollar()).toEqual({ perEuro: 1.25, day: '2026-11-27' })
  await loadRates(database.db, newer(1.5, '2026-11-28'), at)
  expect(await dollar()).toEqual({ perEuro: 1.5, day: '2026-11-28' })
  expect(warned).toEqual([])
})

test('rates that cannot be read cost no page: the shipped ones count until they can', async () => {
  await loadRates(database.db, newer(2, '2026-11-29'), at)
  await sql`alter table catalogue.exchange_rate rename to elsewhere`.execute(database.db)
  expect(await dollar()).toEqual(shippedRates.get('USD'))
  expect(warned).toHaveLength(1)
  await sql`alter table catalogue.elsewhere rename to exchange_rate`.execute(database.db)
  expect(await dollar()).toEqual({ perEuro: 2, day: '2026-11-29' })
  warned = []
})
