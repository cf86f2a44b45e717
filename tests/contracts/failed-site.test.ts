// When the shell itself fails, the reader gets a page without the shell, with the right status.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type Site } from '#tests/tools/site.ts'

const ARTICLE = '/blog/backend/what-a-queue-in-postgresql-costs'
const gone = () => Promise.reject(new Error('connection terminated: secret-host:5432'))

const title = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]
const lang = (html: string) => /<html lang="([^"]*)"/.exec(html)?.[1]
/** The visible markup, without the data for scripts. */
const bodyMarkup = (html: string) => html.slice(html.indexOf('<body')).split('<script', 1)[0] ?? ''

let site: Site
let broken: 'nothing' | 'reader' | 'site' = 'nothing'

beforeAll(async () => {
  site = await openSite({
    adapt: (services) => {
      const failing = <Part extends object>(part: Part): Part =>
        new Proxy(part, {
          get(target, name, receiver) {
            const value = Reflect.get(target, name, receiver)
            if (broken !== 'reader' || typeof value !== 'function') return value
            return name === 'recording' ? () => ({ reader: failing(part), used: () => [] }) : gone
          },
        })
      return {
        ...services,
        reader: failing(services.reader),
        siteOf: (region) => (broken === 'site' ? gone() : services.siteOf(region)),
      }
    },
  })
})
afterAll(() => site.close())

describe.each(['reader', 'site'] as const)('the %s fails', (part) => {
  beforeAll(() => {
    broken = part
  })
  afterAll(() => {
    broken = 'nothing'
  })

  test.each([
    ['en', '/global/en-us/home', 'Something went wrong on our side'],
    ['de', `/eu/de-de${ARTICLE}`, 'Bei uns ist etwas schiefgegangen'],
    ['uk', '/global/uk-ua/no-such-page', ''],
  ])('%s: a whole page, status 500, not kept, with the number to quote', async (language, path, words) => {
    const response = await site.request(path)
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(response.headers.get('cache-control')).toMatch(/no-store/)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(response.headers.get('content-security-policy')).toMatch(/script-src/)
    expect(lang(html)).toBe(language)
    const shown = bodyMarkup(html)
    expect(shown).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    expect(title(html)).toBe(/<h1[^>]*>([^<]+)<\/h1>/.exec(shown)?.[1])
    expect(shown).toContain(words)
    expect(shown).toContain(response.headers.get('x-request-id'))
    // Complete as sent: no part of it waits for a script.
    expect(shown).not.toMatch(/<template|\shidden=/)
    expect(shown).toContain(`href="${path.split('/', 3).join('/')}/home"`)
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
    expect(html).toMatch(/<link rel="stylesheet"/)
    expect(html).not.toContain('secret-host')
  })

  test('an unknown region is answered in the visitor’s language, otherwise in English', async () => {
    const asked = await site.request('/mars/en-us/home', { headers: { 'accept-language': 'fr' } })
    expect([asked.status, lang(await asked.text())]).toEqual([500, 'fr'])
    const silent = await site.request('/mars/en-us/home')
    expect([silent.status, lang(await silent.text())]).toEqual([500, 'en'])
  })

  test('the operator finds the reason in the log by that number', async () => {
    const response = await site.request('/global/en-us/about')
    const requestId = response.headers.get('x-request-id')
    const lines = site.lines.filter(
      ({ level, fields }) => level === 'error' && 'requestId' in fields && fields.requestId === requestId,
    )
    expect(lines.length).toBeGreaterThan(0)
  })
})

test('the same address works again once it can be read', async () => {
  expect((await site.request(`/eu/de-de${ARTICLE}`)).status).toBe(200)
})

test.each([
  ['de', '/eu/de-de/profile'],
  ['uk', '/global/uk-ua/admin/submissions'],
])(
  '%s: a page behind a guard says it like any other, and sends nobody to the sign-in',
  async (language, path) => {
    broken = 'site'
    const response = await site.request(path)
    const html = await response.text()
    broken = 'nothing'
    expect(response.status).toBe(500)
    expect(lang(html)).toBe(language)
    expect(bodyMarkup(html)).toContain(response.headers.get('x-request-id'))
    expect(html).not.toContain('/api/login')
    expect((await site.request(path)).headers.get('location')).toContain('/api/login?')
  },
)
