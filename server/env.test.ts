import { describe, expect, test } from 'vitest'
import { parseEnv } from './env.ts'

test('nothing set: everything embedded, with demo data', () => {
  const env = parseEnv({})
  expect(env).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    TENANT: 'anywhere-club',
    demo: true,
    upstream: undefined,
  })
})

test('empty values count as not set', () => {
  expect(parseEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, demo: true })
})

describe('a wrong value is refused by name', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['ORIGIN', 'https://guildhall.example/path'],
    ['ORIGIN', 'ftp://guildhall.example'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['TENANT', 'somebody'],
    ['DEMO', 'yes'],
    ['NEWSLETTER_EMAIL_RULE', 'strict'],
    ['COUNTRY_HEADER', 'x country'],
    ['CITY_HEADER', 'x city'],
    ['REGION_HEADER', 'x region'],
    ['FEED_HOSTS', 'https://feeds.example/'],
    ['CONTENT_CACHE_POLICY', '1.5'],
    ['CONTENT_CACHE_POLICY', '4'],
    ['CONTENT_WEBHOOK_SECRET', 'short'],
    ['TELEMETRY', 'yes'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a token without a name'],
    ['METRICS_TOKEN', 'short'],
  ])('%s=%s', (name, value) => expect(() => parseEnv({ [name]: value })).toThrow(name))
})

test('half an upstream names what is missing', () => {
  const half = { CONTENT_HOST: 'cdn.example', CONTENT_API_KEY: 'key' }
  expect(() => parseEnv(half)).toThrow(/CONTENT_DELIVERY_TOKEN[\s\S]*CONTENT_ENVIRONMENT/)
})

test('a whole upstream is connected, without demo data', () => {
  const env = parseEnv({
    CONTENT_HOST: 'cdn.example',
    CONTENT_API_KEY: 'key',
    CONTENT_DELIVERY_TOKEN: 'token',
    CONTENT_ENVIRONMENT: 'live',
  })
  expect(env.upstream).toEqual({
    host: 'cdn.example',
    apiKey: 'key',
    deliveryToken: 'token',
    environment: 'live',
    branch: 'main',
  })
  expect(env.demo).toBe(false)
})

test('a public origin has no demo data and refuses to be told otherwise', () => {
  expect(parseEnv({ ORIGIN: 'https://guildhall.example' }).demo).toBe(false)
  expect(() => parseEnv({ ORIGIN: 'https://guildhall.example', DEMO: 'on' })).toThrow('DEMO')
})

test.each(['CONTENT_PREVIEW_TOKEN', 'CONTENT_MANAGEMENT_TOKEN'])(
  'a public origin refuses the demo token as %s',
  (name) => {
    expect(() => parseEnv({ ORIGIN: 'https://guildhall.example', [name]: 'guildhall-preview' })).toThrow(name)
    expect(parseEnv({ [name]: 'guildhall-preview' }).demo).toBe(true)
  },
)
