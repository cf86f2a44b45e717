import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './visitor.ts'

test.each([
  ['10.0.0.1', undefined, 0, '10.0.0.1'],
  ['10.0.0.1', '203.0.113.9', 0, '10.0.0.1'],
  ['10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
  ['10.0.0.1', '198.51.100.7, 203.0.113.9', 1, '203.0.113.9'],
  ['10.0.0.1', '198.51.100.7, 203.0.113.9, 192.0.2.1', 2, '203.0.113.9'],
  ['10.0.0.1', '203.0.113.9', 3, '203.0.113.9'],
  ['10.0.0.1', ' , ', 1, '10.0.0.1'],
  [undefined, undefined, 0, 'unknown'],
])('peer %s, forwarded for %s, behind %i proxies: %s', (peer, header, proxies, address) => {
  expect(clientAddress(peer, header, proxies)).toBe(address)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
