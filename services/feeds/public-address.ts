import { BlockList, isIPv4 } from 'node:net'

const closed = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8], // this host
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carriers' own; a cloud's metadata too
  ['127.0.0.0', 8],
  ['168.63.129.16', 32], // a cloud's metadata under a public number
  ['169.254.0.0', 16], // link-local, and most clouds' metadata
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4], // to many
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, prefix, 'ipv4')

// Of IPv6 only 2000::/3 is given out; these parts of it are not hosts, or hide an IPv4 address.
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, prefix, 'ipv6')

/**
 * Whether an IP address belongs to a host of the open internet: not to this machine, its network, its cloud or nobody.
 * An IPv4 address inside an IPv6 one (mapped, or translated by NAT64) counts as itself. What is no address is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  // The address in its one canonical form; zones (fe80::1%eth0) have none.
  const canonical = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1)
  if (canonical === undefined) return false
  const [, high, low] = /^(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical) ?? []
  if (high !== undefined && low !== undefined) return !closed.check(dotted(high, low), 'ipv4')
  return open.check(canonical, 'ipv6') && !closed.check(canonical, 'ipv6')
}

function dotted(high: string, low: string): string {
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [first >> 8, first & 255, second >> 8, second & 255].join('.')
}
