import { DEFAULT_PRODUCT } from '#app/features/discovery/site-identity.server.ts'
import type { Database } from '#db/database.ts'
import { systemClock } from '#services/clock.ts'
import { createDelivery } from '#services/content/delivery/delivery.ts'
import { createInProcessTransport } from '#services/content/reader/in-process-transport.ts'
import { createReader } from '#services/content/reader/reader.ts'
import { noRetries } from '#services/content/reader/retry.ts'
import { findSite } from '#services/content/store/sites.ts'
import type { Locale } from '#services/languages.ts'
import type { Log } from '#services/log.ts'
import type { Env } from '../env.ts'

const silent: Log = { debug() {}, info() {}, warn() {}, error() {} }

/** A tenant's name from its content, for letters that commands send. */
export async function productName(env: Env, database: Database, locale: Locale): Promise<string> {
  const site = (await findSite(database.db, env.TENANT, env.places.region)) ?? env.upstream
  if (site === undefined) return DEFAULT_PRODUCT
  const { respondTrusted } = createDelivery({ db: database, log: silent })
  const reader = createReader({
    transport: createInProcessTransport(respondTrusted),
    clock: systemClock,
    log: silent,
    retries: noRetries,
  })
  const ask = { contentType: 'site_settings', locale, includeFallback: true, limit: 1, desc: 'updated_at' }
  // A stack without such entries.
  const { entries } = await reader.find(site, ask).catch(() => ({ entries: [] }))
  return entries[0]?.title || DEFAULT_PRODUCT
}
