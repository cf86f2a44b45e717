import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppVariables } from '../app.ts'
import { sameOrigin } from './same-origin.ts'

const app = new Hono<{ Variables: AppVariables }>()
app.use(sameOrigin('https://guildhall.example'))
app.all('*', (c) => c.text('done'))

const own = 'https://guildhall.example'

test.each([
  ['GET', {}, 200],
  ['HEAD', { origin: 'https://elsewhere.example' }, 200],
  ['POST', { origin: own }, 200],
  ['POST', { origin: own, cookie: 'access_token=a' }, 200],
  ['POST', {}, 403],
  ['POST', { origin: 'null' }, 403],
  ['POST', { origin: 'https://guildhall.example.elsewhere.example' }, 403],
  ['POST', { origin: 'http://guildhall.example' }, 403],
  ['PATCH', { cookie: 'access_token=a' }, 403],
  ['DELETE', { authorization: 'Bearer a' }, 200],
  // Browsers add cookies automatically, so a token beside them does not prove who wrote the page.
  ['DELETE', { authorization: 'Bearer a', cookie: 'access_token=a' }, 403],
])('%s with %o answers %i', async (method, headers: Record<string, string>, status) => {
  const answer = await app.request(`${own}/api/club/profile`, { method, headers })
  expect(answer.status).toBe(status)
})
