import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeRedirect, safeRedirectOr } from './safe-redirect.ts'

const origin = 'https://guildhall.example'
const rules = { origin, hosts: ['talent.example', 'tests.example:8443', '127.0.0.1:9000', 'localhost'] }

test.each([
  ['/', '/'],
  ['/global/en-us/blog', '/global/en-us/blog'],
  ['/global/uk-ua/blog?page=2&q=%D0%B0#top', '/global/uk-ua/blog?page=2&q=%D0%B0#top'],
  ['/global/en-us/blog?next=https://elsewhere.example', '/global/en-us/blog?next=https://elsewhere.example'],
  ['/a/../b', '/b'],
  ['https://guildhall.example/global/en-us/home', '/global/en-us/home'],
  ['HTTPS://GUILDHALL.EXAMPLE/x', '/x'],
  ['https://guildhall.example:443/x', '/x'],
  ['https://talent.example/path?q=1#h', 'https://talent.example/path?q=1#h'],
  ['https://TALENT.example/path', 'https://talent.example/path'],
  ['https://tests.example:8443/x', 'https://tests.example:8443/x'],
  ['http://127.0.0.1:9000/x', 'http://127.0.0.1:9000/x'],
  ['http://localhost/x', 'http://localhost/x'],
  // Leading slashes are collapsed: the result is always a path on this site.
  ['//elsewhere.example/x', '/elsewhere.example/x'],
  ['///elsewhere.example', '/elsewhere.example'],
  ['/\\elsewhere.example', '/elsewhere.example'],
  ['\\\\elsewhere.example', '/elsewhere.example'],
  ['/\\/\\elsewhere.example', '/elsewhere.example'],
  ['/.//elsewhere.example', '/elsewhere.example'],
  ['/x/..//elsewhere.example', '/elsewhere.example'],
  ['/%2e//elsewhere.example', '/elsewhere.example'],
  ['/%2f%2felsewhere.example', '/%2f%2felsewhere.example'],
  ['/https://elsewhere.example', '/https://elsewhere.example'],
  ['/@elsewhere.example', '/@elsewhere.example'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
])('%j leads to %j', (target, expected) => {
  expect(safeRedirect(target, rules)).toBe(expected)
})

test.each([
  undefined,
  null,
  '',
  ' ',
  ' /global',
  'global/en-us/home',
  '?page=2',
  '#top',
  '.',
  'https://elsewhere.example',
  'http://elsewhere.example',
  'https:elsewhere.example',
  'https:/elsewhere.example',
  'https:///elsewhere.example',
  'https:\\\\elsewhere.example',
  'https://elsewhere.example\\@guildhall.example',
  'https://guildhall.example\\.elsewhere.example',
  'https://guildhall.example@elsewhere.example',
  'https://guildhall.example:secret@elsewhere.example',
  'https://someone@guildhall.example/x',
  'https://someone@talent.example/x',
  'https://guildhall.example.elsewhere.example',
  'https://elsewhereguildhall.example',
  'https://guildhall.example:444/x',
  'https://guildhall.example%2felsewhere.example/',
  'https://guildhall%2eexample/\u0000',
  'http://guildhall.example/x',
  'http://talent.example/x',
  'https://sub.talent.example/x',
  'https://talent.example.elsewhere.example/x',
  'https://xtalent.example/x',
  'https://talent.example./x',
  'https://talent.example:8443/x',
  'https://tests.example/x',
  'http://127.0.0.1/x',
  'http://127.0.0.1:9000.elsewhere.example/x',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://guildhall.example/1',
  'ftp://guildhall.example/x',
  'mailto:a@guildhall.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/x\r\nset-cookie: a=b',
  '\t//elsewhere.example',
  '/\u0000/elsewhere.example',
  '/a\u00a0b',
  '\u200b//elsewhere.example',
  '\ufeff/x',
  '/\u202e/x',
  'https://guildhall.example\u3002elsewhere.example',
  'https://ｅlsewhere.example',
  '/api/logout',
  '/api',
  '/API/logout',
  '//api/logout',
  '/x/../api/logout',
  '/%2e/api/logout',
  '/identity/session/end',
  '/dev/outbox',
  'https://guildhall.example/api/logout',
  `/${'a'.repeat(2_000)}`,
])('%j is refused', (target) => {
  expect(safeRedirect(target, rules)).toBeUndefined()
  expect(safeRedirectOr(target, rules)).toBe('/')
})

test('an accepted address stays on the site or an allowed host, as a browser parses it', () => {
  const part = fc.constantFrom('/', '\\', '//', 'https:', 'http:', '@', '.', '..', '%2f', ':', '?', '#', '\t')
  const name = fc.constantFrom('elsewhere.example', 'guildhall.example', 'talent.example', 'api', 'x', '443')
  fc.assert(
    fc.property(fc.array(fc.oneof(part, name, fc.string({ maxLength: 3 })), { maxLength: 8 }), (parts) => {
      const allowed = safeRedirect(parts.join(''), rules)
      if (allowed === undefined) return
      const { host, pathname, protocol } = new URL(allowed, `${origin}/global/en-us/home`)
      expect(['guildhall.example', ...rules.hosts]).toContain(host)
      expect(['https:', 'http:']).toContain(protocol)
      if (host === 'guildhall.example') expect(pathname).not.toMatch(/^\/api(\/|$)/)
    }),
    { numRuns: 5_000 },
  )
})
