import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding, hasSession, type PageCache, pageAddress } from './page-cache.ts'

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
  if (hasSession(request.headers.cookie)) return false
  const page = cache.get(pageAddress(request.url ?? ''))
  if (page === undefined) return false
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, { ...page.headers, etag: page.etag }).end()
    return true
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const body = page[encoding]
  response.writeHead(page.status, {
    ...page.headers,
    etag: page.etag,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}
