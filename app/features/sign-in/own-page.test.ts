import { expect, test } from 'vitest'
import { afterSignOut, fromOwnPage } from './own-page.ts'

const origin = 'https://guildhall.example'

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', referer: `${origin}/x` }, false],
  [{ referer: `${origin}/global/en-us/blog` }, true],
  [{ referer: 'https://guildhall.example.elsewhere.example/' }, false],
  [{ referer: 'not an address' }, false],
  [{}, false],
])('a sign-out with %o is the visitor’s own: %s', (headers, own) => {
  expect(fromOwnPage(new Headers(headers as Record<string, string>), origin)).toBe(own)
})

test.each([
  ['/global/en-us/blog?page=2#top', '/global/en-us/blog?page=2#top'],
  ['/global/en-us/blog?action=start-career-quiz:::&page=2', '/global/en-us/blog?page=2'],
  ['/global/en-us/profile', '/'],
  ['/global/en-us/profile/edit?section=skills', '/'],
  ['/eu/uk-ua/account', '/'],
  ['/global/en-us/profiles-of-people', '/global/en-us/profiles-of-people'],
  ['https://talent.example/x?action=1', 'https://talent.example/x?action=1'],
])('after signing out on %s: %s', (from, to) => {
  expect(afterSignOut(from)).toBe(to)
})
