import type { IncomingMessage } from 'node:http'
import type { Clock } from '#services/clock.ts'
import { allowedAddress } from './allowed-hosts.ts'
import { FeedFault } from './feed-fault.ts'
import { get, type Network } from './network.ts'
import { retryAfterOf } from './next-time.ts'
import { type SavedBody, saveBody } from './save-body.ts'

/** What identifies the feed's last version in a conditional request. */
export interface Validators {
  etag: string | null
  lastModified: string | null
}

export interface FetchOptions {
  /** FEED_HOSTS. */
  hosts: readonly string[]
  network: Network
  clock: Clock
  limits: { bytes: number; milliseconds: number }
  /** Aborts the request when the process stops. */
  signal: AbortSignal
  validators: Validators
  /** An empty folder for the body. */
  folder: string
  /** File name without extension. */
  name: string
}

export interface FetchedFeed extends SavedBody, Validators {
  /** A permanent redirect's target. */
  movedTo: string | undefined
}

export const USER_AGENT = 'Guildhall feed reader'
const REDIRECTS = 5
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/ld+json, application/json, text/calendar, text/csv, application/xml;q=0.9, text/xml;q=0.9, text/html;q=0.5, */*;q=0.1'

/**
 * Reads a feed into a file. Every address on the way, including redirects, must be on an allowed host and
 * public.
 * @returns undefined when it has not changed
 * @throws {FeedFault}, or the signal's reason
 */
export async function fetchFeed(address: string, options: FetchOptions): Promise<FetchedFeed | undefined> {
  const limit = options.clock.limit(options.limits.milliseconds)
  const signal = AbortSignal.any([options.signal, limit])
  try {
    return await follow(address, { ...options, signal })
  } catch (error) {
    if (limit.aborted && !options.signal.aborted)
      throw new FeedFault('failed', `took longer than ${options.limits.milliseconds / 1000} seconds`)
    throw error
  }
}

async function follow(address: string, options: FetchOptions): Promise<FetchedFeed | undefined> {
  let url = allowedAddress(address, options.hosts)
  let movedTo: string | undefined
  let forGood = true
  for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
    const response = await get(url, headersOf(options.validators), options)
    const status = response.statusCode ?? 0
    const location = response.headers.location
    if (![301, 302, 303, 307, 308].includes(status) || location === undefined)
      return await answered(url, response, movedTo, options)
    response.destroy()
    url = redirected(url, location, options.hosts)
    forGood &&= status === 301 || status === 308
    if (forGood) movedTo = url.href
  }
  throw new FeedFault('failed', `redirects more than ${REDIRECTS} times`)
}

function redirected(from: URL, location: string, hosts: readonly string[]): URL {
  const to = URL.parse(location, from)
  if (to === null) throw new FeedFault('failed', 'redirects to an invalid address')
  const allowed = allowedAddress(to.href, hosts)
  if (from.protocol === 'https:' && allowed.protocol === 'http:')
    throw new FeedFault('refused', 'redirects from https to http')
  return allowed
}

async function answered(
  url: URL,
  response: IncomingMessage,
  movedTo: string | undefined,
  { validators, clock, limits, signal, folder, name }: FetchOptions,
): Promise<FetchedFeed | undefined> {
  const status = response.statusCode ?? 0
  const { etag, 'last-modified': lastModified, 'retry-after': retryAfter } = response.headers
  if (status === 200) {
    const saved = await saveBody(response, { url, folder, name, bytes: limits.bytes, signal })
    return { ...saved, etag: kept(etag), lastModified: kept(lastModified), movedTo }
  }
  response.destroy()
  if (status === 304 && (validators.etag ?? validators.lastModified) !== null) return undefined
  const said = `${url.host} answers ${status}`
  if (status === 410) throw new FeedFault('gone', `${said}: the feed is gone for good`)
  const wait = retryAfterOf(retryAfter, clock.now())
  if (status === 429 || status === 503) throw new FeedFault('limited', said, wait)
  throw new FeedFault('failed', said, wait)
}

function headersOf({ etag, lastModified }: Validators): Record<string, string> {
  return {
    accept: ACCEPT,
    'accept-encoding': 'gzip, br, deflate',
    'user-agent': USER_AGENT,
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  }
}

/** A validator is sent back unchanged, or not at all. */
function kept(header: string | undefined): string | null {
  return header === undefined || header.length > 500 || !/^[\x20-\x7e]+$/.test(header) ? null : header
}
