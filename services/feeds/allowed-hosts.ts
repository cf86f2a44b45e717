import { FeedFault } from './feed-fault.ts'

/** One of FEED_HOSTS as addresses have it: lower case, and in DNS's letters. @returns undefined for what is no host */
export function readHost(text: string): string | undefined {
  const [, below = '', host = ''] = /^(\*\.)?([^*/@?#\\]+)$/.exec(text) ?? []
  const url = host === '' ? null : URL.parse(`http://${host}`)
  return url === null || url.host === '' ? undefined : below + url.host
}

/**
 * Whether a feed may be read from an address: http or https, no password, and its host in the list.
 * @param hosts `feeds.example`, `*.example` (any name below it, not itself), as `readHost` gives them, each with a port where it is not the usual one
 * @returns the address, its host in the one form that counts: lower case, no closing point, numbers of IPv4 with points
 * @throws {FeedFault}
 */
export function allowedAddress(text: string, hosts: readonly string[]): URL {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) throw refused('is no address of http or https')
  if (url.username !== '' || url.password !== '') throw refused('holds a password')
  url.hostname = url.hostname.replace(/\.$/, '')
  url.hash = ''
  if (!hosts.some((host) => matches(url, host)))
    throw refused(`is on ${url.host}, which FEED_HOSTS does not name`)
  return url
}

function matches({ host, hostname }: URL, allowed: string): boolean {
  // Without a port both sides mean the protocol's own, which URL leaves out.
  const asked = /:\d+$/.test(allowed) ? host : host === hostname ? hostname : ''
  return allowed.startsWith('*.')
    ? asked.length > allowed.length - 1 && asked.endsWith(allowed.slice(1))
    : asked === allowed
}

function refused(why: string): FeedFault {
  return new FeedFault('refused', `The address ${why}`)
}
