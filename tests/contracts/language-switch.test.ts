// The links to other languages: complete in the HTML; when one is pressed, the script in the page's head adds
// query and hash from the address bar.
// The same on any database: it reads links in the HTML.
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#services/languages.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const ORIGIN = 'http://127.0.0.1:3000'

let site: Site
let html: string
beforeAll(async () => {
  site = await openSite()
  html = await site.page('/global/en-us/jobs')
}, 120_000)
afterAll(() => site.close())

const languageLinks = (page: string) =>
  [...page.matchAll(/<a\s[^>]*hreflang="[^"]*"[^>]*>/gi)].map(([tag]) => ({
    href: (/href="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&'),
    lang: /\slang="([^"]*)"/.exec(tag)?.[1],
  }))

test('every language of the site is a link to this page, without script', () => {
  const hrefs = languageLinks(html).map(({ href }) => href.replace(/\?.*$/, ''))
  for (const locale of locales) expect(hrefs).toContain(`/global/${locale}/jobs`)
})

test('links to other languages keep the query that the page depends on', async () => {
  const page = await site.page('/global/en-us/jobs?q=postgresql&page=1')
  const german = languageLinks(page).filter(({ href }) => href.startsWith('/global/de-de/jobs'))
  expect(german.length).toBeGreaterThan(0)
  for (const { href } of german) {
    const { searchParams } = new URL(href, ORIGIN)
    expect(['postgresql', null]).toContain(searchParams.get('q'))
  }
})

/** A link with the properties that a browser's has. */
class FakeLink {
  url: URL
  lang: string
  constructor(href: string, lang = '') {
    this.url = new URL(href, ORIGIN)
    this.lang = lang
  }
  get origin() {
    return this.url.origin
  }
  get pathname() {
    return this.url.pathname
  }
  get search() {
    return this.url.search
  }
  set search(value: string) {
    this.url.search = value
  }
  get hash() {
    return this.url.hash
  }
  set hash(value: string) {
    this.url.hash = value
  }
  closest(selector: string) {
    return selector === 'a[hreflang]' ? this : null
  }
}

/** Presses a link at an address, running only the script of the page's head. */
function press(link: FakeLink, address: string) {
  const [, script = ''] = /<script[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? []
  expect(script).toContain('hreflang')
  const location = new URL(address, ORIGIN)
  const listeners: ((event: { target: unknown }) => void)[] = []
  const document = {
    documentElement: { dataset: {} },
    referrer: '',
    cookie: '',
    addEventListener: (type: string, listener: (event: { target: unknown }) => void) => {
      if (type === 'click') listeners.push(listener)
    },
    querySelector: () => null,
    getElementById: () => null,
    readyState: 'complete',
  }
  class Observer {
    observe() {}
    disconnect() {}
  }
  const world = {
    ...{ document, location, Element: FakeLink, PerformanceObserver: Observer, MutationObserver: Observer },
    ...{ WeakSet, localStorage: { getItem: () => null, setItem() {}, removeItem() {} } },
  }
  runInContext(script, createContext(world))
  for (const listener of listeners) listener({ target: link })
  return { address: link.url.href.slice(ORIGIN.length), cookie: document.cookie }
}

describe('pressed', () => {
  test.each([
    ['/global/en-us/jobs?q=a%20b&city=Lviv#results', '/global/de-de/jobs?q=a%20b&city=Lviv#results'],
    ['/global/en-us/jobs', '/global/de-de/jobs'],
    ['/global/en-us/jobs#results', '/global/de-de/jobs#results'],
    // `lang` would choose the language again.
    ['/global/en-us/jobs?lang=en&q=a', '/global/de-de/jobs?q=a'],
    ['/global/en-us/jobs?q=a&lang=en', '/global/de-de/jobs?q=a&'],
  ])('at %s it leads to %s, and is remembered', (at, to) => {
    const { address, cookie } = press(new FakeLink('/global/de-de/jobs', 'de'), at)
    expect(address).toBe(to)
    expect(cookie).toMatch(/^locale=de-de; path=\//)
  })

  test('a link to another page in a language keeps its own query', () => {
    expect(
      press(new FakeLink('/global/de-de/course-catalog?language=de'), '/global/en-us/jobs?q=a').address,
    ).toBe('/global/de-de/course-catalog?language=de')
  })

  test('a link to another site is unchanged', () => {
    const link = new FakeLink('https://elsewhere.example/de', 'de')
    press(link, '/global/en-us/jobs?q=a')
    expect(link.url.href).toBe('https://elsewhere.example/de')
  })
})
