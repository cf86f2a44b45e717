import { expect, test } from 'vitest'
import { isFetchedAhead } from '#app/features/session/fetched-ahead.ts'
import { mayWrite } from './prefetch.ts'

test.each([
  ['sec-purpose', 'prefetch', true],
  ['sec-purpose', 'prefetch;prerender', true],
  ['sec-purpose', 'prefetch;anonymous-client-ip', true],
  ['sec-purpose', 'Prefetch', true],
  ['purpose', 'prefetch', true],
  ['x-purpose', 'preview', true],
  ['x-moz', 'prefetch', true],
  ['sec-purpose', '', false],
  ['sec-purpose', 'navigation', false],
  ['sec-purpose', 'prefetched', false],
  ['sec-fetch-mode', 'prefetch', false],
])('%s: %s is fetched ahead: %s', (name, value, expected) => {
  expect(isFetchedAhead(new Headers({ [name]: value }))).toBe(expected)
})

test.each([
  ['/api/login?area=club', true],
  ['/api/login/refresh?redirect=/', true],
  ['/api/login/callback?code=a&state=b', true],
  ['/api/logout', true],
  ['/api/profile/upload/link/cv', true],
  ['/identity/auth?client_id=site', true],
  ['/alerts/stop/token', true],
  ['/newsletter/stop/token', true],
  ['/global/en-us/sign-up/confirm?token=a', true],
  ['/global/en-us/sign-in/link.data', true],
  ['/global/de-de/newsletter/leave/token', true],
  ['/global/de-de/newsletter/confirm/token', true],
  ['/global/en-us/saved-searches/stop/token', true],
  ['/global/en-us/onboarding', true],
  ['/global/en-us/home?skip-onboarding=true', true],
  ['/global/en-us/home.data?skip-onboarding=true', true],
  ['/global/en-us/home', false],
  ['/global/en-us/blog/career/an-article.data', false],
  ['/global/en-us/newsletter', false],
  ['/api-guide', false],
  ['/images/a.webp', false],
  ['/v2/skills/lookup?q=a', false],
  ['/v3/content_types/x/entries', false],
  ['/avatar/id/a.webp', false],
])('a read of %s may write: %s', (address, expected) => {
  expect(mayWrite(new URL(address, 'https://guildhall.example'))).toBe(expected)
})
