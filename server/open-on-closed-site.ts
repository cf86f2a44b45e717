// What a closed site answers to everybody: how people come in and go, and what answers to a secret of its own.

const EXACT = new Set([
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
])

const BELOW = [
  // Coming in and going.
  '/identity/',
  '/api/login',
  '/api/logout',
  '/api/consent',
  // Answers to tokens, signatures or addresses that nobody guesses.
  '/content/',
  '/v3/',
  '/webhooks/',
  '/images/',
  '/storage/',
  '/alerts/',
  '/newsletter/stop/',
]

/** Below region and locale. Whoever has a letter's link may use it, and what one agrees to is read before that. */
const PAGES =
  /^\/[^/]+\/[^/]+\/(?:sign-in|sign-up|sign-out|terms|privacy|coming\/[^/]+|certificates|my-calendar\/[^/]+|newsletter\/(?:confirm|leave)\/[^/]+|saved-searches\/[^/]+\/[^/]+|plan\/reminders\/[^/]+)(?:\/[^?]*)?(?:\.data)?$/

export const isOpenOnClosedSite = (path: string): boolean =>
  EXACT.has(path) ||
  BELOW.some((start) => path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`)) ||
  PAGES.test(path)
