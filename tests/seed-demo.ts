import type { Database } from '#db/database.ts'
import { parseEnv } from '#server/env.ts'
import { seedAccounts } from '#server/seed-accounts.ts'
import { seedCatalogue } from '#server/seed-catalogue.ts'
import { seedContent } from '#server/seed-content.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }
const clock = { now: () => new Date() }

/** What the first start of a demo writes: content, accounts and catalogue. */
export async function seedDemo(database: Database, env = parseEnv({ NODE_ENV: 'test' })): Promise<void> {
  await seedContent(database, env, silent)
  await seedAccounts(database.db, env, clock)
  await seedCatalogue(database.db, env, clock)
}
