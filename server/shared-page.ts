import { isAborted, requestSignal } from '#db/request-signal.ts'
import { CATALOGUE } from './content-changes.ts'
import { acceptedEncoding, type CachedPage } from './page-cache.ts'
import type { PageRequest } from './page-context.ts'
import { type Render, renderAnswer } from './render-answer.ts'
import type { Services } from './services.ts'

/** The page, or the last one that was kept of this address where this one fails; the visitor is told nothing of it. */
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
    log.warn({ err: error, address }, 'A page could not be made; an older copy is sent instead')
    return stale
  }
  const stale = stalePage(pageCache, address)
  if (stale === undefined) return failed
  log.warn({ status: failed.status, address }, 'A page could not be made; an older copy is sent instead')
  return stale
}

/** The newest copy of a page that was ever kept, for when it cannot be made: nobody between us and the reader keeps it. */
function stalePage(pageCache: Services['pageCache'], address: string): CachedPage | undefined {
  const kept = pageCache.stale(address)
  if (kept === undefined) return undefined
  return { ...kept, headers: { ...kept.headers, 'cache-control': 'no-store', 'x-cache': 'stale' } }
}

/** A page for everybody, made from its address alone, and kept if it may be. */
export async function makeSharedPage(
  services: Services,
  page: PageRequest,
  url: URL,
  render: Render,
): Promise<CachedPage> {
  const recording = services.reader.recording()
  // Every page stands on the catalogue: its menus say how many courses there are.
  const catalogue = services.pageCache.revision(CATALOGUE)
  // What is kept must not carry one request's id. A page that failed is made again, to show the id that its log lines have.
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

/** What a page says of how long it is true for everybody (`s-maxage`), in milliseconds. */
function sharedAge(cacheControl: string | undefined): number | undefined {
  const seconds = /(?:^|[\s,])s-maxage=(\d+)/.exec(cacheControl ?? '')?.[1]
  return seconds === undefined ? undefined : Number(seconds) * 1_000
}

export function answerOf(page: CachedPage, request: Request): Response {
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
