/** Smaller answers fit into one packet anyway. */
export const SMALLEST_BYTES = 1024

const TEXT = /^(?:text\/(?!event-stream\b)|application\/(?:json|xml|javascript)\b|[^;\s]+\+(?:json|xml)\b)/i

type Answer = Pick<Response, 'status' | 'headers' | 'body'>

/** Whether compression can make an answer smaller without breaking it. */
export function isCompressible({ status, headers, body }: Answer): boolean {
  if (body === null || [204, 206, 304].includes(status)) return false
  if (headers.has('content-encoding') || headers.has('content-range')) return false
  if (/(?:^|,)\s*no-transform\s*(?:,|$)/i.test(headers.get('cache-control') ?? '')) return false
  const length = headers.get('content-length')
  if (length !== null && Number(length) < SMALLEST_BYTES) return false
  // Downloads keep their Content-Length, so that the browser can show progress.
  const disposition = headers.get('content-disposition')
  if (disposition !== null && (length !== null || /^attachment\b/i.test(disposition))) return false
  return TEXT.test(headers.get('content-type') ?? '')
}

/**
 * Whether another site could guess at secrets in an answer by how well it compresses (BREACH). It needs a request that
 * carries the visitor's cookies, an answer that is this visitor's own, and something of its choosing in that answer: from the
 * query, or from a path or body that the answer quotes. Such a request can only be a navigation, because cookies are SameSite=Lax.
 */
export function isGuessable(request: Request, answer: Answer): boolean {
  if (!request.headers.has('cookie') || /\bpublic\b/.test(answer.headers.get('cache-control') ?? ''))
    return false
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const mayQuote = request.url.includes('?') || answer.status !== 200 || !isRead
  return mayQuote && isForeign(request)
}

/** Whether another site sent the visitor here, or may have. */
function isForeign({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  // `same-site` is another host below the same domain, whose owner may be somebody else.
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  // Old browsers, and every browser on a site without TLS. A page can keep its links from sending a Referer.
  const referer = headers.get('referer')
  return referer === null || !URL.canParse(referer) || new URL(referer).host !== new URL(url).host
}
