import { BlockList, isIPv4 } from 'node:net'

const closed = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8], // this host
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carrier-grade NAT; also a cloud's metadata service
  ['127.0.0.0', 8],
  ['168.63.129.16', 32], // a cloud's metadata service on a public address
  ['169.254.0.0', 16], // link-local, and most clouds' metadata service
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, prefix, 'ipv4')

// Of IPv6 only 2000::/3 is allocated; these parts of it are not hosts, or contain an IPv4 address.
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
 * Whether an IP address is a host on the public internet: not this machine, its network or its cloud. An IPv4
 * address inside an IPv6 one (mapped, or NAT64) is judged as IPv4. Anything that is not an address is not
 * public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  // The canonical form; addresses with a zone (fe80::1%eth0) have none.
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
