import { randomBytes } from 'node:crypto'
import type { RequestContext } from '#app/context.server.ts'
import type { Locale, Region } from '#app/locale/locales.ts'
import { acceptedEncoding, type CachedPage, hasSession, pageAddress } from './page-cache.ts'
import { hashMarkedScripts } from './script-hashes.ts'
import { securityHeaders } from './security-headers.ts'
import type { Services } from './services.ts'

export interface PageRequest {
  request: Request
  requestId: string
  region: Region
  locale: Locale
  unknownPlace: boolean
}

type Render = (request: Request, values: RequestContext) => Promise<Response>

/**
 * Renders a page, or waits for the one who is rendering the same page already, and puts anonymous pages into the cache.
 * Anonymous pages are rendered from their normalised address alone: no cookie and no unknown parameter reaches them.
 */
export async function renderPage(services: Services, page: PageRequest, render: Render): Promise<Response> {
  const { request } = page
  const anonymous = !hasSession(request.headers.get('cookie') ?? undefined)
  const shared = anonymous && (request.method === 'GET' || request.method === 'HEAD')
  if (!shared)
    return finish(await rendered(services, page, request, render), { 'cache-control': 'private, no-store' })

  const url = new URL(request.url)
  const address = pageAddress(url.pathname + url.search)
  const cached = await services.rendering.once(address, async () => {
    const plain = new Request(new URL(address, url), {
      headers: { accept: request.headers.get('accept') ?? '*/*' },
    })
    const used = await services.usedRevisions(page.region)
    const answer = await rendered(services, page, plain, render)
    const identity = Buffer.from(await answer.arrayBuffer())
    const headers = {
      ...Object.fromEntries(answer.headers),
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding, Cookie',
    }
    const finished = { status: answer.status, headers, identity }
    if (answer.status !== 200) return { ...finished, etag: '', br: identity, gzip: identity, plain: true }
    return services.pageCache.put(address, finished, used)
  })
  return cachedResponse(cached, request)
}

async function rendered(
  services: Services,
  page: PageRequest,
  request: Request,
  render: Render,
): Promise<Response> {
  const scriptMark = randomBytes(18).toString('base64url')
  const site = await services.siteOf(page.region)
  const answer = await render(page.unknownPlace ? inKnownPlace(request, page) : request, {
    requestId: page.requestId,
    tenant: services.env.TENANT,
    region: page.region,
    locale: page.locale,
    site,
    reader: services.reader,
    now: new Date(services.clock.now()),
    origin: services.origin,
    trainingHosts: services.env.TRAINING_HOSTS,
    log: services.log,
    signedIn: false,
    hydrate: !page.unknownPlace,
    scriptMark,
  })
  const headers = new Headers(answer.headers)
  const type = headers.get('content-type') ?? ''
  if (!type.startsWith('text/html')) {
    for (const [name, value] of Object.entries(services.securityHeaders))
      if (!headers.has(name)) headers.set(name, value)
    return new Response(answer.body, { status: answer.status, headers })
  }
  const { html, sources } = hashMarkedScripts(await answer.text(), scriptMark)
  const secure = services.origin.startsWith('https:')
  for (const [name, value] of Object.entries(
    securityHeaders({ scriptSources: sources, secure, frameAncestors: services.previewOrigins }),
  ))
    headers.set(name, value)
  return new Response(html, { status: answer.status, headers })
}

// Below a region and locale that exist, the path of an unknown one is a page that nobody has written: a 404 in the shell.
function inKnownPlace(request: Request, { region, locale }: PageRequest): Request {
  const { pathname, origin } = new URL(request.url)
  return new Request(`${origin}/${region}/${locale}/unknown-place${pathname}`, request)
}

function finish(answer: Response, extra: Record<string, string>): Response {
  for (const [name, value] of Object.entries(extra)) answer.headers.set(name, value)
  return answer
}

function cachedResponse(page: CachedPage & { plain?: true }, request: Request): Response {
  const empty = request.method === 'HEAD' || page.status === 204 || page.status === 304
  if (page.plain) {
    return new Response(empty ? null : new Uint8Array(page.identity), {
      status: page.status,
      headers: { ...page.headers, 'cache-control': 'no-store' },
    })
  }
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? undefined)
  const body = page[encoding]
  const headers = {
    ...page.headers,
    etag: page.etag,
    'content-length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
  return new Response(empty ? null : new Uint8Array(body), { status: page.status, headers })
}
