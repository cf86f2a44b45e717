import { loadMessages } from '#app/locale/messages/load.ts'
import type { Database } from '#db/database.ts'
import { systemClock } from '#services/content/clock.ts'
import { createDelivery } from '#services/content/delivery/delivery.ts'
import type { Log } from '#services/content/log.ts'
import { createReader } from '#services/content/reader/reader.ts'
import { findSite } from '#services/content/store/sites.ts'
import type { DeliveryRequest, SiteStack } from '#services/content/wire.ts'
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
  // Changes are heard of within a second, so a revision may be believed for as long.
  const delivery = createDelivery({ db: database, clock, log, trustedFor: 1_000 })
  const reader = createReader({
    transport: (request) => delivery.respondTrusted(siteNamed(request), request),
    clock,
    log,
    cachePolicy: env.CONTENT_CACHE_POLICY,
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
      delivery.changed(apiKey, revision)
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

  async function readiness() {
    try {
      await database.pool.query('select 1')
      return { ready: true, database: 'ok' }
    } catch {
      return { ready: false, database: 'unreachable' }
    }
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
    messages: loadMessages,
    rendering: new SingleFlight<CachedPage>(),
    securityHeaders: securityHeaders({ secure: origin.startsWith('https:') }),
    previewOrigins: [] as string[],
    siteOf,
    readiness,
    /** Compares revisions now instead of at the next notification. */
    contentChanged: changes.refresh,
    async stop() {
      await changes.stop()
    },
  }
}

/** The reader names the site in the protocol's own words. */
function siteNamed({ headers, params }: DeliveryRequest): SiteStack {
  const environment = params.find(([name]) => name === 'environment')?.[1] ?? ''
  return { apiKey: headers.api_key ?? '', branch: headers.branch ?? 'main', environment }
}
