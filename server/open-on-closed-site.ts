// What a closed site answers to everybody: how people come in and go, and what answers to a secret of its own.
import { isOutsidePages, parsePagePath, resolveAddress } from '#app/locale/addresses.ts'
import { isOpenPage } from '#app/locale/open-pages.ts'
import { defaultLocale } from '#services/languages.ts'

const EXACT = new Set([
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
  // What every page reports and asks, the sign-in included.
  '/api/telemetry',
  '/api/consent',
  '/api/consent.css',
])

const BELOW = [
  // Coming in and going; letters of a demo.
  '/identity/',
  '/api/login',
  '/api/logout',
  '/dev/outbox',
  // What answers to tokens and signatures, and the pictures of pages.
  '/content/',
  '/v3/',
  '/webhooks/',
  '/images/',
  '/storage/',
  '/alerts/',
  '/newsletter/stop/',
]

/** Coming in and going, and keeping a closed account. What is open on every site is in app/locale/open-pages.ts. */
const COMING_IN = /^\/(?:sign-in|sign-up|sign-out|offline|account\/closing)(?:\/.*)?$/

/** One's own data and account, for those who are signed in although the site is not for them. */
const OWN_PAGES = /^\/(?:account|profile\/data)(?:\/.*)?$/
const OWN_CALLS = '/api/club/privacy/'

export const isOpenOnClosedSite = (path: string): boolean =>
  EXACT.has(path) || isBelow(path, BELOW) || isOpenToAll(pageOf(path) ?? '')

export const isOpenToTheSignedIn = (path: string): boolean =>
  isBelow(path, [OWN_CALLS]) || OWN_PAGES.test(pageOf(path) ?? '')

const isOpenToAll = (page: string): boolean => COMING_IN.test(page) || isOpenPage(page)

const isBelow = (path: string, starts: readonly string[]) =>
  starts.some((start) => path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`))

/** The page of an address, also where region and language are short or missing. */
function pageOf(path: string): string | undefined {
  if (isOutsidePages(path)) return undefined
  const found = resolveAddress(new URL(path.replace(/\.data$/, ''), 'http://site.invalid'), {
    locale: defaultLocale,
  })
  if (found.kind === 'page') return found.page
  return found.kind === 'redirect'
    ? parsePagePath(new URL(found.to, 'http://site.invalid').pathname)?.page
    : undefined
}
