import { randomBytes } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { createRequestContext } from '#app/contexts/request-context.server.ts'
import type { RequestServices } from '#app/contexts/services.server.ts'
import type { Region } from '#app/locale/locales.ts'
import { isPersonal } from '#app/locale/personal-pages.ts'
import { isAborted, requestSignal } from '#db/request-signal.ts'
import type { Reader } from '#services/content/reader/reader.ts'
import { hasSession } from '#services/identity/cookie-names.ts'
import { REFRESH_PATH } from '#services/identity/cookies.ts'
import { anonymous, type Viewer } from '#services/identity/viewer.ts'
import { directionOf, type Locale } from '#services/languages.ts'
import type { Log } from '#services/log.ts'
import { type Outage, outageOf, retryHeaders } from '#services/outage.ts'
import { CATALOGUE } from './content-changes.ts'
import { dbFor } from './db-for.ts'
import { withLateScripts } from './late-scripts.ts'
import { acceptedEncoding, type CachedPage, pageAddress } from './page-cache.ts'
import { type PagePreview, PREVIEW_FRAMES } from './page-preview.ts'
import { withStyles } from './page-styles.ts'
import { hashMarkedScripts } from './script-hashes.ts'
import { referrerPolicyOf } from './secret-addresses.ts'
import { securityHeaders } from './security-headers.ts'
import type { Services } from './services.ts'
import type { TrialView } from './trial-view.ts'
import { viewerProfileOf } from './viewer-profile.ts'

export interface PageRequest {
  request: Request
  requestId: string
  region: Region
  locale: Locale
  unknownPlace: boolean
  /** Whose requests are counted together; no address. */
  visitor: string
}

/** Of pages that stand although a part of them could not be read, such as a list. */
const RETRY_SECONDS = '5'

type Render = (request: Request, context: RouterContextProvider) => Promise<Response>

/**
 * Renders a page, or waits for the one who is rendering the same page already, and keeps anonymous pages.
 * Anonymous pages are rendered from their normalised address alone: no cookie and no unknown parameter reaches them.
 */
export async function renderPage(services: Services, page: PageRequest, render: Render): Promise<Response> {
  try {
    return await answered(services, page, render)
  } catch (error) {
    if (isAborted(error)) throw error
    // Something that every page stands on failed before a loader began. Asked as a plain page, whose loaders meet the same
    // failure, the site still answers with an error page in the reader's language.
    services.log.error({ err: error, requestId: page.requestId }, 'A page failed before it was rendered')
    return failedPage(services, page, outageOf(error), error, render)
  }
}

/** The error page of the whole site, which reads no content; an outage says when to come again. */
async function failedPage(
  services: Services,
  page: PageRequest,
  outage: Outage | undefined,
  error: unknown,
  render: Render,
): Promise<Response> {
  const failure = outage === undefined ? () => error : () => refusal(outage)
  const plain = new Request(page.request.url)
  const answer = await rendered(services, page, plain, services.reader, render, { failure })
  answer.headers.set('cache-control', 'private, no-store')
  for (const [name, value] of Object.entries(outage === undefined ? {} : retryHeaders(outage)))
    answer.headers.set(name, value)
  return answer
}

async function answered(services: Services, page: PageRequest, render: Render): Promise<Response> {
  const { request } = page
  const url = new URL(request.url)
  const preview = services.previewing(url)
  const trial = services.trialViewOf(url)
  const nobody = !hasSession(request.headers.get('cookie') ?? undefined) && !isPersonal(url.pathname)
  const common = nobody && preview === undefined && trial === undefined
  const shared = common && (request.method === 'GET' || request.method === 'HEAD')
  if (!shared) {
    const { viewer, sessionId, stale } = await services.identity.recognise(request.headers)
    // A token that has expired is renewed on the way. 307 keeps method and body: a form that was sent meanwhile arrives.
    if (stale) return redirectToRefresh(url)
    const answer = await rendered(services, page, request, preview?.reader ?? services.reader, render, {
      preview,
      trial,
      viewer,
      sessionId,
    })
    answer.headers.set('cache-control', 'private, no-store')
    return answer
  }
  const address = pageAddress(url.pathname + url.search)
  const finished = await services.rendering.once(address, () =>
    orStale(services, address, () => finishedPage(services, page, new URL(address, url), render)),
  )
  return answerOf(finished, request)
}

/** There are error pages for two of them: what cannot be stored was never there to be found. Files show the text itself. */
const refusal = ({ status, detail }: Outage) =>
  new Response(`${detail}\n`, {
    status: status === 400 ? 404 : 503,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })

/** The page, or the last one that was kept of this address where this one fails; the visitor is told nothing of it. */
async function orStale(
  { pageCache, log }: Services,
  address: string,
  work: () => Promise<CachedPage>,
): Promise<CachedPage> {
  let failed: CachedPage | undefined
  try {
    const page = await work()
    if (page.status < 500) return page
    failed = page
  } catch (error) {
    if (isAborted(error)) throw error
    const stale = stalePage(pageCache, address)
    if (stale === undefined) throw error
    log.warn({ err: error, address }, 'A page could not be made; an older copy is sent instead')
    return stale
  }
  const stale = stalePage(pageCache, address)
  if (stale === undefined) return failed
  log.warn({ status: failed.status, address }, 'A page could not be made; an older copy is sent instead')
  return stale
}

/** The newest copy of a page that was ever kept, for when it cannot be made: nobody between us and the reader keeps it. */
export function stalePage(pageCache: Services['pageCache'], address: string): CachedPage | undefined {
  const kept = pageCache.stale(address)
  if (kept === undefined) return undefined
  return { ...kept, headers: { ...kept.headers, 'cache-control': 'no-store', 'x-cache': 'stale' } }
}

async function finishedPage(
  services: Services,
  page: PageRequest,
  url: URL,
  render: Render,
): Promise<CachedPage> {
  const recording = services.reader.recording()
  // Every page stands on the catalogue: its menus say how many courses there are.
  const catalogue = services.pageCache.revision(CATALOGUE)
  // What is kept must not carry one request's id. A page that failed is made again, to show the id that its log lines have.
  const first = await rendered(services, page, new Request(url), recording.reader, render, { shared: true })
  requestSignal()?.throwIfAborted()
  const shown = first.status < 500 || first.status === 503
  const answer = shown ? first : await rendered(services, page, new Request(url), services.reader, render)
  const identity = Buffer.from(await answer.arrayBuffer())
  const headers = Object.fromEntries(answer.headers)
  const used = recording.used()
  const revisions = new Map(
    used.flatMap(({ apiKey, revision }) => (revision === undefined ? [] : [[apiKey, revision]])),
  )
  // Kept when it is a page, made from content, and the content stood still meanwhile.
  const keep =
    answer.status === 200 &&
    !headers['cache-control']?.includes('no-store') &&
    used.length > 0 &&
    revisions.size === used.length
  if (catalogue !== undefined) revisions.set(CATALOGUE, catalogue)
  if (!keep) {
    // Withdrawn, or no page for everybody any more: a copy of it must not come back when the database is away.
    if (answer.status < 500) services.pageCache.forget(url.pathname + url.search)
    return {
      status: answer.status,
      headers: { ...headers, 'cache-control': 'no-store' },
      etag: '',
      identity,
      br: identity,
      gzip: identity,
    }
  }
  const kept = {
    ...headers,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding, Cookie',
  }
  return services.pageCache.put(
    url.pathname + url.search,
    { status: 200, headers: kept, identity },
    revisions,
    sharedAge(headers['cache-control']),
  )
}

async function rendered(
  services: Services,
  page: PageRequest,
  request: Request,
  reader: Reader,
  render: Render,
  {
    shared = false,
    preview,
    trial,
    viewer = anonymous,
    sessionId,
    failure,
  }: {
    shared?: boolean
    preview?: PagePreview | undefined
    trial?: TrialView | undefined
    viewer?: Viewer
    sessionId?: string | undefined
    /** Makes what the loaders meet as soon as they ask who reads, where content is, or the database. */
    failure?: () => unknown
  } = {},
): Promise<Response> {
  const site = failure ? undefined : await services.siteOf(page.region)
  const referrers = referrerPolicyOf(new URL(request.url))
  const scriptMark = randomBytes(18).toString('base64url')
  let outage: { of: Outage; error: unknown } | undefined
  const styleNonce = preview === undefined ? undefined : randomBytes(18).toString('base64url')
  const context = createRequestContext({
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
      // Nobody is sent to the sign-in because it cannot be known who asks.
      get viewer() {
        if (failure) throw failure()
        return viewer
      },
      viewerProfile: viewerProfileOf(services, viewer, request.method),
      sessionId,
      visitor: page.visitor,
    },
    services: withFailure(failure, {
      ...services,
      loadMessages: trial?.messages ?? services.loadMessages,
      reader,
      log: logAbout(services.log, { requestId: page.requestId }),
      now: services.clock.now(),
      db: dbFor(services.database, request.method),
    }),
    rendering: {
      requestId: shared ? undefined : page.requestId,
      // A page that is kept must name all content it was made of, so nothing of it may come from memory.
      revision:
        site === undefined || preview || shared || trial ? undefined : knownRevision(services, site.apiKey),
      preview:
        preview && site && styleNonce !== undefined
          ? { apiKey: site.apiKey, environment: site.environment, styleNonce }
          : undefined,
      hydrate: !page.unknownPlace,
      failed: failure !== undefined,
      texts: new URL(request.url).pathname.endsWith('.data') ? undefined : new Map(),
      onFailure(error) {
        const of = outageOf(error)
        if (of !== undefined) outage = { of, error }
      },
      finish: (html, headers) =>
        finished(services, html, headers, { scriptMark, shared, styleNonce, referrers }),
      scriptMark,
    },
  })
  const answer = await render(page.unknownPlace ? inKnownPlace(request, page) : request, context)
  // The framework calls every failure 500. What passes by itself is answered by the site's own error page, which says so.
  if (outage !== undefined && answer.status >= 500 && failure === undefined)
    return failedPage(services, page, outage.of, outage.error, render)
  if (answer.status === 503 && !answer.headers.has('retry-after'))
    answer.headers.set('retry-after', RETRY_SECONDS)
  for (const [name, value] of Object.entries({ ...services.securityHeaders, ...referrers })) {
    if (!answer.headers.has(name)) answer.headers.set(name, value)
  }
  return answer
}

/** What the document and its log need; everything else throws, whichever loader asks for it. */
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

/** What a page says of how long it is true for everybody (`s-maxage`), in milliseconds. */
function sharedAge(cacheControl: string | undefined): number | undefined {
  const seconds = /(?:^|[\s,])s-maxage=(\d+)/.exec(cacheControl ?? '')?.[1]
  return seconds === undefined ? undefined : Number(seconds) * 1_000
}

/** Of a stack and the catalogue together: what is remembered may be made of both. */
function knownRevision({ pageCache }: Services, apiKey: string): string | undefined {
  const stack = pageCache.revision(apiKey)
  return stack === undefined ? undefined : `${stack} ${pageCache.revision(CATALOGUE)}`
}

function redirectToRefresh(url: URL): Response {
  const location = `${REFRESH_PATH}?redirect=${encodeURIComponent(url.pathname + url.search)}`
  return new Response(null, { status: 307, headers: { location, 'cache-control': 'private, no-store' } })
}

/** Puts a document's scripts after its first paint, and allows exactly those that the framework wrote. */
function finished(
  services: Services,
  written: Buffer,
  headers: Headers,
  {
    scriptMark,
    shared,
    styleNonce,
    referrers,
  }: {
    scriptMark: string
    shared: boolean
    styleNonce: string | undefined
    referrers: Record<string, string>
  },
): Buffer {
  const styled = shared ? withStyles(written, services.styles) : { page: written, sources: [] }
  const { page, sources } = hashMarkedScripts(withLateScripts(styled.page), scriptMark)
  const security = securityHeaders({
    scriptSources: sources,
    styleSources: styled.sources,
    secure: services.origin.startsWith('https:'),
    formTargets: services.formTargets,
    connectTargets: services.connectTargets,
    botCheckHost: services.botCheckHost,
    development: services.env.NODE_ENV === 'development',
    // A page in preview has one, and no other.
    ...(styleNonce === undefined ? {} : { frameAncestors: PREVIEW_FRAMES, styleNonce }),
  })
  // The policy is made for these very bytes; of the others a page may say its own.
  for (const [name, value] of Object.entries({ ...security, ...referrers }))
    if (name === 'content-security-policy' || !headers.has(name)) headers.set(name, value)
  return page
}

// Below a region and locale that exist, the path of an unknown one is a page that nobody has written: a 404 in the shell.
function inKnownPlace(request: Request, { region, locale }: PageRequest): Request {
  const { pathname, origin } = new URL(request.url)
  return new Request(`${origin}/${region}/${locale}/unknown-place${pathname}`, request)
}

function answerOf(page: CachedPage, request: Request): Response {
  // Not kept, so not compressed yet: its three bodies are one.
  const encoding =
    page.etag === '' ? 'identity' : acceptedEncoding(request.headers.get('accept-encoding') ?? undefined)
  const body = page[encoding]
  const headers = {
    ...page.headers,
    ...(page.etag === '' ? {} : { etag: page.etag }),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(body.length),
  }
  return new Response([204, 304].includes(page.status) ? null : new Uint8Array(body), {
    status: page.status,
    headers,
  })
}

/** The same log with more on every line. */
function logAbout(log: Log, about: object): Log {
  return {
    debug: (fields, message) => log.debug({ ...about, ...fields }, message),
    info: (fields, message) => log.info({ ...about, ...fields }, message),
    warn: (fields, message) => log.warn({ ...about, ...fields }, message),
    error: (fields, message) => log.error({ ...about, ...fields }, message),
  }
}
