import { expect, test } from 'vitest'
import { allowedAddress, readHost } from './allowed-hosts.ts'

const hosts = ['feeds.example', '*.Events.example', 'jobs.example:8443', 'bücher.example'].flatMap(
  (host) => readHost(host) ?? [],
)

test.each([
  '',
  'https://feeds.example',
  'feeds.example/jobs',
  '*',
  '**.example',
  'a b.example',
  'me@feeds.example',
])('%j is no host', (text) => expect(readHost(text)).toBeUndefined())

test.each([
  ['https://feeds.example/jobs.xml', 'https://feeds.example/jobs.xml'],
  ['http://FEEDS.example:80/a#part', 'http://feeds.example/a'],
  ['https://feeds.example./a', 'https://feeds.example/a'],
  ['https://kyiv.events.example/', 'https://kyiv.events.example/'],
  ['https://jobs.example:8443/', 'https://jobs.example:8443/'],
  ['https://b\u00fccher.example/', 'https://xn--bcher-kva.example/'],
])('%s is allowed', (given, address) => expect(allowedAddress(given, hosts).href).toBe(address))

test.each([
  ['', 'no address'],
  ['feeds.example', 'no address'],
  ['file:///etc/passwd', 'no address'],
  ['ftp://feeds.example/', 'no address'],
  ['https://reader:secret@feeds.example/', 'password'],
  ['https://feeds.example:8080/', 'feeds.example:8080'],
  ['https://feeds.example.evil.example/', 'FEED_HOSTS'],
  ['https://evil.example/feeds.example', 'FEED_HOSTS'],
  ['https://evil.example\\@feeds.example/', 'FEED_HOSTS'],
  ['https://notfeeds.example/', 'FEED_HOSTS'],
  ['https://events.example/', 'FEED_HOSTS'],
  ['https://.events.example/', 'FEED_HOSTS'],
  ['https://jobs.example/', 'FEED_HOSTS'],
  ['http://2130706433/', 'is on 127.0.0.1'],
  ['http://0x7f.1/', 'is on 127.0.0.1'],
  ['http://0177.0.0.1/', 'is on 127.0.0.1'],
  ['http://[::ffff:127.0.0.1]/', 'is on [::ffff:7f00:1]'],
])('%s is refused: %s', (given, reason) => expect(() => allowedAddress(given, hosts)).toThrow(reason))
