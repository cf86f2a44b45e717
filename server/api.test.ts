import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site.close())

test('an unknown call answers a problem that names the request', async () => {
  const answer = await site.request('/api/nothing-here')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(await answer.json()).toMatchObject({
    status: 404,
    instance: answer.headers.get('x-request-id'),
  })
})

test('the description of the API is OpenAPI 3.1 and is not kept by caches', async () => {
  const answer = await site.request('/api/openapi.json')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] })
})

test('the call for events is told too, with its own place beside /api', async () => {
  const { paths } = await (await site.request('/api/openapi.json')).json()
  expect(paths['/events'].get.servers).toEqual([expect.objectContaining({ url: '/' })])
  const names = paths['/events'].get.parameters.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['start', 'period', 'community[]', 'language[]', 'order', 'limit', 'date_from'])
})

test('a write from elsewhere is refused before anything reads it', async () => {
  for (const path of ['/api/club/newsletter/subscribe', '/global/en-us/home']) {
    const answer = await site.request(path, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(answer.status).toBe(403)
  }
})
