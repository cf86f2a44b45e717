import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { formPosts } from './form-posts.ts'

const app = new Hono()
app.all('*', formPosts(), (c) => c.text('done'))

const form = 'application/x-www-form-urlencoded'

test.each([
  ['GET', undefined, 200],
  ['HEAD', 'application/json', 200],
  ['POST', form, 200],
  ['POST', `${form};charset=UTF-8`, 200],
  ['POST', 'Application/X-WWW-Form-Urlencoded ; charset=utf-8', 200],
  ['POST', 'multipart/form-data; boundary=x', 200],
  ['POST', undefined, 415],
  ['POST', '', 415],
  ['POST', 'application/json', 415],
  ['POST', 'text/plain', 415],
  ['POST', `text/plain; ${form}`, 415],
  ['POST', `${form}x`, 415],
  ['PUT', 'application/json', 415],
  ['DELETE', undefined, 415],
])('%s with %o answers %i', async (method, type, status) => {
  const headers = type === undefined ? {} : { 'content-type': type }
  expect((await app.request('/page', { method, headers })).status).toBe(status)
})
