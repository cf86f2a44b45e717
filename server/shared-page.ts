import { isAborted, requestSignal } from '#db/request-signal.ts'
import { CATALOGUE } from './content-changes.ts'
import { acceptedEncoding, type CachedPage } from './page-cache.ts'
import type { PageRequest } from './page-context.ts'
import { type Render, renderAnswer } from './render-answer.ts'
import type { Services } from './services.ts'

/** The page, or its last copy if rendering fails; the visitor does not notice. */
export async function orStale(
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
    log.warn({ err: error, address }, 'A page could not be rendered; serving a stale copy')
    return stale
  }
  const stale = stalePage(pageCache, address)
  if (stale === undefined) return failed
  log.warn({ status: failed.status, address }, 'A page could not be rendered; serving a stale copy')
  return stale
}

/** The newest copy of a page for when it cannot be rendered; shared caches must not store it. */
function stalePage(pageCache: Services['pageCache'], address: string): CachedPage | undefined {
  const kept = pageCache.stale(address)
  if (kept === undefined) return undefined
  return { ...kept, headers: { ...kept.headers, 'cache-control': 'no-store', 'x-cache': 'stale' } }
}

/** Renders a page for everybody, only from its address, and caches it if allowed. */
export async function makeSharedPage(
  services: Services,
  page: PageRequest,
  url: URL,
  render: Render,
): Promise<CachedPage> {
  const recording = services.reader.recording()
  // Every page depends on the catalogue: menus show the number of courses.
  const catalogue = services.pageCache.revision(CATALOGUE)
  // A cached page must not contain a request's id. A page that failed is rendered again, to show the id that
  // is in the log.
  const first = await renderAnswer(services, page, new Request(url), recording.reader, render, {
    shared: true,
  })
  requestSignal()?.throwIfAborted()
  const shown = first.status < 500 || first.status === 503
  const answer = shown ? first : await renderAnswer(services, page, new Request(url), services.reader, render)
  const identity = Buffer.from(await answer.arrayBuffer())
  const headers = Object.fromEntries(answer.headers)
  const used = recording.used()
  const revisions = new Map(
    used.flatMap(({ apiKey, revision }) => (revision === undefined ? [] : [[apiKey, revision]])),
  )
  // Cached if it is a page made from content, and the content did not change meanwhile.
  const keep =
    answer.status === 200 &&
    !headers['cache-control']?.includes('no-store') &&
    used.length > 0 &&
    revisions.size === used.length
  if (catalogue !== undefined) revisions.set(CATALOGUE, catalogue)
  if (!keep) {
    // Unpublished, or no longer for everybody: no copy of it may be served during an outage.
    if (answer.status < 500) services.pageCache.forget(url.pathname + url.search)
    return {
      status: answer.status,
      headers: { ...headers, 'cache-control': 'no-store' },
      etag: '',
      identity,
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

/** How long a page may be shared (`s-maxage`), in milliseconds. */
function sharedAge(cacheControl: string | undefined): number | undefined {
  const seconds = /(?:^|[\s,])s-maxage=(\d+)/.exec(cacheControl ?? '')?.[1]
  return seconds === undefined ? undefined : Number(seconds) * 1_000
}

export async function answerOf(
  { pageCache }: Services,
  page: CachedPage,
  request: Request,
): Promise<Response> {
  // Not cached, so not compressed yet.
  const encoding =
    page.packed === undefined
      ? 'identity'
      : acceptedEncoding(request.headers.get('accept-encoding') ?? undefined)
  const body = await pageCache.bytesOf(page, encoding)
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
