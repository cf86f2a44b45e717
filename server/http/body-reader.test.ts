// Over a real server and raw connections: what the framework above would do with a body is the same in production.
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import type { AppVariables } from '../app.ts'
import type { Metrics } from '../metrics.ts'
import { refusedBodies } from '../middleware/refused-bodies.ts'
import { requestId } from '../middleware/request-id.ts'
import { PageCache } from '../page-cache.ts'
import type { Services } from '../services.ts'
import { arrivalOf, receiveBody } from './body-reader.ts'
import { createListener } from './listener.ts'

const LIMIT = 64 * 1024

const app = new Hono<{ Variables: AppVariables }>()
app.use(requestId())
app.use(refusedBodies({ messages: loadMessages, secure: false }))
app.post('/api/refused', (c) => c.text('sign in', 401))
app.post('/storage/*', async (c) => {
  let bytes = 0
  for await (const piece of c.req.raw.body ?? []) bytes += piece.length
  return c.text(String(bytes))
})
app.get('*', (c) => c.text('read'))
/** As the router makes its own. */
const copyOf = (url: string, body: Request['body']) =>
  new Request(url, { method: 'POST', body, duplex: 'half' } as RequestInit)
const readers = [
  ['text', async (request: Request) => (await request.text()).length],
  ['json', async (request: Request) => JSON.stringify(await request.json()).length],
  ['formData', async (request: Request) => [...(await request.formData())].length],
  ['a stream', async (request: Request) => (await new Response(request.body).arrayBuffer()).byteLength],
  ['a copy', async (request: Request) => (await request.clone().text()).length],
  ['a new request', async ({ url, body }: Request) => (await copyOf(url, body).text()).length],
] as const
let reader: (request: Request) => Promise<number> = readers[0][1]
app.all('*', async (c) => c.text(String(await reader(c.req.raw))))
app.onError((_, c) => c.text('failed', 500))

const server = createServer(
  createListener({
    app: app as unknown as Hono,
    services: {
      env: {},
      origin: 'http://127.0.0.1:3000',
      pageCache: new PageCache({ maxBytes: 0, clock: Date.now }),
    } as unknown as Services,
    metrics: { hit() {}, observe() {}, answer: () => false } as unknown as Metrics,
    answerStatic: () => false,
  }),
)
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return () => void server.close()
})
beforeEach(() => {
  reader = readers[0][1]
})

const sockets: Socket[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Reads a body that does not come, and says how that ended. */
const lost = (tell: (error: unknown) => void) => async (request: Request) => {
  await request.text().catch(tell)
  return 0
}

interface Line {
  send(text: string | Buffer): void
  /** Waits until what came answers the description. */
  until(answered: (came: string) => boolean): Promise<string>
  closed: Promise<string>
  came(): string
}

function open(): Line {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  let came = ''
  const waiting = new Set<() => void>()
  socket.on('data', (piece) => {
    came += piece
    for (const look of waiting) look()
  })
  // A server that has refused a body may reset the rest of it.
  socket.on('error', () => {})
  return {
    send: (text) => void socket.write(text),
    came: () => came,
    closed: new Promise((resolve) =>
      socket.once('close', () => resolve(came)).once('end', () => resolve(came)),
    ),
    until: (answered) =>
      new Promise((resolve) => {
        const look = () => {
          if (!answered(came)) return
          waiting.delete(look)
          resolve(came)
        }
        waiting.add(look)
        look()
      }),
  }
}

const head = (path: string, headers: string[], method = 'POST') =>
  `${[`${method} ${path} HTTP/1.1`, 'host: any', 'content-type: text/plain', ...headers].join('\r\n')}\r\n\r\n`
const chunked = (path: string, method?: string) => head(path, ['transfer-encoding: chunked'], method)
const measured = (path: string, length: number) => head(path, [`content-length: ${length}`])
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
const END = '0\r\n\r\n'
const statusOf = (came: string) => Number(came.slice(9, 12))
const countOf = (came: string) => came.split('HTTP/1.1 ').length - 1

test.each(readers)('a body of the largest size arrives, read as %s', async (name, read) => {
  reader = read
  const text = name === 'json' ? `"${'x'.repeat(LIMIT - 2)}"` : 'x'.repeat(LIMIT)
  const type = name === 'formData' ? 'application/x-www-form-urlencoded' : 'text/plain'
  const line = open()
  line.send(`POST /any HTTP/1.1\r\nhost: any\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`)
  for (let at = 0; at < text.length; at += 10_000) line.send(chunk(text.slice(at, at + 10_000)))
  line.send(END)
  const came = await line.until((text) =>
    text.includes(name === 'formData' ? '\r\n\r\n1' : `\r\n\r\n${LIMIT}`),
  )
  expect(statusOf(came)).toBe(200)
})

test.each(readers)('one byte more is refused, read as %s, and the connection ends', async (_, read) => {
  reader = read
  const line = open()
  line.send(chunked('/api/any'))
  for (let sent = 0; sent < LIMIT; sent += 1024) line.send(chunk('x'.repeat(1024)))
  line.send(chunk('x'))
  const came = await line.closed
  expect(statusOf(came)).toBe(413)
  expect(came.toLowerCase()).toContain('connection: close')
  expect(came).toContain('application/problem+json')
  expect(came).toContain('"status":413')
})

test('a length beyond the limit is refused before anything of it is sent', async () => {
  const line = open()
  line.send(measured('/api/any', LIMIT + 1))
  const came = await line.closed
  expect(statusOf(came)).toBe(413)
  expect(countOf(came)).toBe(1)
})

test('a page refuses in plain text', async () => {
  const line = open()
  line.send(measured('/global/en-us/sign-in', LIMIT + 1))
  const came = await line.closed
  expect(statusOf(came)).toBe(413)
  expect(came).toContain('content-type: text/plain')
})

test('what follows the length that was said is no part of the body', async () => {
  const line = open()
  line.send(`${measured('/any', 5)}12345GET /next HTTP/1.1\r\nhost: any\r\nconnection: close\r\n\r\n`)
  const came = await line.closed
  expect(countOf(came)).toBe(2)
  expect(came).toContain('\r\n\r\n5HTTP')
  expect(came).toContain('read')
})

test('a connection goes on after a body, and after an answer that did not need one', async () => {
  const line = open()
  line.send(`${chunked('/any')}${chunk('abc')}${END}`)
  await line.until((came) => came.endsWith('3'))
  line.send(`${chunked('/api/refused')}${chunk('abc')}${END}`)
  await line.until((came) => came.endsWith('sign in'))
  line.send(`${measured('/any', 4)}abcd`)
  await line.until((came) => countOf(came) === 3 && came.endsWith('4'))
})

test('requests that were sent ahead are answered in their order', async () => {
  const line = open()
  line.send(`${measured('/any', 1)}a${chunked('/any')}${chunk('ab')}${END}${measured('/any', 3)}abc`)
  const came = await line.until((text) => countOf(text) === 3 && text.endsWith('3'))
  expect(came.split('HTTP/1.1 ').map((one) => one.at(-1))).toEqual([undefined, '1', '2', '3'])
})

test('what was sent ahead of a refused body is answered, and what comes behind it is not looked at', async () => {
  const line = open()
  const tooLong = `${chunked('/any')}${chunk('x'.repeat(LIMIT + 1))}${END}`
  line.send(`${measured('/any', 1)}a${tooLong}GET /behind HTTP/1.1\r\nhost: any\r\n\r\n`)
  const came = await line.closed
  expect(came.split('HTTP/1.1 ').map((one) => one.slice(0, 3))).toEqual(['', '200', '413'])
})

test.each([
  ['POST', '/api/refused', 401],
  ['GET', '/page', 200],
])(
  '%s %s is answered %i while a body that never ends still comes, and the connection ends',
  async (method, path, status) => {
    const line = open()
    line.send(`${chunked(path, method)}${chunk('abc')}`)
    await line.until((came) => came.includes('\r\n\r\n'))
    expect(statusOf(line.came())).toBe(status)
    line.send(chunk('x'.repeat(2 * LIMIT)).repeat(4))
    expect(countOf(await line.closed)).toBe(1)
  },
)

test('a body that is too large for everybody is still no business of somebody who may not send it', async () => {
  const line = open()
  line.send(`${chunked('/api/refused')}${chunk('x'.repeat(3 * LIMIT))}`)
  expect(statusOf(await line.until((came) => came.endsWith('sign in')))).toBe(401)
})

test('a sender that goes away half-way leaves nothing behind', async () => {
  const failed = new Promise<unknown>((resolve) => {
    reader = lost(resolve)
  })
  const line = open()
  line.send(`${measured('/any', 100)}half`)
  sockets.at(-1)?.end()
  await expect(failed).resolves.toBeInstanceOf(Error)
})

test('bodies that nobody reads yet have bounded room, and go on when others have gone', async () => {
  const arrived: number[] = []
  let look = () => {}
  const until = (many: number) =>
    new Promise<void>((resolve) => {
      look = () => {
        if (arrived.length >= many) resolve()
      }
      look()
    })
  const unread = createServer((request, response) => {
    receiveBody(request, response, request.url ?? '')
    arrivalOf(request)?.whenOver(() => {
      arrived.push(Number(request.headers['x-number']))
      look()
    })
  })
  await new Promise<void>((resolve) => unread.listen(0, '127.0.0.1', resolve))
  const { port } = unread.address() as AddressInfo
  const lines = new Map<number, Socket>()
  // 16 MB in all.
  const size = 1_900_000
  for (let at = 0; at < 10; at++) {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    lines.set(at, socket)
    const type = 'content-type: application/json'
    socket.write(
      `PATCH /api/club/profile HTTP/1.1\r\nhost: any\r\n${type}\r\nx-number: ${at}\r\ncontent-length: ${size}\r\n\r\n`,
    )
    socket.write('x'.repeat(size))
  }
  await until(9)
  expect(arrived).toHaveLength(9)
  lines.get(arrived[0] ?? 0)?.destroy()
  await until(10)
  expect(new Set(arrived).size).toBe(10)
  unread.closeAllConnections()
  unread.close()
})

test('an upload is passed on as it comes, and ends at its limit', async () => {
  const whole = open()
  whole.send(chunked('/storage/bucket'))
  for (let sent = 0; sent < 20; sent++) whole.send(chunk('x'.repeat(LIMIT)))
  whole.send(END)
  expect(await whole.until((came) => came.endsWith(String(20 * LIMIT)))).toContain('200 OK')

  const line = open()
  line.send(measured('/storage/bucket', 103 * 1024 * 1024 + 1))
  expect(statusOf(await line.closed)).toBe(413)
})

test('a file of a megabyte arrives with a step of an application', async () => {
  reader = async (request) => (await new Response(request.body).arrayBuffer()).byteLength
  const line = open()
  const type = 'multipart/form-data; boundary=b'
  line.send(
    `POST /global/en-us/apply/any HTTP/1.1\r\nhost: any\r\ncontent-type: ${type}\r\ncontent-length: ${16 * LIMIT}\r\n\r\n`,
  )
  line.send('x'.repeat(16 * LIMIT))
  expect(await line.until((came) => came.endsWith(String(16 * LIMIT)))).toContain('200 OK')
})

test('who has read half of an upload learns that the rest was refused', async () => {
  const failed = new Promise<unknown>((resolve) => {
    reader = lost(resolve)
  })
  const line = open()
  line.send(
    `POST /global/en-us/profile/transfer HTTP/1.1\r\nhost: any\r\ncontent-type: multipart/form-data; boundary=b\r\ntransfer-encoding: chunked\r\n\r\n`,
  )
  const piece = chunk('x'.repeat(1024 * 1024))
  for (let sent = 0; sent < 33; sent++) line.send(piece)
  expect(statusOf(await line.closed)).toBe(413)
  await expect(failed).resolves.toMatchObject({ message: 'The body was refused' })
})

test.each([
  ['JSON that is too deep', 'application/json', '['.repeat(30) + ']'.repeat(30), 400],
  ['NUL', 'application/json', '{"name":"\\u0000"}', 400],
  ['half of a pair', 'application/json', '{"\\ud800":1}', 400],
  ['something that should be JSON', 'text/plain', '{}', 415],
  ['JSON', 'application/json; charset=utf-8', '{"name":"\\u0001 \\ud83d\\ude00"}', 200],
])('%s sent as %s', async (_, type, text, status) => {
  const line = open()
  const path = '/api/club/newsletter/subscribe'
  line.send(
    `POST ${path} HTTP/1.1\r\nhost: any\r\ncontent-type: ${type}\r\ncontent-length: ${text.length}\r\n\r\n${text}`,
  )
  expect(statusOf(await line.until((came) => came.includes('\r\n\r\n')))).toBe(status)
})

const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], now: 0 })

/** Until the server has begun to read a body. */
const reading = () =>
  new Promise<void>((resolve) => {
    const read = readers[0][1]
    reader = (request) => {
      const done = read(request)
      resolve()
      return done
    }
  })

test('a body that stops is answered 408', async () => {
  fakeTimers()
  const begun = reading()
  const line = open()
  line.send(`${measured('/api/any', 100)}half`)
  await begun
  vi.advanceTimersByTime(11_000)
  expect(statusOf(await line.until((came) => came.includes('\r\n\r\n')))).toBe(408)
})
