import { createHmac, type KeyObject } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { AppVariables } from '../app.ts'

export interface VisitorOptions {
  /** Number of trusted proxies in front of this server. */
  trustedProxies: number
  /** A KeyObject, because preparing a raw key for each digest takes three times as long as the digest. */
  key: KeyObject
}

/** Sets `visitor` to a keyed digest of the network address: limits need to tell visitors apart, not to know who they are. */
export const visitor = ({ trustedProxies, key }: VisitorOptions) =>
  createMiddleware<{ Variables: AppVariables }>(async function visitor(c, next) {
    const peer = (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress
    c.set('visitor', visitorOf({ trustedProxies, key }, peer, c.req.header('x-forwarded-for')))
    return next()
  })

export function visitorOf(
  { trustedProxies, key }: VisitorOptions,
  peer: string | undefined,
  forwardedFor: string | undefined,
): string {
  const address = clientAddress(peer, forwardedFor, trustedProxies)
  return createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, 22)
}

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } }
}

/**
 * The client's address as the outermost trusted proxy saw it. Entries that the client itself put into X-Forwarded-For are further
 * left and are never read.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
  const believed = trustedProxies === 0 ? undefined : hops.at(-Math.min(trustedProxies, hops.length))
  return believed ?? peer ?? 'unknown'
}

/** A client with one IPv6 address usually controls its whole /64. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')
}
