import { describe, expect, test } from 'vitest'
import type { Clock } from '#services/clock.ts'
import { parseHeaders } from './forwarder.ts'
import type { Span } from './spans.ts'
import { createTelemetry } from './telemetry.ts'

const span = (name: Span['name'] = 'page'): Span => ({
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  name,
  kind: 1,
  startTimeUnixNano: '1795219200000000000',
  endTimeUnixNano: '1795219200000000000',
  attributes: [],
})
const many = (count: number) => Array.from({ length: count }, () => span())

/** A collector that returns the given answers in order, and a clock whose waits end at once. */
function connected(answers: (Response | Error)[], collector = true) {
  const asked: { url: string; headers: Record<string, string>; body: string }[] = []
  const waits: number[] = []
  let now = 0
  const clock: Clock = {
    now: () => new Date(now),
    sleep: async (ms) => {
      waits.push(ms)
      now += ms
    },
    limit: () => new AbortController().signal,
  }
  const silent = () => {}
  const telemetry = createTelemetry({
    setting: 'on',
    collector: collector
      ? { endpoint: 'http://127.0.0.1:4318/', headers: { authorization: 'Bearer key' } }
      : undefined,
    serviceName: 'school',
    clock,
    log: { debug: silent, info: silent, warn: silent, error: silent },
    fetch: async (url, init) => {
      asked.push({
        url: String(url),
        headers: init?.headers as Record<string, string>,
        body: String(init?.body),
      })
      const answer = answers.shift() ?? new Response('{}')
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return {
    telemetry,
    asked,
    waits,
    clock,
    pass: (ms: number) => {
      now += ms
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('spans reach the collector together, under the name of the site', async () => {
  const { telemetry, asked } = connected([])
  telemetry.take([span()])
  telemetry.take([span('scroll')])
  await settled()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    url: 'http://127.0.0.1:4318/v1/traces',
    headers: { authorization: 'Bearer key', 'content-type': 'application/json' },
  })
  const { resourceSpans } = JSON.parse(asked[0]?.body ?? '')
  expect(resourceSpans[0].resource.attributes).toEqual([
    { key: 'service.name', value: { stringValue: 'school' } },
  ])
  expect(resourceSpans[0].scopeSpans[0].spans).toHaveLength(2)
  expect(telemetry.counts).toMatchObject({ spans: 2, pagesLeft: 1, forwarded: 2 })
})

describe('a collector that does not answer as it should', () => {
  test.each<[string, (Response | Error)[], { asked: number; forwarded: number; lost: number }]>([
    ['comes back', [new Response('', { status: 503 })], { asked: 2, forwarded: 1, lost: 0 }],
    [
      'is away',
      [new Error('refused'), new Error('refused'), new Error('refused')],
      { asked: 3, forwarded: 0, lost: 1 },
    ],
    [
      'is busy',
      [new Response('', { status: 429 }), new Response('', { status: 500 })],
      { asked: 3, forwarded: 1, lost: 0 },
    ],
    ['refuses', [new Response('', { status: 400 })], { asked: 1, forwarded: 0, lost: 1 }],
    ['sends us elsewhere', [new Response('', { status: 307 })], { asked: 1, forwarded: 0, lost: 1 }],
  ])('%s', async (_, answers, expected) => {
    const { telemetry, asked } = connected(answers)
    telemetry.take([span()])
    await settled()
    expect({
      asked: asked.length,
      forwarded: telemetry.counts.forwarded,
      lost: telemetry.counts.lost.collector,
    }).toEqual(expected)
  })

  test('is asked again when it says, at most half a minute later', async () => {
    const { telemetry, waits, asked } = connected([
      new Response('', { status: 503, headers: { 'retry-after': '7' } }),
      new Response('', { status: 503, headers: { 'retry-after': '3600' } }),
    ])
    telemetry.take([span()])
    await settled()
    expect(waits).toEqual([1_000, 7_000])
    expect(asked).toHaveLength(2)
  })
})

test('what does not fit into the queue is dropped and counted', () => {
  const { telemetry } = connected([])
  telemetry.take(many(2_000))
  telemetry.take(many(100))
  expect(telemetry.counts.lost.queue).toBe(52)
})

test('more than 3000 measurements in ten seconds are refused until the next ten', () => {
  const { telemetry, pass } = connected([], false)
  pass(100_000)
  expect(telemetry.busy()).toBe(false)
  telemetry.take(many(3_000))
  pass(9_999)
  expect(telemetry.busy()).toBe(true)
  expect(telemetry.counts.lost.busy).toBe(1)
  pass(1)
  expect(telemetry.busy()).toBe(false)
})

test('what waits is handed over when the site stops', async () => {
  const { telemetry, asked } = connected([])
  telemetry.take([span()])
  await telemetry.stop()
  expect(asked).toHaveLength(1)
})

test.each([
  ['api-key=abc', { 'api-key': 'abc' }],
  ['Authorization=Bearer%20abc%3D, x-scope = one', { authorization: 'Bearer abc=', 'x-scope': 'one' }],
  ['', {}],
])('the headers %s', (text, headers) => {
  expect(parseHeaders(text)).toEqual(headers)
})

test.each(['abc', '=abc', 'a b=c', 'a=%'])('the headers %s are refused', (text) => {
  expect(() => parseHeaders(text)).toThrow()
})

test('clicks are counted by name, and made-up names are counted together', () => {
  const { telemetry } = connected([], false)
  const click = (name: string): Span => ({
    ...span('click'),
    attributes: [{ key: 'click.name', value: { stringValue: name } }],
  })
  telemetry.take([click('start'), click('start')])
  for (let made = 0; made < 500; made++) telemetry.take([click(`made-up-${made}`)])
  expect(telemetry.counts.clicks.get('start')).toBe(2)
  expect(telemetry.counts.clicks.size).toBeLessThanOrEqual(101)
  expect([...telemetry.counts.clicks.values()].reduce((sum, count) => sum + count, 0)).toBe(502)
})
