import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { isForTenant, tenantOnly } from './tenant.ts'

test.each([
  ['absent', undefined, true],
  ['right', 'anywhere-club', true],
  ['another that exists', 'careers-india', false],
  ['unknown', 'somebody', false],
  ['empty', '', false],
  ['in other case', 'Anywhere-Club', false],
  ['with more behind', 'anywhere-club2', false],
  ['twice', 'anywhere-club, anywhere-club', false],
  ['right and another', 'anywhere-club, careers-india', false],
])('a header that is %s: taken %s', (_, header, expected) => {
  expect(isForTenant(header, 'anywhere-club')).toBe(expected)
})

test('a call for another tenant is refused before it is looked at', async () => {
  const app = new Hono().use(tenantOnly('anywhere-club')).all('*', (c) => c.text('done'))
  const ask = (headers: [string, string][]) => app.request('/api/x', { method: 'POST', headers })
  expect((await ask([])).status).toBe(200)
  expect((await ask([['x-tenant', 'anywhere-club']])).status).toBe(200)
  const refused = await ask([['x-tenant', 'noborders']])
  expect([refused.status, refused.headers.get('content-type')]).toEqual([403, 'application/problem+json'])
  const twice = await ask([
    ['x-tenant', 'anywhere-club'],
    ['x-tenant', 'anywhere-club'],
  ])
  expect(twice.status).toBe(403)
})
