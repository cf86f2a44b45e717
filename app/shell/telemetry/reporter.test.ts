import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { traceRequest } from '#services/telemetry/spans.ts'
import { createReporter } from './reporter.ts'

const pageFacts = { 'http.route': '/blog/:category', 'page.language': 'uk', 'window.size': 'small' } as const

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) })
})
afterEach(() => {
  vi.useRealTimers()
})

function reporting({ sampled = true, hidden = false } = {}) {
  const sent: { urgent: boolean; body: ReturnType<typeof traceRequest.parse> }[] = []
  const reporter = createReporter({
    // The server's schema parses what the browser sends.
    send: (body, urgent) => sent.push({ urgent, body: traceRequest.parse(JSON.parse(body)) }),
    sampled: () => sampled,
    hidden: () => hidden,
  })
  reporter.arrive(pageFacts)
  const spans = () => sent.flatMap(({ body }) => body.resourceSpans[0].scopeSpans[0].spans)
  return { reporter, sent, spans }
}

test('events within half a second are sent together', () => {
  const { reporter, sent, spans } = reporting()
  reporter.record('scroll', { 'scroll.depth': 25 })
  vi.advanceTimersByTime(400)
  reporter.record('scroll', { 'scroll.depth': 50 })
  vi.advanceTimersByTime(99)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toHaveLength(1)
  expect(spans()).toHaveLength(2)
})

test('leaving sends the root span of the view at once', () => {
  const { reporter, sent, spans } = reporting()
  reporter.record('web-vital', { 'web_vital.name': 'CLS', 'web_vital.value': 0, 'web_vital.rating': 'good' })
  vi.advanceTimersByTime(300)
  reporter.leave({ 'scroll.depth': 95 }, true)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.urgent).toBe(true)
  const [vital, page] = spans()
  expect(page).toMatchObject({
    name: 'page',
    startTimeUnixNano: '1795219200000000000',
    endTimeUnixNano: '1795219200300000000',
  })
  expect(page?.parentSpanId).toBeUndefined()
  expect(vital).toMatchObject({ name: 'web-vital', traceId: page?.traceId, parentSpanId: page?.spanId })
  expect(vital?.attributes).toContainEqual({ key: 'web_vital.value', value: { doubleValue: 0 } })
})

test('each view has its own ids', () => {
  const { reporter, spans } = reporting()
  reporter.leave({}, true)
  reporter.arrive(pageFacts)
  reporter.leave({}, true)
  expect(new Set(spans().map(({ traceId }) => traceId)).size).toBe(2)
})

test('a hidden page sends at once', () => {
  const { reporter, sent } = reporting({ hidden: true })
  reporter.record('web-vital', { 'web_vital.name': 'INP', 'web_vital.value': 40, 'web_vital.rating': 'good' })
  expect(sent.map(({ urgent }) => urgent)).toEqual([true])
})

test('drops events beyond eighty a minute and reports their number with the next page', () => {
  const { reporter, spans } = reporting()
  for (let event = 0; event < 90; event++) reporter.record('scroll', { 'scroll.depth': 25 })
  vi.advanceTimersByTime(60_000)
  expect(spans()).toHaveLength(80)
  reporter.leave({}, true)
  expect(spans().at(-1)?.attributes).toContainEqual({ key: 'telemetry.dropped', value: { intValue: '10' } })
})

test('a visit outside the sample sends nothing', () => {
  const { reporter, sent } = reporting({ sampled: false })
  reporter.record('scroll', { 'scroll.depth': 25 })
  reporter.leave({}, true)
  vi.advanceTimersByTime(10_000)
  expect(sent).toEqual([])
})
