// What the server answers by itself, before any code of the site: with the headers of every other answer.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JobCounts } from '#jobs/job-counts.ts'
import { createCounts } from '#services/telemetry/counts.ts'
import { createMetrics, type Metrics, type MetricsSources } from '../metrics.ts'
import { PageCache } from '../page-cache.ts'
import { fileHeaders, securityHeaders } from '../security-headers.ts'
import type { Services } from '../services.ts'
import { staticFiles } from '../static-files.ts'
import { answerClientErrors } from './client-errors.ts'
import { createDraining } from './draining.ts'
import { createListener } from './listener.ts'

const HOST = 'guildhall.example'
const headers = securityHeaders({ secure: true })
const folder = mkdtempSync(join(tmpdir(), 'own-answers-'))
writeFileSync(join(folder, 'a.css'), 'a{}')

const server = createServer({ requireHostHeader: false, maxHeaderSize: 2_048 })
const pageCache = new PageCache({ maxBytes: 0, clock: Date.now })
const services = {
  env: { ORIGIN: `https://${HOST}` },
  pageCache,
  securityHeaders: headers,
} as unknown as Services
const metrics = createMetrics(
  {
    ...services,
    env: {},
    telemetry: createCounts(),
    jobCounts: new JobCounts(),
  } as unknown as MetricsSources,
  { ofProcess: false },
)
const app = new Hono()
app.all('*', () => {
  throw new Error('A request arrived')
})
const draining = createDraining(
  server,
  createListener({
    app,
    services,
    metrics: metrics as Metrics,
    answerStatic: staticFiles(folder, fileHeaders({ secure: true })),
  }),
  headers,
)
server.on('request', draining.listener)
answerClientErrors(server, headers)

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

/** @returns the whole answer to these bytes */
function answerTo(sent: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(sent))
    let text = ''
    socket.on('data', (piece) => {
      text += piece
    })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
}

const asking = (line: string, ...more: string[]) =>
  [`${line} HTTP/1.1`, `host: ${HOST}`, 'connection: close', ...more, '', ''].join('\r\n')

async function etag(): Promise<string> {
  return /^etag: (.*)$/im.exec(await answerTo(asking('GET /a.css')))?.[1] ?? ''
}

const POLICY = /^content-security-policy: default-src 'self'/im

test.each([
  ['garbage', async () => '\0\0garbage\r\n\r\n', 400, POLICY],
  ['headers that are too long', async () => asking('GET /', `x: ${'x'.repeat(4_096)}`), 431, POLICY],
  ['two lengths', async () => asking('POST /', 'content-length: 1', 'content-length: 2'), 400, POLICY],
  ['no host', async () => 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400, POLICY],
  ['another host', async () => asking('GET https://other.example/'), 421, POLICY],
  ['an unknown method', async () => asking('PROPFIND /'), 501, POLICY],
  ['an expectation', async () => asking('GET /', 'expect: something'), 417, POLICY],
  ['a write to a file', async () => asking('POST /a.css'), 405, /^allow: GET, HEAD/im],
  [
    'a file that is known',
    async () => asking('GET /a.css', `if-none-match: ${await etag()}`),
    304,
    /^etag: /im,
  ],
  ['a write to the metrics', async () => asking('POST /metrics'), 405, POLICY],
  ['metrics through a proxy', async () => asking('GET /metrics', 'x-forwarded-for: 192.0.2.1'), 403, POLICY],
])('%s', async (_, sent, status, own) => {
  const answer = await answerTo(await sent())
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toMatch(/^x-content-type-options: nosniff/im)
  expect(answer).toMatch(/^strict-transport-security: max-age=\d+/im)
  expect(answer).toMatch(own)
})

test('a request that never ends', async () => {
  const answer = answerTo('GET / HT')
  const socket = await new Promise((resolve) => server.once('connection', resolve))
  server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*^x-content-type-options: nosniff/im)
})

test('a site that stops', async () => {
  draining.begin()
  const answer = await answerTo(asking('GET /readyz'))
  expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*^strict-transport-security: [\s\S]*"stopping"/im)
  expect(answer).toMatch(POLICY)
})
