// The names of the cookies that a sign-in sets. The server, the page cache, the identity provider and the browser's scripts all
// read them from here: a reader with a name of its own would one day take a member's page for everybody's.

/** Where sessions begin and are renewed: the refresh token is sent nowhere else. */
export const AUTH_PATH = '/api/login'
/** Where the embedded identity provider stands. */
export const PROVIDER_PATH = '/identity'

const cookies = {
  /** Says who is signed in. */
  access: { name: 'access_token', path: '/' },
  /** Renews the session. */
  refresh: { name: 'refresh_token', path: AUTH_PATH },
  /** Says that somebody is signed in and nothing else; scripts may read it. */
  flag: { name: 'signed_in', path: '/' },
  /** Tells the next page that somebody has signed out; the page removes it. */
  signedOut: { name: 'signed_out', path: '/' },
  /** Binds a sign-in that is under way to the browser that started it. */
  browser: { name: 'login_browser', path: AUTH_PATH },
  /** Marks a browser that signed in before, so that guessing by others does not lock its owner out. */
  known: { name: 'known_browser', path: '/' },
  providerSession: { name: 'identity_session', path: PROVIDER_PATH },
  /** The provider's sign-in pages are the site's own, below each region and language. */
  providerInteraction: { name: 'identity_interaction', path: '/' },
  /** The provider narrows this one down to a single sign-in's address. */
  providerResume: { name: 'identity_resume', path: PROVIDER_PATH },
} as const

export type SessionCookie = keyof typeof cookies

const PREFIX = /^__(?:Host|Secure)-/

/**
 * On https a name carries the strictest prefix that its path allows: browsers then refuse the cookie from a subdomain or from
 * http. Source: RFC 6265bis, section 4.1.3.
 */
export function cookieName(cookie: SessionCookie, secure: boolean): string {
  const { name, path } = cookies[cookie]
  if (!secure) return name
  return `${path === '/' ? '__Host-' : '__Secure-'}${name}`
}

export const cookiePath = (cookie: SessionCookie): string => cookies[cookie].path

const OF_MEMBERS: ReadonlySet<string> = new Set([
  cookies.access.name,
  cookies.refresh.name,
  cookies.flag.name,
])

/**
 * True when a Cookie header says that somebody is signed in, by whichever form of a name: a page must never be taken for an
 * anonymous one because a prefix was missing.
 */
export function hasSession(header: string | undefined): boolean {
  if (header === undefined) return false
  return header
    .split(';')
    .some((pair) => OF_MEMBERS.has(pair.slice(0, pair.indexOf('=')).trim().replace(PREFIX, '')))
}
