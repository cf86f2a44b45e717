import type { Database } from '#db/database.ts'
import { takeStatistics } from '#db/statistics.ts'
import { createReadingLevels } from '#domain/articles/reading-levels.ts'
import { createMatching } from '#domain/matching/matching.ts'
import { matchSkills } from '#domain/search/match-skills.ts'
import { WORD_LEVELS } from '#server/english-bank.ts'
import { parseEnv } from '#server/env.ts'
import { REFERENCE_SEED } from '#server/reference-data.ts'
import { seedAccounts } from '#server/seed-accounts.ts'
import { seedCatalogue } from '#server/seed-catalogue.ts'
import { seedContent } from '#server/seed-content.ts'
import { DEMO_PASSWORD } from '#services/identity/provider/demo-accounts.ts'
import { hashPassword } from '#services/identity/provider/passwords.ts'
import { loadReferenceData } from '#services/reference-data/load.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }
const clock = { now: () => new Date() }

/** The content of a demo alone. */
export async function seedStack(database: Database): Promise<void> {
  await seedContent(database, parseEnv({ NODE_ENV: 'test' }), silent)
}

/** What a demo's first start writes: content, accounts and catalogue. A site that is no demo gets its content as well. */
export async function seedDemo(database: Database, env = parseEnv({ NODE_ENV: 'test' })): Promise<void> {
  await seedContent(database, env, silent, { ofDemo: true })
  await seedAccounts(database.db, env, clock)
  await cheapenPasswords(database)
  await seedCatalogue(database.db, env, clock)
  // Otherwise each site would estimate them in the background, and empty its page cache in the middle of a test.
  await createReadingLevels({ db: database.db, lists: WORD_LEVELS }).readDue()
  // A running site has statistics soon; without them some queries take seconds.
  await takeStatistics(database.db)
}

/** Tests sign in hundreds of times, and each would take an eighth of a second of a processor. */
async function cheapenPasswords({ db }: Database): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD, { N: 2 ** 10, r: 8, p: 1 })
  await db.updateTable('identity.account').set({ password }).where('demo', '=', true).execute()
}

/** What the first start of a site writes that is no demo. */
export async function seedNewSite(
  database: Database,
  env = parseEnv({ NODE_ENV: 'test', DEMO: 'off' }),
): Promise<void> {
  const isFirst = await seedContent(database, env, silent)
  await seedCatalogue(database.db, env, clock, { isFirst })
}

/** The same, with what it then loads in the background. */
export async function seedPlain(database: Database): Promise<void> {
  await seedNewSite(database)
  await loadReference(database)
}

/** What it then writes in the background: skills, titles and locations, and which of them its texts name. */
export async function loadReference(database: Database): Promise<void> {
  const { db } = database
  await loadReferenceData(database, REFERENCE_SEED, clock.now())
  await matchSkills(db)
  await createMatching({ db }).readDue()
  await createReadingLevels({ db, lists: WORD_LEVELS }).readDue()
  await takeStatistics(db)
}
