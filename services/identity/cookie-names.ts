// The names of the cookies that a sign-in sets. The server, the page cache, the identity provider and the browser's scripts all
// read them from here: a reader with a name of its own would one day take a member's page for everybody's.

/** Where sessions begin and are renewed: the refresh token is sent nowhere else. */
export const AUTH_PATH = '/api/login'
/** Where the embedded identity provider stands. */
export const PROVIDER_PATH = '/identity'

export interface SessionCookie {
  name: string
  path: string
}

// Each on its own, so that a page's script carries only the names that it reads.

/** Says who is signed in. */
export const ACCESS: SessionCookie = { name: 'access_token', path: '/' }
/** Renews the session. */
export const REFRESH: SessionCookie = { name: 'refresh_token', path: AUTH_PATH }
/** Says that somebody is signed in and nothing else; scripts may read it. */
export const FLAG: SessionCookie = { name: 'signed_in', path: '/' }
/** Tells the next page that somebody has signed out; the page removes it. */
export const SIGNED_OUT: SessionCookie = { name: 'signed_out', path: '/' }
/** Binds a sign-in that is under way to the browser that started it. */
export const LOGIN_BROWSER: SessionCookie = { name: 'login_browser', path: AUTH_PATH }
/** Marks a browser that signed in before, so that guessing by others does not lock its owner out. */
export const KNOWN_BROWSER: SessionCookie = { name: 'known_browser', path: '/' }
export const PROVIDER_SESSION: SessionCookie = { name: 'identity_session', path: PROVIDER_PATH }
/** The provider's sign-in pages are the site's own, below each region and language. */
export const PROVIDER_INTERACTION: SessionCookie = { name: 'identity_interaction', path: '/' }
/** The provider narrows this one down to a single sign-in's address. */
export const PROVIDER_RESUME: SessionCookie = { name: 'identity_resume', path: PROVIDER_PATH }

const PREFIX = /^__(?:Host|Secure)-/

/**
 * On https a name carries the strictest prefix that its path allows: browsers then refuse the cookie from a subdomain or from
 * http. Source: RFC 6265bis, section 4.1.3.
 */
export function cookieName({ name, path }: SessionCookie, secure: boolean): string {
  return secure ? `${path === '/' ? '__Host-' : '__Secure-'}${name}` : name
}

const OF_MEMBERS: readonly string[] = [ACCESS.name, REFRESH.name, FLAG.name]

/**
 * True when a Cookie header says that somebody is signed in, by whichever form of a name: a page must never be taken for an
 * anonymous one because a prefix was missing.
 */
export function hasSession(header: string | undefined): boolean {
  if (header === undefined) return false
  return header
    .split(';')
    .some((pair) => OF_MEMBERS.includes(pair.slice(0, pair.indexOf('=')).trim().replace(PREFIX, '')))
}
