import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Metrics } from '../metrics.ts'
import { PageCache } from '../page-cache.ts'
import type { Services } from '../services.ts'
import { createListener } from './listener.ts'

const origin = 'https://guildhall.example'

const app = new Hono()
app.all('*', async (c) => c.json({ url: c.req.raw.url, body: await c.req.text() }))

const server = createServer(
  createListener({
    app,
    services: {
      env: { ORIGIN: origin },
      pageCache: new PageCache({ maxBytes: 0, clock: Date.now }),
    } as unknown as Services,
    metrics: { hit() {}, observe() {}, answer: () => false } as unknown as Metrics,
    answerStatic: () => false,
  }),
)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

function post(path: string, body: string): Promise<{ status: number | undefined; text: string }> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const request = send(
      { host: '127.0.0.1', port, path, method: 'POST', headers: { host: 'guildhall.example' } },
      async (response) => {
        let text = ''
        for await (const chunk of response) text += chunk
        resolve({ status: response.statusCode, text })
      },
    )
    request.on('error', reject)
    // Two writes make a chunked body.
    request.write(body.slice(0, 1))
    request.end(body.slice(1))
  })
}

test.each([
  ['/a//b?x=1', `${origin}/a//b?x=1`],
  ['//evil.example/x', `${origin}//evil.example/x`],
  [`${origin}/x`, `${origin}/x`],
])('%s arrives with the public origin as its address, and with its body', async (path, url) => {
  const { status, text } = await post(path, 'name=value')
  expect({ status, ...JSON.parse(text) }).toEqual({ status: 200, url, body: 'name=value' })
})

test('what asks for another host never arrives', async () => {
  expect(await post('http://evil.example/x', 'a=b')).toEqual({
    status: 421,
    text: 'This server answers for another host.\n',
  })
})

test('a kept page is sent, but not where its address asks for a draft on a site that shows them', async () => {
  const pageCache = new PageCache({ maxBytes: 1024 * 1024, clock: Date.now })
  pageCache.put('/page', { status: 200, headers: {}, identity: Buffer.from('kept') }, new Map())
  const shown = async (path: string, showsDrafts: boolean) => {
    const drafts = createServer(
      createListener({
        app,
        services: {
          origin,
          env: { ORIGIN: origin },
          pageCache,
          previewing: ({ searchParams }: URL) =>
            showsDrafts && searchParams.get('live_preview') === 'hash' ? {} : undefined,
        } as unknown as Services,
        metrics: { hit() {}, observe() {}, answer: () => false } as unknown as Metrics,
        answerStatic: () => false,
      }),
    )
    await new Promise<void>((resolve) => drafts.listen(0, '127.0.0.1', resolve))
    const { port } = drafts.address() as AddressInfo
    return new Promise<string>((resolve, reject) => {
      send({ host: '127.0.0.1', port, path, headers: { host: 'guildhall.example' } }, async (response) => {
        let text = ''
        for await (const chunk of response) text += chunk
        drafts.close()
        resolve(text)
      })
        .on('error', reject)
        .end()
    })
  }
  expect(await shown('/page', true)).toBe('kept')
  expect(await shown('/page?utm=1', true)).toBe('kept')
  expect(await shown('/page?live_preview=hash', false)).toBe('kept')
  expect(await shown('/page?live_preview=hash', true)).toContain(`${origin}/page?live_preview=hash`)
})

test('a fault of our own fails one request and not the process', async () => {
  const logged: unknown[] = []
  const broken = createServer(
    createListener({
      app,
      services: {
        env: { ORIGIN: origin },
        pageCache: new PageCache({ maxBytes: 0, clock: Date.now }),
        securityHeaders: { 'x-content-type-options': 'nosniff' },
        log: { error: (fields: unknown) => logged.push(fields) },
      } as unknown as Services,
      metrics: { hit() {}, observe() {}, answer: () => false } as unknown as Metrics,
      answerStatic() {
        throw new Error('no static files')
      },
    }),
  )
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
  const { port } = broken.address() as AddressInfo
  const ask = () =>
    new Promise<number | undefined>((resolve, reject) => {
      send({ host: '127.0.0.1', port, path: '/x', headers: { host: 'guildhall.example' } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
  expect([await ask(), await ask()]).toEqual([500, 500])
  expect(logged).toHaveLength(2)
  broken.close()
})
