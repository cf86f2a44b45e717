import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PageCache } from '../page-cache.ts'
import { answerStale } from './answer-from-cache.ts'

const cache = new PageCache({ maxBytes: 1_000_000, clock: () => 0 })
const server = createServer((request, response) => {
  if (!answerStale(cache, request, response)) response.writeHead(503).end()
})
beforeAll(async () => {
  const page = { status: 200, headers: { 'content-type': 'text/html', 'cache-control': 'public' } }
  await cache.put(
    '/global/en-us/home',
    { ...page, identity: Buffer.from('as it was') },
    new Map([['stack', '1']]),
  )
  cache.setRevision('stack', '2')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void server.close())

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)

test('a page whose content has changed is sent as it was, and kept by nobody', async () => {
  expect(cache.get('/global/en-us/home')).toBeUndefined()
  const answer = await ask('/global/en-us/home?unknown=1')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-cache')).toBe('stale')
  expect(await answer.text()).toBe('as it was')
})

test('members, forms and pages that nobody knows are sent nothing of it', async () => {
  const refused = await Promise.all([
    ask('/global/en-us/home', { headers: { cookie: 'access_token=x' } }),
    ask('/global/en-us/home', { method: 'POST' }),
    ask('/global/en-us/other'),
  ])
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503])
})
