import type { Database } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import { createDelivery } from '#services/content/delivery/delivery.ts'
import { createInProcessTransport } from '#services/content/reader/in-process-transport.ts'
import { createReader } from '#services/content/reader/reader.ts'
import { noRetries } from '#services/content/reader/retry.ts'
import { findSite } from '#services/content/store/sites.ts'
import type { SiteStack } from '#services/content/wire.ts'
import type { Share } from '#services/fair-share.ts'
import type { Log } from '#services/log.ts'
import type { Env } from './env.ts'
import { PageCache } from './page-cache.ts'
import { upstreamOf } from './upstream.ts'

interface ContentParts {
  env: Env
  database: Database
  clock: Clock
  log: Log
  origin: string
  share: Share
}

/** The content service, what reads it for pages, and which stack each region shows. */
export function createContentServices({ env, database, clock, log, origin, share }: ContentParts) {
  const pageCache = new PageCache({
    maxBytes: 128 * 1024 * 1024,
    share,
    clock: () => clock.now().getTime(),
  })
  const sites = new Map<string, SiteStack>()
  // Changes are announced within a second, so a revision may be used that long without asking.
  const delivery = createDelivery({ db: database, clock, log, origin, trustedFor: 1_000, share })
  const reader = createReader({
    transport: createInProcessTransport(delivery.respondTrusted),
    clock,
    log,
    cachePolicy: env.CONTENT_CACHE_POLICY,
    share,
    // An immediate retry in the same process would only delay the page.
    retries: noRetries,
    revisionOf: (apiKey) => pageCache.revision(apiKey),
  })
  const upstream = upstreamOf({ env, database: database.background, clock, log })
  upstream?.start()

  async function siteOf(region: string): Promise<SiteStack> {
    const known = sites.get(region)
    if (known !== undefined) return known
    const found = (await findSite(database.db, env.TENANT, region)) ?? env.upstream
    if (found === undefined) throw new Error(`Tenant '${env.TENANT}' reads no stack in region '${region}'`)
    sites.set(region, found)
    return found
  }

  /** False until a stack that follows an upstream has been copied once; from then on its copy is served, however old. */
  let copied = upstream === undefined
  async function hasContent(): Promise<boolean> {
    if (!copied && upstream !== undefined) copied = (await upstream.status()).state !== 'empty'
    return copied
  }

  return {
    delivery,
    reader,
    pageCache,
    siteOf,
    hasContent,
    /** Takes note of a stack's revision. @returns whether it is a new one */
    stackChanged(apiKey: string, revision: string): boolean {
      if (pageCache.revision(apiKey) === revision) return false
      // Pointing a region at another stack is a change of that stack, too.
      sites.clear()
      delivery.changed(apiKey, revision)
      pageCache.setRevision(apiKey, revision)
      return true
    },
    async readiness() {
      try {
        await database.check()
        const content = upstream === undefined ? { state: 'embedded' as const } : await upstream.status()
        return { ready: content.state !== 'empty', database: 'ok', content }
      } catch {
        return { ready: false, database: 'unreachable' }
      }
    },
    async contentWebhook(request: Request): Promise<Response> {
      return (
        (await upstream?.handleWebhook(request)) ??
        new Response('No upstream is configured\n', { status: 404 })
      )
    },
    async stop() {
      await upstream?.stop()
    },
  }
}
