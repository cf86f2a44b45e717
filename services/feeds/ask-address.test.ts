import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeNetwork, standingClock } from '#tests/tools/feed-server.ts'
import { askAddress } from './ask-address.ts'
import { openInternet } from './network.ts'

let asked: string[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
const server = createServer((request, response) => {
  // A port may be reused, so requests of other programs are rejected.
  if (request.headers['user-agent'] !== 'Guildhall link check') return void response.writeHead(421).end()
  asked.push(`${request.method} ${request.headers.host?.replace(/:\d+$/, '')}${request.url}`)
  answer(request, response)
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  asked = []
})

const clock = standingClock('2026-11-23T10:00:00Z')
const ask = (address: string, network = fakeNetwork) =>
  askAddress(address, { network, clock, signal: new AbortController().signal })
const at = (host: string, path = '/') => `http://${host}:${port}${path}`

test('a page that is there is asked once, without its text', async () => {
  answer = (_request, response) => response.writeHead(200).end()
  expect(await ask(at('a.example', '/x'))).toEqual({ status: 200 })
  expect(asked).toEqual(['HEAD a.example/x'])
})

test.each([403, 404, 405, 501])(
  'a server that answers HEAD with %i is asked as a reader would',
  async (status) => {
    answer = ({ method }, response) => response.writeHead(method === 'HEAD' ? status : 200).end('text')
    expect(await ask(at('a.example'))).toEqual({ status: 200 })
    expect(asked).toEqual(['HEAD a.example/', 'GET a.example/'])
  },
)

test('what is gone is gone either way', async () => {
  answer = (_request, response) => response.writeHead(404).end()
  expect(await ask(at('a.example'))).toEqual({ status: 404 })
})

test('it follows where a page has moved to, and not for ever', async () => {
  answer = ({ url }, response) =>
    url === '/old' ? response.writeHead(301, { location: at('b.example', '/new') }).end() : response.end()
  expect(await ask(at('a.example', '/old'))).toEqual({ status: 200 })
  answer = (_request, response) => response.writeHead(302, { location: '/' }).end()
  expect(await ask(at('a.example'))).toEqual({ failure: 'redirects more than 5 times' })
})

test.each([
  'http://169.254.169.254/latest',
  'http://[::1]/',
  'http://localhost/',
  'http://10.0.0.7/',
  'http://0x7f.1/',
])('this machine and its network are never asked: %s', async (address) => {
  answer = (_request, response) => response.end()
  expect(
    await ask(address, { ...openInternet, resolve: async () => [{ address: '127.0.0.1', family: 4 }] }),
  ).toBe(undefined)
  expect(asked).toEqual([])
})

test('nor by a detour', async () => {
  answer = (_request, response) => response.writeHead(302, { location: 'http://10.0.0.7/admin' }).end()
  expect(await ask(at('a.example'))).toBe(undefined)
  expect(asked).toEqual(['HEAD a.example/'])
})

test.each(['ftp://a.example/', 'http://me:secret@a.example/', 'nonsense'])(
  '%s is not asked',
  async (address) => {
    expect(await ask(address)).toBe(undefined)
  },
)

test('a host that is not there is a failure, not a fault', async () => {
  expect(await ask('http://nowhere.invalid/')).toEqual({ failure: 'nowhere.invalid has no address' })
})

test('a server that says nothing is waited for ten seconds', async () => {
  const slow = standingClock('2026-11-23T10:00:00Z')
  answer = () => slow.timeIsUp()
  const outcome = await askAddress(at('a.example'), {
    network: fakeNetwork,
    clock: slow,
    signal: new AbortController().signal,
  })
  expect(outcome).toEqual({ failure: 'took longer than 10 seconds' })
})
