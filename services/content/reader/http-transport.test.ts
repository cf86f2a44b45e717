import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { baseAddress, createHttpTransport } from './http-transport.ts'

let server: Server | undefined
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((closed) => server?.close(closed) ?? closed(undefined))
})

async function serve(listener: RequestListener) {
  const started = createServer(listener)
  server = started
  await new Promise<void>((listening) => started.listen(0, '127.0.0.1', listening))
  const host = `http://127.0.0.1:${(started.address() as AddressInfo).port}/content`
  return createHttpTransport({ host, apiKey: 'key', token: 'token', branch: 'main', log: silentLog() })
}
const question = { path: '/assets', params: [], headers: {} }

test.each([
  ['cdn.contentstack.io', 'https://cdn.contentstack.io/v3'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000/v3'],
  ['http://127.0.0.1:3000/content/', 'http://127.0.0.1:3000/content/v3'],
  ['https://content.example/v3/', 'https://content.example/v3'],
])('the host %s has the address %s', (host, address) => {
  expect(baseAddress(host)).toBe(address)
})

test('a question travels as GET with the credentials in headers', async () => {
  let heard: unknown
  const ask = await serve(({ method, url, headers }, response) => {
    const { api_key, access_token, branch, live_preview } = headers
    heard = { method, url, api_key, access_token, branch, live_preview }
    response.setHeader('x-cs-includedepth', '2').end('{"entries":[]}')
  })
  const answer = await ask({
    path: '/content_types/blog/entries',
    params: [
      ['include[]', 'author'],
      ['include[]', 'category'],
      ['query', '{"title":"ї & co"}'],
    ],
    headers: { branch: 'next', live_preview: 'hash' },
  })
  expect(heard).toEqual({
    method: 'GET',
    url: '/content/v3/content_types/blog/entries?include%5B%5D=author&include%5B%5D=category&query=%7B%22title%22%3A%22%D1%97+%26+co%22%7D',
    api_key: 'key',
    access_token: 'token',
    branch: 'next',
    live_preview: 'hash',
  })
  expect(answer).toMatchObject({ status: 200, headers: { 'x-cs-includedepth': '2' }, body: { entries: [] } })
})

test.each([
  ['empty', '', 'the answer is empty'],
  ['no JSON', '<html>', 'the answer is no JSON'],
  ['cut off', '{"entries":[', 'the answer is no JSON'],
  ['a list', '[]', 'the answer is no JSON object'],
])('a good status with an answer that is %s counts as none', async (_what, text, message) => {
  const ask = await serve((_request, response) => response.end(text))
  await expect(ask(question)).rejects.toThrow(message)
})

test('a refusal keeps its status and what it says, JSON or not', async () => {
  const answers = [
    [422, '{"error_code":141}'],
    [502, '<html>Bad gateway</html>'],
  ] as const
  const [first, second] = answers
  let [status, text]: readonly [number, string] = first
  const ask = await serve((_request, response) => response.writeHead(status).end(text))
  expect(await ask(question)).toMatchObject({ status: 422, body: { error_code: 141 } })
  ;[status, text] = second
  expect(await ask(question)).toMatchObject({ status: 502, body: '<html>Bad gateway</html>' })
})

test('a redirect is not followed: the token goes to its host only', async () => {
  let requests = 0
  const ask = await serve((_request, response) => {
    requests++
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  expect(await ask(question)).toMatchObject({ status: 302 })
  expect(requests).toBe(1)
})

test('an answer without end is given up', async () => {
  const ask = await serve((_request, response) => {
    const chunk = 'x'.repeat(1 << 20)
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', more)
    more()
  })
  await expect(ask(question)).rejects.toThrow('the answer is too long')
})

test('a key or token of the wrong kind is only logged', () => {
  const log = silentLog()
  createHttpTransport({ host: 'cdn.example', apiKey: '', token: 7 as never, log })
  expect(log.lines).toEqual([
    "error: The content service's apiKey must be a non-empty text",
    "error: The content service's token must be a non-empty text",
  ])
})
