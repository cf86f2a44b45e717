import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  ACCESS,
  cookieName,
  FLAG,
  isOneReader,
  KNOWN_BROWSER,
  LOGIN_BROWSER,
  PROVIDER_INTERACTION,
  PROVIDER_SESSION,
  SIGNED_OUT,
} from './cookie-names.ts'
import { noSessionCookies, readSessionCookie, sessionCookies, signedOutCookies } from './cookies.ts'

const now = new Date('2026-03-01T12:00:00Z')
const tokens = { accessToken: 'a', refreshToken: 'r', expiresAt: new Date('2026-03-31T12:00:00Z') }

test.each([
  [undefined, false],
  ['', false],
  ['locale=uk-ua; theme=dark', false],
  ['my_access_token=1', false],
  ['__Other-access_token=1', false],
  ['access_token_old=1', false],
  ['access_token=abc', true],
  ['locale=uk-ua; refresh_token=abc', true],
  ['a=b;signed_in=1', true],
  ['__Host-access_token=abc', true],
  ['a=b; __Secure-refresh_token=abc', true],
  ['__Secure-signed_in=1', true],
])('of a Cookie header %o somebody is signed in: %s', (header, expected) => {
  expect(isOneReader(header)).toBe(expected)
})

test.each([true, false])(
  'every cookie that a session sets marks its requests as a member’s (secure: %s)',
  (secure) => {
    for (const line of sessionCookies(tokens, { secure }, now))
      expect(isOneReader(line.split(';')[0])).toBe(true)
  },
)

test('on https cookies are Secure, and bound to the host where they are for the whole site', () => {
  const lines = [...sessionCookies(tokens, { secure: true }, now), ...signedOutCookies({ secure: true })]
  for (const line of lines) {
    expect(line).toMatch(/; Secure(;|$)/)
    expect(line).not.toMatch(/domain/i)
    expect(line.startsWith('__Host-')).toBe(/; Path=\/(;|$)/.test(line))
    if (!line.startsWith('__Host-')) expect(line.startsWith('__Secure-')).toBe(true)
  }
})

test('signing out takes the same cookies away that signing in has set', () => {
  const namesOf = (lines: string[]) => lines.map((line) => line.split('=')[0])
  for (const secure of [true, false])
    expect(namesOf(noSessionCookies({ secure }))).toEqual(namesOf(sessionCookies(tokens, { secure }, now)))
})

test('a site on https does not read a cookie that another host could have set', () => {
  const planted = new Headers({ cookie: 'access_token=evil' })
  expect(readSessionCookie(planted, ACCESS, { secure: true })).toBeUndefined()
  const own = new Headers({ cookie: 'access_token=evil; __Host-access_token=own' })
  expect(readSessionCookie(own, ACCESS, { secure: true })).toBe('own')
})

test('no other file has a name of its own for one of them', () => {
  const root = join(import.meta.dirname, '..', '..')
  const names = [FLAG, SIGNED_OUT, LOGIN_BROWSER, KNOWN_BROWSER, PROVIDER_SESSION, PROVIDER_INTERACTION].map(
    (cookie) => cookieName(cookie, false),
  )
  // OAuth has parameters with these two names; a cookie is read and set with `=`.
  const said = new RegExp(`['"\`](${names.join('|')})\\b|\\b(access_token|refresh_token|${names.join('|')})=`)
  const files = ['app', 'domain', 'server', 'services'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(root, folder, name))
      .filter((name) => /\.(tsx?|js)$/.test(name) && !/\.test\.tsx?$|cookie-names\.ts$/.test(name)),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => said.test(readFileSync(file, 'utf8')))).toEqual([])
})
