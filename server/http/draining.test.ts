import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDraining } from './draining.ts'

const agent = new Agent({ keepAlive: true })
let held: ServerResponse[]
let site: ReturnType<typeof open>

/** A server that holds the answer to /held until the test ends it. */
function open() {
  const server = createServer()
  const draining = createDraining(
    server,
    (request, response) => {
      if (request.url === '/held') {
        response.writeHead(200).write('first ')
        held.push(response)
      } else response.writeHead(200, { 'content-type': 'text/plain' }).end('here')
    },
    { 'x-content-type-options': 'nosniff' },
  )
  server.on('request', draining.listener).listen(0, '127.0.0.1')
  return { server, draining, port: () => (server.address() as AddressInfo).port }
}

beforeEach(async () => {
  held = []
  site = open()
  await once(site.server, 'listening')
})
afterEach(() => {
  site.server.closeAllConnections()
  site.server.close()
})

function ask(path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    send({ host: '127.0.0.1', port: site.port(), path, agent }, resolve).on('error', reject).end()
  })
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of answer) text += part
  return text
}

test('until it drains, a connection is kept and /readyz is the site’s own matter', async () => {
  const answer = await ask('/readyz')
  expect([answer.statusCode, answer.headers.connection, await textOf(answer)]).toEqual([
    200,
    'keep-alive',
    'here',
  ])
})

test('while it drains, /readyz says so and everything else is served, each on its last connection', async () => {
  site.draining.begin()
  const ready = await ask('/readyz')
  expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close'])
  expect(JSON.parse(await textOf(ready))).toEqual({ ready: false, state: 'stopping' })
  const page = await ask('/global/en-us/home')
  expect([page.statusCode, page.headers.connection, await textOf(page)]).toEqual([200, 'close', 'here'])
})

test('an answer that is under way arrives whole, new connections are refused', async () => {
  const answer = await ask('/held')
  site.draining.begin()
  const { port } = site.server.address() as AddressInfo
  const finished = site.draining.finish()
  const refused = connect(port, '127.0.0.1')
  const [error] = await once(refused, 'error')
  expect(error.code).toBe('ECONNREFUSED')
  held[0]?.end('last')
  expect(await textOf(answer)).toBe('first last')
  await finished
})

test('connections on which nothing is asked hold nothing up', async () => {
  const silent = connect(site.port(), '127.0.0.1')
  const accepted = once(site.server, 'connection')
  await once(silent, 'connect')
  await accepted
  await textOf(await ask('/kept'))
  site.draining.begin()
  const ended = once(silent, 'close')
  await site.draining.finish()
  await ended
})
