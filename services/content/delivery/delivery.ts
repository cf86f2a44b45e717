// The delivery engine: answers the delivery protocol from the database.
import type { WorkDatabase } from '#db/database.ts'
import { type Clock, systemClock } from '#services/clock.ts'
import type { Share } from '#services/fair-share.ts'
import type { Log } from '#services/log.ts'
import type { DeliveryRequest, DeliveryResponse, DeliveryTransport, SiteStack } from '../wire.ts'
import { type Access, accessBySite, accessByToken } from './access.ts'
import { AnswerCache } from './answer-cache.ts'
import { httpFetch } from './http.ts'
import { Params } from './params.ts'
import { Refusal } from './refusal.ts'
import { Revisions } from './revisions.ts'
import { endpointAt } from './routes.ts'

export interface DeliveryOptions {
  db: WorkDatabase
  log: Log
  clock?: Clock
  /**
   * Milliseconds for which a stack's revision is used without asking the database. With 0, the default, every
   * request sees every change at once; a server that is notified of changes (`changed`) sets a few seconds.
   */
  trustedFor?: number
  /** Public origin, for addresses of files that this installation serves; without it they are paths. */
  origin?: string
  /** Size of the cache for HTTP answers, in bytes. */
  cacheBytes?: number
  /** Of these bytes, where several sites are in one process. */
  share?: Share
}

export interface Delivery {
  /** Answers like the vendor's service, including the token check. */
  respond: DeliveryTransport
  /** For the site's own reader: no token, the site names what it reads. */
  respondTrusted(site: SiteStack, request: DeliveryRequest): Promise<DeliveryResponse>
  /** The protocol over HTTP, below `/content/v3`, `/v3` or, as on preview hosts, without a version. */
  fetch(request: Request): Promise<Response>
  /** Call it when the content of a stack has changed, here or in another process. */
  changed(apiKey: string, revision?: string): void
}

export function createDelivery({
  db,
  log,
  clock = systemClock,
  trustedFor = 0,
  origin,
  cacheBytes = 64 * 1024 * 1024,
  share,
}: DeliveryOptions): Delivery {
  const revisions = new Revisions({ db: db.db, clock, trustedFor })
  const cache = new AnswerCache({ maxBytes: cacheBytes, share })

  async function answer(
    { path, params: pairs, headers }: DeliveryRequest,
    open: (params: Params) => Promise<Access>,
  ): Promise<DeliveryResponse> {
    try {
      const endpoint = endpointAt(path)
      const params = new Params(pairs)
      const access = await open(params)
      return await endpoint({ db: db.db, limited: !db.embedded, access, params, headers })
    } catch (error) {
      if (error instanceof Refusal) return error.toResponse()
      throw error
    }
  }

  const respond: DeliveryTransport = (request) =>
    answer(request, (params) => accessByToken(revisions, request.headers, params))

  return {
    respond,
    respondTrusted: (site, request) =>
      answer(request, (params) => accessBySite(revisions, site, request.headers, params)),
    fetch: httpFetch({ respond, revisions, cache, log, origin }),
    changed(apiKey, revision) {
      revisions.changed(apiKey, revision)
      if (revision !== undefined) cache.setRevision(apiKey, revision)
    },
  }
}
