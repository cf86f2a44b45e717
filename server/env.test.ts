import { describe, expect, test } from 'vitest'
import { everyPlace } from '#app/locale/locales.ts'
import { pageConfiguration } from '../scripts/haproxy.ts'
import { parseEnv } from './env.ts'
import { settingsWarnings } from './settings-warnings.ts'

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
    ['SIGN_UP', 'no'],
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

test('registration cannot be closed for accounts that another provider keeps', () => {
  const provider = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
  expect(parseEnv(provider).SIGN_UP).toBe('open')
  expect(parseEnv({ SIGN_UP: 'closed' }).SIGN_UP).toBe('closed')
  expect(() => parseEnv({ ...provider, SIGN_UP: 'closed' })).toThrow(
    /SIGN_UP: cannot be closed with OIDC_ISSUER/,
  )
})

test('a service that is to be told of withdrawn consents is whole', () => {
  const whole = {
    HUBSPOT_HOST: 'https://forms.example',
    HUBSPOT_TOKEN: 'a-token',
    HUBSPOT_API: 'https://api.example',
  }
  expect(parseEnv(whole).HUBSPOT_API).toBe(whole.HUBSPOT_API)
  for (const name of ['HUBSPOT_HOST', 'HUBSPOT_TOKEN'])
    expect(() => parseEnv({ ...whole, [name]: '' })).toThrow(
      /HUBSPOT_API: needs HUBSPOT_HOST and HUBSPOT_TOKEN/,
    )
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

describe('a host that stands for every address', () => {
  test.each(['0.0.0.0', '::'])('HOST=%s alone is refused, because links would name it', (HOST) => {
    expect(() => parseEnv({ HOST })).toThrow('ORIGIN: is needed')
    expect(parseEnv({ HOST, ORIGIN: 'http://192.168.0.10:3000' }).HOST).toBe(HOST)
  })
  test.each(['127.0.0.1', '192.168.0.10', 'localhost'])('HOST=%s is an address', (HOST) => {
    expect(parseEnv({ HOST }).HOST).toBe(HOST)
  })
})

describe('the drain', () => {
  test('is for sites with a public origin, which have a proxy in front', () => {
    expect(parseEnv({}).DRAIN_SECONDS).toBe(0)
    expect(parseEnv({ ORIGIN: 'http://127.0.0.1:3000' }).DRAIN_SECONDS).toBe(0)
    expect(parseEnv({ ORIGIN: 'https://guildhall.example' }).DRAIN_SECONDS).toBeGreaterThan(0)
    expect(parseEnv({ ORIGIN: 'https://guildhall.example', NODE_ENV: 'development' }).DRAIN_SECONDS).toBe(0)
    expect(parseEnv({ ORIGIN: 'https://guildhall.example', DRAIN_SECONDS: '0' }).DRAIN_SECONDS).toBe(0)
    expect(() => parseEnv({ DRAIN_SECONDS: '-1' })).toThrow('DRAIN_SECONDS')
  })

  test('is by default longer than the documented proxy needs to notice', () => {
    const [, inter, fall] = /inter (\d+)s fall (\d+)/.exec(pageConfiguration()) ?? []
    const { DRAIN_SECONDS } = parseEnv({ ORIGIN: 'https://guildhall.example' })
    expect(DRAIN_SECONDS).toBeGreaterThanOrEqual(Number(inter) * Number(fall) + 1)
  })
})

describe('what the start warns of', () => {
  const sound = {
    ORIGIN: 'https://guildhall.example',
    TRUSTED_PROXIES: '1',
    SMTP_URL: 'smtps://mail.example',
    DATABASE_URL: 'postgres://db.example/guildhall',
  }
  test('nothing, where all is set or the site is not public', () => {
    expect(settingsWarnings(parseEnv(sound))).toEqual([])
    expect(settingsWarnings(parseEnv({}))).toEqual([])
  })
  test.each([
    ['TRUSTED_PROXIES', ''],
    ['SMTP_URL', ''],
    ['DATABASE_URL', ''],
    ['ORIGIN', 'http://guildhall.example'],
  ])('%s=%s on a public site', (name, value) => {
    expect(settingsWarnings(parseEnv({ ...sound, [name]: value }))).toEqual([expect.stringContaining(name)])
  })
})

test('features that are off are named, each once and in the order of the site', () => {
  expect(parseEnv({}).FEATURES_OFF).toEqual([])
  expect(parseEnv({ FEATURES_OFF: 'quiz, jobs,,jobs' }).FEATURES_OFF).toEqual(['jobs', 'quiz'])
  expect(() => parseEnv({ FEATURES_OFF: 'jobs,forum,Blog' })).toThrow(
    "FEATURES_OFF: knows no 'forum', 'Blog'; features are blog, courses, jobs, events, quiz, english, apply, licenses",
  )
})

describe('regions and languages', () => {
  test('are all where none are named', () => {
    expect(parseEnv({}).places).toEqual(everyPlace)
  })
  test.each([
    [
      { REGIONS: 'eu, global,eu', LANGUAGES: 'uk,en' },
      ['global', 'eu'],
      'global',
      ['en-us', 'uk-ua'],
      'en-us',
    ],
    [{ REGIONS: 'us', LANGUAGES: 'nl-NL,de' }, ['us'], 'us', ['de-de', 'nl-nl'], 'de-de'],
    [
      { REGIONS: 'eu,us', DEFAULT_REGION: 'us', LANGUAGES: 'nl,de', DEFAULT_LANGUAGE: 'nl' },
      ['eu', 'us'],
      'us',
      ['de-de', 'nl-nl'],
      'nl-nl',
    ],
  ])('%j', (settings, regions, region, locales, locale) => {
    expect(parseEnv(settings).places).toMatchObject({ regions, region, locales, locale })
  })
  test.each([
    [{ REGIONS: 'eu,mars' }, /REGIONS: knows no 'mars'; regions are global, eu, us, azure-na, azure-eu/],
    [{ REGIONS: ',' }, /REGIONS: names none; regions are global/],
    [
      { LANGUAGES: 'en,xx,Klingon' },
      /LANGUAGES: knows no 'xx', 'Klingon'; languages are en, ru, uk, de, fr, es, nl/,
    ],
    [
      { LANGUAGES: 'en,de', DEFAULT_LANGUAGE: 'fr' },
      /DEFAULT_LANGUAGE: must be one of the site's languages: en, de/,
    ],
    [{ DEFAULT_REGION: 'mars' }, /DEFAULT_REGION: must be one of the site's regions: global, eu/],
  ])('%j stops the start', (settings, fault) => {
    expect(() => parseEnv(settings)).toThrow(fault)
  })
})
