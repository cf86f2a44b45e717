// The server's answers to addresses and headers that no page of ours sends: by class of attack, at every
// route, over a socket. Each class has a positive control: the same place with a valid value answers as
// usual.
// The same on any database: PostgreSQL itself refuses values on both, by one driver; roles.test.ts asks for every route on both.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HttpSite, serveSite } from '#tests/tools/http-site.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { roleTable } from '../contracts/role-table.ts'

const ORIGIN = 'http://127.0.0.1:3000'

let site: Site
let http: HttpSite
beforeAll(async () => {
  site = await openSite({ env: { ORIGIN, DEMO: 'on' }, reference: true })
  http = await serveSite(site)
}, 120_000)
afterAll(async () => {
  await http.close()
  await site.close()
})

/** Values that are not an address, id or word, by what they attack. Written as in a request line. */
const values: Record<string, string> = {
  'NUL at the start': '%00',
  'NUL inside': 'a%00b',
  'a cut escape': 'a%4',
  'bytes that are no UTF-8': '%ff%fe',
  'an overlong form': '%c0%ae%c0%ae',
  'half of a pair': '%ed%a0%80',
  'beyond Unicode': '%f5%80%80%80',
  'a way up': '..%2f..%2f..%2fetc%2fpasswd',
  'a way up by backslash': '..%5c..%5cwindows',
  'a line break': 'a%0d%0aset-cookie:%20stolen=1',
  'a script': '%3cscript%3ealert(1)%3c/script%3e',
  'a quote and a comment': "x'%3b--",
  'a pattern that never ends': '(a+)+%24',
  'a prototype': '__proto__',
  'a constructor': 'constructor',
  'a member of everything': 'toString',
  'a very long word': 'a'.repeat(4_000),
  'many parts': 'a%2f'.repeat(1_000),
  'a number too large': '9'.repeat(400),
  'no number': '-1e999',
  'another direction': '%e2%80%ae%e2%81%a6',
  'a letter that grows': '%ef%ac%81%c5%89'.repeat(50),
  'JSON with a NUL': '%7b%22uid%22%3a%22%5cu0000%22%7d',
  'JSON with half a pair': '%7b%22uid%22%3a%22%5cud800%22%7d',
}

const READ_KINDS = new Set(['GET', 'ALL', 'page', 'file'])

interface Route {
  address: string
  /** The path to request, with `value` in place of each parameter. */
  path: (value: string) => string
  hasParameter: boolean
}

const routes: Route[] = roleTable
  .filter(({ address }) => READ_KINDS.has(address.split(' ')[0] ?? ''))
  .map(({ address }) => {
    const [kind = '', pattern = ''] = address.split(' ')
    const whole = kind === 'page' ? `/global/en-us/${pattern.replace('(index)', '')}` : `/${pattern}`
    const slots = /:\w+\??|\*/g
    return {
      address,
      hasParameter: slots.test(whole),
      path: (value) => whole.replace(/^\/\//, '/').replace(slots, () => value),
    }
  })

/**
 * Nothing of the request line appears in the answer as markup or a header, and nothing internal is revealed.
 */
function expectHarmless(answer: Awaited<ReturnType<HttpSite['ask']>>, asked: string) {
  expect(answer.status, `${asked}\n${answer.text.slice(0, 300)}`).toBeLessThan(500)
  expect(answer.headers['set-cookie'] ?? [], asked).not.toContainEqual(expect.stringMatching(/^stolen/))
  expect(answer.text, asked).not.toContain('<script>alert(1)')
  expect(answer.text, asked).not.toMatch(
    /node_modules|\bat \S+ \(.*\.[jt]s:\d+|root:x:0|SQLSTATE|syntax error at or near/,
  )
}

describe.each(Object.entries(values))('%s', (name, value) => {
  test('in each parameter of a path', async () => {
    for (const { path } of routes.filter(({ hasParameter }) => hasParameter))
      expectHarmless(await http.ask(path(value)), `${name}: ${path(value).slice(0, 200)}`)
  })

  test('in each parameter of a query, as its name, its value and a list', async () => {
    const names = [
      'q',
      'lang',
      'list',
      'page',
      'facets',
      'sortBy',
      'from',
      'size',
      'ids',
      'back',
      'redirect',
      'query',
      'state',
    ]
    const queries = [
      names.map((one) => `${one}=${value}`).join('&'),
      `${value}=a&${value}[]=b&q=a&q=${value}`,
    ]
    for (const { path } of routes.filter((_, at) => at % 6 === Object.keys(values).indexOf(name) % 6))
      for (const query of queries)
        expectHarmless(
          await http.ask(`${path('none')}?${query}`),
          `${name}: ${path('none')}?${query.slice(0, 200)}`,
        )
  })
})

test('honest values answer as they always do', async () => {
  for (const path of [
    '/global/en-us/blog/backend',
    '/api/search?q=react',
    '/global/uk-ua/jobs?q=react',
    '/v2/skills/lookup?q=java',
  ])
    expect([path, (await http.ask(path)).status]).toEqual([path, 200])
  expect((await http.ask(`/global/en-us/${encodeURIComponent('немає')}`)).status).toBe(404)
})

const headers: Record<string, Record<string, string>> = {
  'a cookie of rubbish': { cookie: 'access_token=%00; locale=%ff; region=../..; consent=<script>; =; ;;;a' },
  'a cookie of thirty kilobytes': { cookie: `locale=${'a'.repeat(30_000)}` },
  'a thousand cookies': { cookie: Array.from({ length: 1_000 }, (_, n) => `c${n}=1`).join('; ') },
  'a language of a thousand': { 'accept-language': 'xx-yy;q=0.1,'.repeat(1_000) },
  'a language that is none': { 'accept-language': '../../etc, %00, *;q=x, __proto__' },
  'types without end': { accept: `${'a/b;q=0.1,'.repeat(1_000)}*/*` },
  'encodings without end': { 'accept-encoding': `${'x;q=1,'.repeat(1_000)}br` },
  'a token that is none': { authorization: `Bearer ${'a.'.repeat(5_000)}` },
  'a token of another kind': { authorization: 'Basic Og==' },
  'ranges without end': { range: `bytes=${'0-,'.repeat(1_000)}0-` },
  'tags without end': { 'if-none-match': '"a",'.repeat(2_000) },
  'a date that is none': { 'if-modified-since': '99999999999999999' },
  'another host by a proxy': {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'javascript',
    forwarded: 'host=evil.example;proto=https',
    'x-original-url': '/global/en-us/admin/submissions',
    'x-rewrite-url': '/global/en-us/admin/submissions',
    'x-http-method-override': 'DELETE',
  },
  'hops without end': { 'x-forwarded-for': '1.2.3.4, '.repeat(1_000) },
  'a referrer of elsewhere': { referer: 'javascript:alert(1)', origin: 'null' },
}

describe.each(Object.entries(headers))('with %s', (name, sent) => {
  test('every route answers, and nothing of it comes back', async () => {
    for (const { path } of routes.filter((_, at) => at % 4 === Object.keys(headers).indexOf(name) % 4)) {
      const answer = await http.ask(path('none'), { headers: sent })
      expectHarmless(answer, `${name}: ${path('none')}`)
      expect(`${JSON.stringify(answer.headers)}${answer.text}`).not.toContain('evil.example')
    }
  })
})

describe('a request line', () => {
  const port = new URL(ORIGIN).port
  test.each([
    ['http://evil.example/global/en-us/home', 421],
    [`https://127.0.0.1:${port}/healthz`, 421],
    [`${ORIGIN}/healthz`, 200],
    ['*', 400],
    ['/global/en-us/home%00', 400],
    ['//evil.example/%2e%2e', 404],
  ])('of %s answers %i', async (target, status) => {
    const method = target === '*' ? 'OPTIONS' : 'GET'
    const answer = await http.ask(target, { method, headers: { 'accept-language': 'en' } })
    expect([answer.status < 400 && answer.status >= 300 ? 404 : answer.status]).toEqual([status])
    expect(answer.headers.location ?? '').not.toMatch(/^\/\/|^https?:\/\/(?!127)/)
  })

  test.each(['TRACE', 'PROPFIND', 'PURGE', 'LINK', 'M-SEARCH'])(
    'with the method %s is refused',
    async (method) => {
      for (const path of ['/global/en-us/home', '/api/search', '/healthz', '/content/v3/content_types'])
        expect((await http.ask(path, { method })).status).toBe(501)
    },
  )
})
