import type { IncomingMessage, ServerResponse } from 'node:http'
import { isOneReader } from '#services/identity/cookie-names.ts'
import { acceptedEncoding, type CachedPage, type PageCache, pageAddress } from '../page-cache.ts'

/**
 * Answers an anonymous page from its finished bytes before any framework sees the request.
 * @returns true when it answered
 */
export function answerFromCache(
  cache: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (isOneReader(request.headers.cookie)) return false
  const page = cache.get(pageAddress(request.url ?? ''))
  if (page === undefined) return false
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, { ...page.headers, etag: page.etag }).end()
    return true
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  whenMade(cache.bytesOf(page, encoding), response, (body) => {
    response.writeHead(page.status, headOf(page, encoding, body))
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  return true
}

/**
 * The same with the newest copy ever kept, for a request that would otherwise be refused: an old page is better than none.
 * Proxies and browsers must not store it.
 */
export function answerStale(cache: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (isOneReader(request.headers.cookie)) return false
  const page = cache.stale(pageAddress(request.url ?? ''))
  if (page === undefined) return false
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  whenMade(cache.bytesOf(page, encoding), response, (body) => {
    response.writeHead(page.status, {
      ...page.headers,
      'cache-control': 'no-store',
      'x-cache': 'stale',
      'content-length': String(body.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  return true
}

/** At once, unless this reader is the first who asks for the page in a coding. */
function whenMade(
  body: Buffer | Promise<Buffer>,
  response: ServerResponse,
  send: (body: Buffer) => void,
): void {
  if (body instanceof Promise) body.then(send).catch((error: Error) => response.destroy(error))
  else send(body)
}

const heads = new WeakMap<Buffer, string[]>()

/** A page's headers as alternating names and values, built once per kept page. */
function headOf(page: CachedPage, encoding: ReturnType<typeof acceptedEncoding>, body: Buffer): string[] {
  const known = heads.get(body)
  if (known !== undefined) return known
  const head = Object.entries({
    ...page.headers,
    etag: page.etag,
    'content-length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }).flat()
  heads.set(body, head)
  return head
}
