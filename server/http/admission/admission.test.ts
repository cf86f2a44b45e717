// Uses real sockets, in front of an application whose answers the test controls: nothing here waits for a
// clock.
import { createServer, type IncomingMessage, type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { requestSignal } from '#db/request-signal.ts'
import { receiveBody } from '../body-reader.ts'
import { type AdmissionOptions, createAdmission } from './admission.ts'
import { type ClassRules, classes, type RequestClass } from './classes.ts'
import { createRefusals } from './refusals.ts'

const small: ClassRules = { ...classes.page, slots: 2, share: 2, queue: 2 }
const rules = { ...classes, page: small, write: { ...classes.write, slots: 1, share: 1, queue: 0 } }

const opened: Server[] = []
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

interface Work {
  path: string
  signal: AbortSignal | undefined
  answer(text?: string): void
}

/** A server whose application holds each request until the test answers it. */
async function openServer(own: Partial<AdmissionOptions> = {}) {
  const counted: string[] = []
  const working = new Map<string, Work>()
  /** Called whenever something may have changed. */
  let look = () => {}
  const until = (met: () => boolean) =>
    new Promise<void>((resolve) => {
      look = () => {
        if (met()) resolve()
      }
      look()
    })
  const refusals = createRefusals({ messages: loadMessages, secure: true, random: () => 0.5 })
  await refusals.ready
  const admission = createAdmission({
    refusals,
    visitorOf: ({ headers }) => String(headers['x-visitor'] ?? 'somebody'),
    rules,
    ...own,
    count(requestClass, outcome) {
      counted.push(`${requestClass} ${outcome}`)
      look()
    },
  })
  const listener = getRequestListener(
    admission.fetch((request: Request) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      const path = new URL(request.url).pathname
      const signal = requestSignal()
      signal?.addEventListener('abort', () => reject(signal.reason))
      working.set(path, {
        path,
        signal,
        answer: (text = 'served') => {
          working.delete(path)
          resolve(new Response(text))
        },
      })
      look()
      return promise.catch(() => {
        working.delete(path)
        return new Response(null, { status: 500 })
      })
    }),
    { overrideGlobalObjects: false },
  )
  const server = createServer((request, response) => {
    receiveBody(request, response, request.url ?? '')
    admission.admit(request, response, () => void listener(request, response))
    look()
  }).listen(0, '127.0.0.1')
  opened.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo

  /** @param body sent with the head, of which `content-length` may promise more */
  function ask(path: string, { method = 'GET', body, ...headers }: Record<string, string> = {}) {
    const request = send({ host: '127.0.0.1', port, path, method, headers, agent: false })
    const answer = new Promise<{ status: number; headers: IncomingMessage['headers']; text: string }>(
      (resolve, reject) => {
        request.on('error', reject)
        request.on('response', async (response) => {
          let text = ''
          for await (const chunk of response) text += chunk
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
        })
      },
    )
    answer.catch(() => {})
    if (body === undefined) request.end()
    else request.write(body)
    return { answer, leave: () => request.destroy(), send: (rest: string) => request.end(rest) }
  }
  const waiting = (requestClass: RequestClass, many: number) =>
    until(() => admission.state(requestClass).waiting === many)
  return { ask, working, counted, until, waiting, state: admission.state }
}

const page = (name: string) => `/global/en-us/${name}`

test('what there are no slots for waits, what there is no room for is refused at once, and health never waits', async () => {
  const { ask, working, until, waiting, counted } = await openServer()
  const served = [ask(page('a')), ask(page('b'))]
  await until(() => working.size === 2)
  const queued = ask(page('c'))
  await waiting('page', 1)
  queued.answer.catch(() => {})
  const second = ask(page('d'))
  await waiting('page', 2)

  const refused = await ask(page('e'), { accept: 'text/html' }).answer
  expect(refused.status).toBe(503)
  const health = ask('/healthz')
  await until(() => working.has('/healthz'))
  working.get('/healthz')?.answer('ok')
  expect((await health.answer).text).toBe('ok')

  for (const name of ['a', 'b', 'c', 'd']) {
    await until(() => working.has(page(name)))
    working.get(page(name))?.answer(name)
  }
  const texts = await Promise.all([...served, queued, second].map(async ({ answer }) => (await answer).text))
  expect(texts).toEqual(['a', 'b', 'c', 'd'])
  expect(counted).toEqual(
    ['at-once', 'at-once', 'full', 'waited', 'waited'].map((outcome) => `page ${outcome}`),
  )
})

test('a refusal is a small page in the language of the address, for no cache, with the headers of every answer', async () => {
  const { ask, working, until } = await openServer({ rules: { ...rules, page: { ...small, queue: 0 } } })
  ask(page('a'))
  ask(page('b'))
  await until(() => working.size === 2)
  const { status, headers, text } = await ask('/global/de-de/home', { accept: 'text/html,*/*' }).answer
  expect(status).toBe(503)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-language': 'de',
    'cache-control': 'no-store',
    'retry-after': '5',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.any(String),
    'content-security-policy': expect.stringMatching(/style-src 'self' 'sha256-/),
  })
  expect(text).toContain('<html lang="de" dir="ltr">')
  // A navigation by script requests data, and shows the site's own page for a 503.
  expect((await ask('/global/de-de/home.data').answer).headers['content-type']).toMatch(/^text\/plain/)
})

test('a refused call of the API is told so as a problem, and a refused body closes its connection', async () => {
  const { ask, working, until } = await openServer()
  ask('/api/consent', { method: 'POST' })
  await until(() => working.size === 1)
  const { status, headers, text } = await ask('/api/newsletter', { method: 'POST' }).answer
  expect(status).toBe(503)
  expect(headers).toMatchObject({
    'content-type': 'application/problem+json',
    'retry-after': '5',
    connection: 'close',
  })
  expect(JSON.parse(text)).toMatchObject({ status: 503, title: 'Not available now' })
})

test('visitors who come again are spread over some seconds', async () => {
  const refusals = [0, 0.5, 0.999].map((random) => {
    const { refusalOf } = createRefusals({ messages: loadMessages, secure: false, random: () => random })
    return refusalOf({ url: '/', headers: {} } as IncomingMessage, 'page').headers['retry-after']
  })
  expect(refusals).toEqual(['2', '5', '8'])
})

test('the work of a client who has gone is told so, and its slot serves the next', async () => {
  const { ask, working, until, waiting } = await openServer()
  const leaves = ask(page('a'))
  ask(page('b'))
  await until(() => working.size === 2)
  const next = ask(page('c'))
  await waiting('page', 1)
  const { signal } = working.get(page('a')) as Work
  expect(signal?.aborted).toBe(false)

  leaves.leave()
  await until(() => working.has(page('c')))
  expect(signal?.aborted).toBe(true)
  expect(signal?.reason.name).toBe('AbortError')
  working.get(page('c'))?.answer('in place of the one who left')
  expect((await next.answer).text).toBe('in place of the one who left')
})

test('a client who goes while waiting leaves room', async () => {
  const { ask, working, until, waiting, counted } = await openServer()
  ask(page('a'))
  ask(page('b'))
  await until(() => working.size === 2)
  const leaves = ask(page('c'))
  await waiting('page', 1)
  leaves.leave()
  await waiting('page', 0)
  expect(counted).toContain('page gone')
})

test('what writes is finished though its client has gone', async () => {
  const { ask, working, until, counted, state } = await openServer()
  const leaves = ask('/api/profile', { method: 'DELETE' })
  await until(() => working.size === 1)
  const write = working.get('/api/profile') as Work
  expect(write.signal).toBeUndefined()
  leaves.leave()
  // The slot is not free until the work has ended.
  const refused = await ask('/api/profile', { method: 'DELETE' }).answer
  expect(refused.status).toBe(503)
  expect(state('write').running).toBe(1)
  write.answer()
  await new Promise((resolve) => setImmediate(resolve))
  expect(state('write').running).toBe(0)
  expect(counted).toEqual(['write at-once', 'write full'])
})

test('an answer that is finished leaves the signal alone', async () => {
  const { ask, working, until } = await openServer()
  const { answer } = ask(page('a'))
  await until(() => working.size === 1)
  const work = working.get(page('a')) as Work
  work.answer()
  await answer
  expect(work.signal?.aborted).toBe(false)
})

test('while one visitor fills all there is, another is served next', async () => {
  const { ask, working, until, waiting, counted } = await openServer()
  for (const name of ['a', 'b']) ask(page(name), { 'x-visitor': 'greedy' })
  await until(() => working.size === 2)
  for (const name of ['c', 'd']) ask(page(name), { 'x-visitor': 'greedy' })
  await waiting('page', 2)

  const guest = ask(page('guest'), { 'x-visitor': 'guest' })
  // The newest request of the greedy visitor made room.
  await until(() => counted.includes('page full'))
  working.get(page('a'))?.answer()
  await until(() => working.has(page('guest')))
  working.get(page('guest'))?.answer('welcome')
  expect((await guest.answer).text).toBe('welcome')
})

test('what somebody else is having made already costs no slot', async () => {
  const { ask, working, until } = await openServer({ joins: ({ url = '' }) => url.includes('popular') })
  ask(page('a'))
  ask(page('b'))
  await until(() => working.size === 2)
  const joined = ask(page('popular'))
  await until(() => working.has(page('popular')))
  working.get(page('popular'))?.answer('with the others')
  expect((await joined.answer).text).toBe('with the others')
})

test('what was finished while a request waited is sent as it is', async () => {
  let finished = false
  const { ask, working, until, waiting, state } = await openServer({
    answerFinished(_, response) {
      if (finished) response.end('from the cache')
      return finished
    },
  })
  ask(page('a'))
  ask(page('b'))
  await until(() => working.size === 2)
  const next = ask(page('c'))
  await waiting('page', 1)
  finished = true
  working.get(page('a'))?.answer()
  expect((await next.answer).text).toBe('from the cache')
  expect(working.has(page('c'))).toBe(false)
  expect(state('page').running).toBe(1)
})

test('where there is an older copy, it is sent in place of a refusal', async () => {
  const { ask, working, until } = await openServer({
    rules: { ...rules, page: { ...small, queue: 0 } },
    answerStale({ url }, response) {
      if (url !== page('known')) return false
      response.end('an older copy')
      return true
    },
  })
  ask(page('a'))
  ask(page('b'))
  await until(() => working.size === 2)
  expect((await ask(page('known')).answer).text).toBe('an older copy')
  expect((await ask(page('unknown')).answer).status).toBe(503)
})

test('at its deadline a request is answered, and its work told to end; what writes is not told to come again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { ask, working, until, counted } = await openServer()
    const read = ask(page('a'))
    const write = ask('/api/profile', { method: 'DELETE' })
    await until(() => working.size === 2)
    const { signal } = working.get(page('a')) as Work

    vi.advanceTimersByTime(classes.page.deadline)
    expect((await read.answer).status).toBe(503)
    expect(signal?.reason.name).toBe('TimeoutError')

    vi.advanceTimersByTime(classes.write.deadline)
    const answer = await write.answer
    expect(answer.status).toBe(504)
    expect(answer.headers['retry-after']).toBeUndefined()
    expect(counted).toContain('page overdue')
  } finally {
    vi.useRealTimers()
  }
})

test('a request that the adapter refuses itself gives its slot back', async () => {
  const admission = createAdmission({
    refusals: createRefusals({ messages: loadMessages, secure: false }),
    visitorOf: () => 'somebody',
  })
  const server = createServer((request, response) => {
    admission.admit(request, response, () => void response.writeHead(400).end())
  }).listen(0, '127.0.0.1')
  opened.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const closed = new Promise((resolve) =>
    server.once('request', (_, response) => response.once('close', resolve)),
  )
  expect((await fetch(`http://127.0.0.1:${port}/x`)).status).toBe(400)
  await closed
  expect(admission.state('page').running).toBe(0)
})

describe('a body that comes slowly', () => {
  const writes: ClassRules = { ...classes.write, slots: 4, share: 4, queue: 8 }
  const openForWrites = () => openServer({ rules: { ...rules, write: writes } })
  const slow = (visitor: string) => ({
    method: 'POST',
    'x-visitor': visitor,
    'content-length': '4',
    body: '{',
  })
  const whole = (visitor: string) => ({ ...slow(visitor), body: '{  }' })

  test('keeps nobody else from writing', async () => {
    const { ask, working, until } = await openForWrites()
    for (let at = 0; at < 12; at++) ask(`/api/slow-${at}`, slow(`slow-${at % 3}`))
    await until(() => working.size === 2)
    const written = ask('/api/whole', whole('guest'))
    await until(() => working.has('/api/whole'))
    working.get('/api/whole')?.answer('written')
    expect((await written.answer).text).toBe('written')
    expect(working.size).toBe(2)
  })

  test('is served once it is complete, and in place of one that has gone', async () => {
    const { ask, working, until, state } = await openForWrites()
    const early = ask('/api/a', slow('a'))
    ask('/api/b', slow('b'))
    await until(() => working.size === 2)
    const waits = ask('/api/c', slow('c'))
    const next = ask('/api/d', slow('d'))
    await until(() => state('write').arriving === 2)

    waits.send('  }')
    await until(() => working.has('/api/c'))
    expect(working.has('/api/d')).toBe(false)
    early.leave()
    await until(() => working.has('/api/d'))
    working.get('/api/d')?.answer('answered before its end')
    expect((await next.answer).text).toBe('answered before its end')
  })

  test('does not enter when its sender has gone meanwhile', async () => {
    const { ask, working, until, counted, state } = await openForWrites()
    ask('/api/a', slow('a'))
    ask('/api/b', slow('b'))
    await until(() => working.size === 2)
    const waits = ask('/api/c', slow('c'))
    await until(() => state('write').arriving === 1)
    waits.leave()
    await until(() => counted.includes('write gone'))
    expect(state('write')).toEqual({ running: 2, waiting: 0, arriving: 0 })
    expect(working.has('/api/c')).toBe(false)
  })

  test('gives its early slot back when the class refuses it', async () => {
    const { ask, working, until, counted } = await openServer({
      rules: { ...rules, write: { ...writes, queue: 0 } },
    })
    for (let at = 0; at < 4; at++) ask(`/api/whole-${at}`, whole(`whole-${at}`))
    await until(() => working.size === 4)
    for (let at = 0; at < 4; at++)
      expect((await ask(`/api/slow-${at}`, slow(`slow-${at}`)).answer).status).toBe(503)
    expect(counted.filter((one) => one === 'write full')).toHaveLength(4)

    for (const work of [...working.values()]) work.answer()
    await until(() => working.size === 0)
    ask('/api/early', slow('early'))
    await until(() => working.has('/api/early'))
  })

  test('waits among a bounded number', async () => {
    const { ask, working, until, counted } = await openForWrites()
    for (let at = 0; at < 2; at++) ask(`/api/early-${at}`, slow(`early-${at}`))
    await until(() => working.size === 2)
    const answers = Array.from({ length: 257 }, (_, at) => ask(`/api/slow-${at}`, slow('greedy')).answer)
    await until(() => counted.includes('write full'))
    expect((await Promise.race(answers)).status).toBe(503)
  })
})
