import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import type { BodyRefusal } from '../http/body-reader.ts'
import { refusedBodies } from './refused-bodies.ts'

const large: BodyRefusal = {
  status: 413,
  detail: 'The body has more than 262144 bytes.',
  limit: 262_144,
  page: true,
}

async function answerTo(refusal: BodyRefusal, { path = '/global/de-de/sign-in', accept = '' } = {}) {
  const app = new Hono<{ Variables: { requestId: string } }>()
  app.use((c, next) => {
    c.set('requestId', 'a-request')
    return next()
  })
  app.use(refusedBodies({ messages: loadMessages, secure: true }) as never)
  app.all('*', (c) => c.text('read'))
  const refusals = { now: refusal, later: new Promise<never>(() => {}) }
  const answer = await app.request(path, { method: 'POST', headers: { accept } }, { refusals })
  return { answer, text: await answer.text() }
}

test.each([
  ['en-us', 'That is too much to send', '262 kB'],
  ['de-de', 'Das ist zu viel auf einmal', '262 kB'],
  ['uk-ua', 'Забагато за один раз', '262 кБ'],
  ['ru-ru', 'Слишком много за один раз', '262 кБ'],
  ['fr-fr', 'C’est trop volumineux', '262 ko'],
  ['es-es', 'Es demasiado para un solo envío', '262 kB'],
  ['nl-nl', 'Dat is te veel in één keer', '262 kB'],
])('%s: people read what was too much, how much fits and where to go on', async (locale, title, size) => {
  const path = `/global/${locale}/sign-in`
  const { answer, text } = await answerTo(large, { path, accept: 'text/html,*/*;q=0.8' })
  expect(answer.status).toBe(413)
  expect(answer.headers.get('content-language')).toBe(locale.slice(0, 2))
  expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
  expect(text).toContain(`<h1>${title}</h1>`)
  expect(text.replaceAll(/\s/g, ' ')).toContain(size)
  expect(text).toMatch(/<a href="">[^<]+<\/a>/)
})

test.each([
  [408, 'Es hat zu lange gedauert'],
  [400, 'Das ließ sich nicht lesen'],
  [415, 'Das ließ sich nicht lesen'],
] as const)('%i has words of its own', async (status, title) => {
  const { answer, text } = await answerTo({ ...large, status }, { accept: 'text/html' })
  expect([answer.status, text.includes(`<h1>${title}</h1>`)]).toEqual([status, true])
})

test('programs read one plain line, and calls a problem', async () => {
  const plain = await answerTo(large)
  expect(plain.answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(plain.text).toBe('The body has more than 262144 bytes. (a-request)\n')
  const call = await answerTo({ ...large, page: false }, { path: '/api/consent', accept: 'text/html' })
  expect(call.answer.headers.get('content-type')).toBe('application/problem+json')
})
