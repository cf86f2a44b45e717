import { FeedFault } from './feed-fault.ts'

/** Normalises a host of FEED_HOSTS: lower case, in DNS's ASCII form. @returns undefined for anything else */
export function readHost(text: string): string | undefined {
  const [, below = '', host = ''] = /^(\*\.)?([^*/@?#\\]+)$/.exec(text) ?? []
  const url = host === '' ? null : URL.parse(`http://${host}`)
  return url === null || url.host === '' ? undefined : below + url.host
}

/**
 * Whether a feed may be read from an address: http or https, no password, and a host on the list.
 * @param hosts `feeds.example`, `*.example` (any subdomain, not the domain itself), as `readHost` returns
 * them, with a port if it is not the default
 * @returns the address with a normalised host: lower case, no trailing dot, IPv4 in dotted form
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
  // Without a port both mean the protocol's default, which URL omits.
  const asked = /:\d+$/.test(allowed) ? host : host === hostname ? hostname : ''
  return allowed.startsWith('*.')
    ? asked.length > allowed.length - 1 && asked.endsWith(allowed.slice(1))
    : asked === allowed
}

function refused(why: string): FeedFault {
  return new FeedFault('refused', `The address ${why}`)
}
