import type { Database } from '#db/database.ts'
import { systemClock } from '#services/content/clock.ts'
import { createDelivery } from '#services/content/delivery/delivery.ts'
import type { Log } from '#services/content/log.ts'
import { createReader } from '#services/content/reader/reader.ts'
import { findSite } from '#services/content/store/sites.ts'
import type { SiteStack } from '#services/content/wire.ts'
import { watchContentChanges } from './content-changes.ts'
import type { Env } from './env.ts'
import { type CachedPage, PageCache } from './page-cache.ts'
import { securityHeaders } from './security-headers.ts'
import { SingleFlight } from './single-flight.ts'

export interface ServicesOptions {
  env: Env
  log: Log
  database: Database
}

export type Services = Awaited<ReturnType<typeof createServices>>

/** Puts the services together: the one place that decides between embedded and connected. */
export async function createServices({ env, log, database }: ServicesOptions) {
  const clock = systemClock
  const origin = env.ORIGIN ?? `http://${env.HOST}:${env.PORT}`
  const pageCache = new PageCache({ maxBytes: 128 * 1024 * 1024, clock: () => clock.now().getTime() })
  const sites = new Map<string, SiteStack>()
  const delivery = createDelivery({ database, clock, log })
  const reader = createReader({
    transport: delivery.respondTrusted,
    clock,
    log,
    revisionOf: (apiKey) => pageCache.revision(apiKey),
  })

  const changes = await watchContentChanges({
    database,
    url: env.DATABASE_URL,
    log,
    onRevision(apiKey, revision) {
      if (pageCache.revision(apiKey) === revision) return
      // Pointing a region at another stack is a change of that stack too.
      sites.clear()
      delivery.setRevision(apiKey, revision)
      pageCache.setRevision(apiKey, revision)
    },
  })

  async function siteOf(region: string): Promise<SiteStack> {
    const known = sites.get(region)
    if (known !== undefined) return known
    const found = await findSite(database.db, env.TENANT, region)
    if (found === undefined) throw new Error(`Tenant '${env.TENANT}' reads no stack in region '${region}'`)
    sites.set(region, found)
    return found
  }

  return {
    env,
    log,
    clock,
    origin,
    database,
    delivery,
    reader,
    pageCache,
    rendering: new SingleFlight<CachedPage>(),
    securityHeaders: securityHeaders({ secure: origin.startsWith('https:') }),
    previewOrigins: [] as string[],
    siteOf,
    async usedRevisions(region: string): Promise<ReadonlyMap<string, string>> {
      const { apiKey } = await siteOf(region)
      return new Map([[apiKey, pageCache.revision(apiKey) ?? '']])
    },
    async stop() {
      await changes.stop()
    },
  }
}
