import type { RouterContextProvider } from 'react-router'
import type { Rendering } from '#app/contexts/rendering.server.ts'
import { createRequestContext } from '#app/contexts/request-context.server.ts'
import type { RequestServices } from '#app/contexts/services.server.ts'
import type { RequestViewer } from '#app/contexts/viewer.server.ts'
import type { Region } from '#app/locale/locales.ts'
import { readOnly } from '#db/read-only.ts'
import type { Reader } from '#services/content/reader/reader.ts'
import type { SiteStack } from '#services/content/wire.ts'
import { readFormKey } from '#services/identity/form-key.ts'
import { timeOf, type Viewing } from '#services/identity/view-as.ts'
import { anonymous, type Viewer } from '#services/identity/viewer.ts'
import { directionOf, type Locale } from '#services/languages.ts'
import type { Log } from '#services/log.ts'
import { CATALOGUE } from './content-changes.ts'
import { dbFor } from './db-for.ts'
import type { PagePreview } from './page-preview.ts'
import type { Services } from './services.ts'
import type { TrialView } from './trial-view.ts'
import { viewerProfileOf } from './viewer-profile.ts'

export interface PageRequest {
  request: Request
  requestId: string
  region: Region
  locale: Locale
  unknownPlace: boolean
  /** The visitor's key for limits; not an address. */
  visitor: string
}

/** For whom a page is rendered, and with which differences. */
export interface PageOptions {
  /** The page may be cached and sent to everybody, so it must not depend on one request. */
  shared?: boolean
  preview?: PagePreview | undefined
  trial?: TrialView | undefined
  viewer?: Viewer
  sessionId?: string | undefined
  /** What an editor sees the site as, except on the pages that are for the editor (viewing.ts). */
  viewing?: Viewing | undefined
  /** Whose account is closed. */
  closing?: RequestViewer['closing']
  /** The site has failed: makes the error that loaders get for the stack, the viewer or a service. */
  failure?: () => unknown
}

export interface PageParts extends PageOptions {
  request: Request
  reader: Reader
  /** Undefined when the site has failed. */
  site: SiteStack | undefined
  styleNonce: string | undefined
  /** How the document is written. */
  writing: Pick<Rendering, 'onFailure' | 'finish' | 'scriptMark'>
}

/** The context for a page's loaders. */
export function pageContext(services: Services, page: PageRequest, parts: PageParts): RouterContextProvider {
  const { request, reader, site, styleNonce, writing } = parts
  const { shared = false, preview, trial, viewer = anonymous, sessionId, viewing, closing, failure } = parts
  const isSeenAs = viewing !== undefined && !(viewer.authorized && viewer.userId === viewing.by?.userId)
  const db = dbFor(services.database, request.method)
  const now = services.clock.now()
  return createRequestContext({
    place: {
      tenant: services.env.TENANT,
      region: page.region,
      locale: page.locale,
      direction: trial?.direction ?? directionOf(page.locale),
      get site() {
        if (failure || site === undefined) throw failure?.()
        return preview?.site(site) ?? site
      },
    },
    viewer: {
      // Throws instead of redirecting to the sign-in when the viewer cannot be determined.
      get viewer() {
        if (failure) throw failure()
        return viewer
      },
      viewerProfile: viewerProfileOf(services, viewer, request.method),
      sessionId,
      viewing,
      closing,
      visitor: page.visitor,
      formKey: readFormKey(request.headers),
    },
    services: withFailure(failure, {
      ...services,
      loadMessages: trial?.messages ?? services.loadMessages,
      reader,
      log: logAbout(services.log, { requestId: page.requestId }),
      now: isSeenAs ? timeOf(viewing.view, now) : now,
      db: isSeenAs ? readOnly(db) : db,
    }),
    rendering: {
      requestId: shared ? undefined : page.requestId,
      // A cached page must record all content that it was made from, so nothing of it may come from memory.
      revision:
        site === undefined || preview || shared || trial || viewing
          ? undefined
          : knownRevision(services, site.apiKey),
      preview:
        preview && site && styleNonce !== undefined
          ? { apiKey: site.apiKey, environment: site.environment, styleNonce }
          : undefined,
      hydrate: !page.unknownPlace,
      failed: failure !== undefined,
      texts: new URL(request.url).pathname.endsWith('.data') ? undefined : new Map(),
      ...writing,
    },
  })
}

/** What the document and its log need; everything else throws, whichever loader uses it. */
const STILL_USED: ReadonlySet<PropertyKey> = new Set(['env', 'log'])

function withFailure(failure: (() => unknown) | undefined, services: RequestServices): RequestServices {
  if (failure === undefined) return services
  return new Proxy(services, {
    get(target, name) {
      if (!STILL_USED.has(name)) throw failure()
      return Reflect.get(target, name)
    },
  })
}

/** Revision of the stack and the catalogue together: cached values may come from both. */
function knownRevision({ pageCache }: Services, apiKey: string): string | undefined {
  const stack = pageCache.revision(apiKey)
  return stack === undefined ? undefined : `${stack} ${pageCache.revision(CATALOGUE)}`
}

/** The same log with additional fields on every line. */
function logAbout(log: Log, about: object): Log {
  return {
    debug: (fields, message) => log.debug({ ...about, ...fields }, message),
    info: (fields, message) => log.info({ ...about, ...fields }, message),
    warn: (fields, message) => log.warn({ ...about, ...fields }, message),
    error: (fields, message) => log.error({ ...about, ...fields }, message),
  }
}
