// What browsers may report, the answers, and what reaches the operator's collector.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeTraces, randomHex, type SpanInput } from '#app/shell/telemetry/trace.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const ADDRESS = '/api/telemetry/v1/traces'
const ORIGIN = 'http://127.0.0.1:3000'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const span = (facts: Partial<SpanInput['facts']> = {}): SpanInput => ({
  traceId: randomHex(16),
  spanId: randomHex(8),
  name: 'web-vital',
  from: 1_795_219_200_000,
  to: 1_795_219_200_000,
  facts: {
    'http.route': '/blog/:category/:slug',
    'page.language': 'uk',
    'window.size': 'small',
    'web_vital.name': 'LCP',
    'web_vital.value': 1_234.5,
    'web_vital.rating': 'good',
    ...facts,
  },
})

const report = (body: string, headers: Record<string, string> = {}) =>
  site.request(ADDRESS, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
  })

/** A report with one change in its first span. */
function changed(change: (span: Record<string, unknown>) => void): string {
  const body = JSON.parse(encodeTraces([span()]))
  change(body.resourceSpans[0].scopeSpans[0].spans[0])
  return JSON.stringify(body)
}

test("a page's report is accepted and counted", async () => {
  const before = site.services.telemetry.counts.spans
  const answer = await report(encodeTraces([span(), span({ 'web_vital.name': 'CLS', 'web_vital.value': 0 })]))
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({})
  expect(answer.headers.get('set-cookie')).toBeNull()
  const { counts } = site.services.telemetry
  expect(counts.spans).toBe(before + 2)
  expect(counts.vitals.get('CLS good')).toBe(1)
})

test('clicks are counted by their name in content; other names are refused', async () => {
  const press = (name: string): SpanInput => ({
    ...span(),
    name: 'click',
    facts: {
      'http.route': '/home',
      'page.language': 'uk',
      'window.size': 'small',
      'click.name': name,
    },
  })
  expect((await report(encodeTraces([press('hero: start')]))).status).toBe(200)
  expect(site.services.telemetry.counts.clicks.get('hero: start')).toBe(1)
  expect((await report(encodeTraces([press('ada@example.com')]))).ok).toBe(false)
  expect(site.services.telemetry.counts.clicks.size).toBe(1)
})

describe('anything else is refused as a problem, and counted as such', () => {
  const attribute = (key: string, value: object) => (one: Record<string, unknown>) => {
    one.attributes = [{ key, value }]
  }
  test.each<[string, string, number]>([
    ['no JSON', '{', 400],
    ['nothing', '{}', 422],
    ['no spans', encodeTraces([]), 422],
    ['more spans than twenty', encodeTraces(Array.from({ length: 21 }, () => span())), 422],
    ['an attribute nobody knows', changed(attribute('user.id', { stringValue: 'x' })), 422],
    ['an address with its query', changed(attribute('http.route', { stringValue: '/jobs?q=me' })), 422],
    ['an address with an id', changed(attribute('http.route', { stringValue: '/profile/42' })), 422],
    ['a rating nobody gives', changed(attribute('web_vital.rating', { stringValue: 'fine' })), 422],
    ['a member beside the known', changed((one) => Object.assign(one, { events: [] })), 422],
    [
      'a trace id in base64',
      changed((one) => Object.assign(one, { traceId: 'W47/95gDgQPSaYRIZuy0cw==' })),
      422,
    ],
    ['a trace id of zeros', changed((one) => Object.assign(one, { traceId: '0'.repeat(32) })), 422],
    [
      'a time as number',
      changed((one) => Object.assign(one, { startTimeUnixNano: 1795219200000000000 })),
      422,
    ],
    ['a kind in words', changed((one) => Object.assign(one, { kind: 'SPAN_KIND_INTERNAL' })), 422],
  ])('%s', async (_, body, status) => {
    const before = site.services.telemetry.counts.spans
    const answer = await report(body)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({ status, instance: answer.headers.get('x-request-id') })
    expect(site.services.telemetry.counts.spans).toBe(before)
  })

  test('from a page of another site', async () => {
    const answer = await report(encodeTraces([span()]), { origin: 'https://elsewhere.example' })
    expect(answer.status).toBe(403)
  })
})

test('the setting is in every document, the same for everybody', async () => {
  const page = await site.page('/global/en-us/home')
  expect(page).toMatch(/<html [^>]*data-telemetry="consent"/)
  expect(page).toContain('data-consent-question')
})

test('without measuring, reports are refused', async () => {
  const silent = await openSite({ env: { TELEMETRY: 'off' } })
  try {
    const answer = await silent.request(ADDRESS, {
      method: 'POST',
      body: encodeTraces([span()]),
      headers: { 'content-type': 'application/json', origin: ORIGIN },
    })
    expect(answer.status).toBe(404)
    const page = await silent.page('/global/en-us/home')
    expect(page).toMatch(/data-telemetry="off"/)
    // There is no question to ask.
    expect(page).not.toContain('data-consent-question')
  } finally {
    await silent.close()
  }
})
