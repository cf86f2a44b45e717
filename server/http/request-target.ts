import type { IncomingMessage } from 'node:http'

/** Load balancers and probes may ask for these under any host name. */
const ANY_HOST = new Set(['/healthz', '/readyz', '/metrics'])

/** In a demo these are names of further sites (docs/tenants.md): one that is not served is not the first site. */
const OF_A_TENANT = /\.localhost(?::\d+)?$/

const ABSOLUTE = /^https?:\/\//i

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Maximum length of a request target. RFC 9110 recommends at least 8,000; a redirect that quotes more, escaped, would exceed
 * the header limits of proxies and browsers.
 */
const LONGEST_TARGET = 8_192
const LONGEST_PATH = 2_048

export interface Refusal {
  status: 400 | 414 | 421 | 501
  /** Plain text for the sender. */
  reason: string
}

export type RequestTarget = { path: string } | Refusal

/**
 * Validates the request line and Host before anything else looks at the request. Pages, mails and caches build their URLs from
 * the public origin alone; the scheme and host that a client or proxy sends are only compared with it.
 * @param origin the public origin; undefined in a demo, which answers under any host name but those of further
 * sites
 * @returns the path with its query, or why the request is refused. Source: RFC 9112, sections 3.2 and 3.3
 */
export function requestTarget(
  {
    method = 'GET',
    url = '',
    headers,
    rawHeaders,
    httpVersion,
  }: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders' | 'httpVersion'>,
  origin: string | undefined,
): RequestTarget {
  if (!METHODS.has(method)) return { status: 501, reason: 'This server does not know the method.' }
  const namesHost = headers.host !== undefined || httpVersion === '1.0'
  if (!namesHost || hasTwoHosts(rawHeaders)) return { status: 400, reason: 'A request has one Host.' }
  const target = ABSOLUTE.test(url) ? fromAbsolute(url, origin) : url
  if (typeof target !== 'string') return target
  if (!target.startsWith('/')) return { status: 400, reason: 'A request asks for a path.' }
  if (isTooLong(target)) return { status: 414, reason: 'The address is too long.' }
  if (!isReadable(target)) return { status: 400, reason: 'The address cannot be read.' }
  const asked = headers.host?.toLowerCase() ?? ''
  const isMeant = origin === undefined ? !OF_A_TENANT.test(asked) : asked === new URL(origin).host
  if (isMeant || ANY_HOST.has(target)) return { path: target }
  return { status: 421, reason: 'This server answers for another host.' }
}

/** A request line may contain an absolute URL. It takes precedence over Host, so it has to name this site. */
function fromAbsolute(url: string, origin: string | undefined): string | Refusal {
  if (!URL.canParse(url)) return { status: 400, reason: 'The address cannot be read.' }
  const asked = new URL(url)
  if (origin === undefined || asked.origin !== origin)
    return { status: 421, reason: 'This server answers for another host.' }
  return asked.pathname + asked.search
}

function isTooLong(target: string): boolean {
  if (target.length <= LONGEST_PATH) return false
  const query = target.indexOf('?')
  return target.length > LONGEST_TARGET || query === -1 || query > LONGEST_PATH
}

function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++
  return hosts > 1
}

/**
 * PostgreSQL cannot store NUL in text, and a path must be valid UTF-8 to be matched. A query may contain invalid escapes
 * ("100%"): it is parsed leniently, as browsers do.
 */
function isReadable(target: string): boolean {
  if (!target.includes('%')) return true
  if (target.includes('%00')) return false
  const [path = ''] = target.split('?', 1)
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
