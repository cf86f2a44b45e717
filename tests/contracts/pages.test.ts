// Answers to page requests: status, headers and the facts in the page.
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const article = '/global/en-us/blog/backend/what-a-queue-in-postgresql-costs'
/** The visible markup, without the data for scripts. */
const bodyMarkup = (html: string) => html.slice(html.indexOf('<body')).split('<script>', 1)[0] ?? ''
const title = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]
const lang = (html: string) => /<html lang="([^"]*)"/.exec(html)?.[1]

describe('addresses', () => {
  test.each([
    ['/', 302, '/global/de-de/home'],
    ['/blog', 302, '/global/de-de/blog'],
    ['/eu/blog?page=2', 302, '/eu/de-de/blog?page=2'],
    ['/en/blog', 301, '/global/en-us/blog'],
    ['/global/uk/blog/data', 301, '/global/uk-ua/blog/data'],
    ['/global/en-us', 302, '/global/en-us/home'],
    ['/global/en-us/home?lang=uk&region=eu&x=1', 302, '/eu/uk-ua/home?x=1'],
  ])('%s answers %d to %s', async (path, status, location) => {
    const response = await site.request(path, {
      headers: { 'accept-language': 'de-AT, en;q=0.8' },
      redirect: 'manual',
    })
    expect(response.headers.get('location')).toBe(location)
    // The bare prefix is the same for everybody, so its redirect may be permanent.
    expect(path === '/global/en-us' ? [301, 302] : [status]).toContain(response.status)
  })

  test.each([
    '/mars/en-us/home',
    '/global/xx-yy/home',
    '/global/en-us/no-such-page',
    '/global/en-us/blog/nothing',
    '/global/en-us/blog/backend/nothing',
    '/global/en-us/authors/nobody',
  ])('%s is a 404 page with the shell, not indexed and not cached', async (path) => {
    const response = await site.request(path)
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toMatch(/<header/)
    expect(html).toMatch(/<footer/)
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    expect(title(html)).toMatch(/Guildhall$/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test("an unknown region answers in the visitor's language", async () => {
    const response = await site.request('/mars/en-us/home', { headers: { 'accept-language': 'uk' } })
    expect(lang(await response.text())).toBe('uk')
  })
})

describe('languages', () => {
  test('an entry without a translation is shown in the original, marked as such, and points to it', async () => {
    const html = await site.page('/global/de-de/blog/backend/idempotency-keys-in-practice')
    expect(lang(html)).toBe('de')
    expect(html).toMatch(
      /<link rel="canonical" href="http:\/\/127\.0\.0\.1:3000\/global\/en-us\/blog\/backend\/idempotency-keys-in-practice"/,
    )
    expect(html).toMatch(/lang="en"/)
  })

  test('an outdated translation says so; a current one and the original do not', async () => {
    const markup = async (path: string) => bodyMarkup(await site.page(path))
    const notice = 'Diese Übersetzung ist älter'
    expect(await markup('/global/de-de/blog/cloud/kubernetes-without-the-folklore')).toContain(notice)
    expect(await markup(article.replace('en-us', 'de-de'))).not.toContain(notice)
    expect(await markup('/global/en-us/blog/cloud/kubernetes-without-the-folklore')).not.toContain(
      'older than its original',
    )
  })
})

describe('responses', () => {
  test('brotli, gzip or identity of the same page, with one tag that answers 304', async () => {
    const plain = await site.request(article)
    const packed = await site.request(article, { headers: { 'accept-encoding': 'br' } })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plain.text())
    expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'))
    expect(packed.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })

  test("an article's text is in the document once, and in the route's data", async () => {
    const sentence = 'the quiet bill'
    const html = await site.page(article)
    const paragraph = /<p>([^<]{60,})<\/p>/.exec(html.slice(html.indexOf('data-text=')))?.[1] ?? ''
    expect(html.split(paragraph)).toHaveLength(2)
    expect(html.split('data-text=')).toHaveLength(2)
    const data = await site.page(`${article}.data`)
    expect(data).toContain(sentence)
    expect(data).not.toContain('inDocument')
  })

  test('a policy without unsafe-inline for scripts, whose hashes are those of the scripts in the page', async () => {
    const response = await site.request(article)
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    expect(scripts).not.toContain('unsafe')
    const inline = [...html.matchAll(/<script(?![^>]*src=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, code = '']) => code,
    )
    const digest = async (code: string) =>
      `'sha256-${Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))).toString('base64')}'`
    for (const code of inline) expect(scripts).toContain(await digest(code))
    expect(html).not.toContain('nonce=')
  })

  test('a page has the same bytes for all visitors, whatever unknown parameters or cookies they send', async () => {
    const first = await site.request(article)
    const other = await site.request(`${article}?utm_source=x&evil=<script>`, {
      headers: { cookie: 'locale=uk-ua; theme=dark', 'user-agent': 'other' },
    })
    expect(await other.text()).toBe(await first.text())
  })

  test.each([
    ['access_token=x', 200],
    ['refresh_token=x', 200],
    // With only the flag, the session is renewed by a redirect.
    ['signed_in=1', 307],
  ])('with the cookie %s the cache is neither read nor written', async (cookie, status) => {
    const before = site.services.pageCache.size.pages
    const response = await site.request('/global/nl-nl/about', {
      headers: { cookie },
      redirect: 'manual',
    })
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('etag')).toBeNull()
    expect(site.services.pageCache.size.pages).toBeLessThanOrEqual(before)
  })

  test('every page has one h1, one canonical address and a description', async () => {
    for (const path of [
      '/home',
      '/about',
      '/start',
      '/community',
      '/blog',
      '/blog/data',
      '/authors/ines-prado',
    ]) {
      const html = await site.page(`/global/fr-fr${path}`)
      expect([...html.matchAll(/<h1/g)], path).toHaveLength(1)
      expect([...html.matchAll(/rel="canonical"/g)], path).toHaveLength(1)
      expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/)
    }
  })

  test('hidden menu items are not in the bytes', async () => {
    const html = await site.page('/global/en-us/home')
    const markup = bodyMarkup(html)
    expect(markup).toContain('Topics')
    // Only members can sign out; everybody else can sign in.
    expect(markup).not.toContain('Sign out')
    expect(/kind[\\":]+(profile|sign-out)/.test(html)).toBe(false)
  })
})

describe('structured data', () => {
  test('an article names its author, dates and place', async () => {
    const html = await site.page(article)
    const things = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as { '@type': string; headline?: string },
    )
    const types = things
      .flatMap((thing) => (Array.isArray(thing) ? thing : [thing]))
      .map((thing) => thing['@type'])
    expect(types).toEqual(expect.arrayContaining(['Article', 'BreadcrumbList']))
  })

  test.each([
    ['blog', 'blog/feed.xml'],
    ['jobs?q=go&sort=newest', 'jobs/feed.xml?q=go'],
    ['course-catalog?level=beginner', 'course-catalog/feed.xml?level=beginner'],
    ['events', 'events/feed.xml'],
  ])('%s links to its feed, which exists', async (page, feed) => {
    const html = await site.page(`/global/de-de/${page}`)
    const links = [...html.matchAll(/<link(?=[^>]*rel="alternate")(?=[^>]*atom)[^>]*href="([^"]+)"/g)]
    expect(links.map(([, href = '']) => href.replaceAll('&amp;', '&'))).toEqual([`/global/de-de/${feed}`])
    const answer = await site.request(`/global/de-de/${feed}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('application/atom+xml')
  })

  test('the feed is Atom, in the language of the page', async () => {
    const feed = await site.page('/global/de-de/blog/feed.xml')
    expect(feed).toMatch(/<feed[^>]*xml:lang="de"/)
  })
})

test('health and readiness are told without a cache', async () => {
  expect((await site.request('/healthz')).status).toBe(200)
  const ready = await site.request('/readyz')
  expect(await ready.json()).toMatchObject({ ready: true, database: 'ok' })
})

// Last, because it unpublishes what the others use.
test('an author, an article and a programme render without optional fields', async () => {
  const { pool } = site.services.database
  const programme = /href="(\/global\/en-us\/programs\/[^"?]+)"/.exec(
    await site.page('/global/en-us/programs'),
  )?.[1]
  await pool.query(
    `update content.published set body = body - 'bio' - 'body' - 'summary' - 'skills' - 'links' - 'cover' - 'related'
     where content_type_uid in ('author_page', 'blog_article_page', 'program_page')`,
  )
  await pool.query('update content.stack set revision = revision + 1')
  await site.services.contentChanged()
  for (const path of ['/global/en-us/authors/olena-marchuk', article, programme ?? ''])
    expect(await site.page(path), path).toMatch(/<h1[^>]*>[^<]/)
})
