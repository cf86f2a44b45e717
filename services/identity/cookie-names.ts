// Names of the cookies that a sign-in sets. The server, the page cache, the identity provider and the
// browser's scripts all take them from here: with a different name somewhere, a member's page could be cached
// for everybody.

/** Path for starting and renewing sessions: the refresh token is sent nowhere else. */
export const AUTH_PATH = '/api/login'
/** Path of the embedded identity provider. */
export const PROVIDER_PATH = '/identity'

export interface SessionCookie {
  name: string
  path: string
}

// Separate constants, so that a page's script includes only the names that it reads.

/** Identifies the member. */
export const ACCESS: SessionCookie = { name: 'access_token', path: '/' }
/** Renews the session. */
export const REFRESH: SessionCookie = { name: 'refresh_token', path: AUTH_PATH }
/** Only says that somebody is signed in; readable by scripts. */
export const FLAG: SessionCookie = { name: 'signed_in', path: '/' }
/** Tells the next page that somebody has signed out; the page deletes it. */
export const SIGNED_OUT: SessionCookie = { name: 'signed_out', path: '/' }
/** Tells the page after it until when an account is closed. */
export const ACCOUNT_CLOSED: SessionCookie = { name: 'account_closed', path: '/' }
/** Binds a sign-in in progress to the browser that started it. */
export const LOGIN_BROWSER: SessionCookie = { name: 'login_browser', path: AUTH_PATH }
/** Marks a browser that has signed in before, so that other people's guesses do not lock its owner out. */
export const KNOWN_BROWSER: SessionCookie = { name: 'known_browser', path: '/' }
export const PROVIDER_SESSION: SessionCookie = { name: 'identity_session', path: PROVIDER_PATH }
/** The provider's sign-in pages are the site's own, in each region and language. */
export const PROVIDER_INTERACTION: SessionCookie = { name: 'identity_interaction', path: '/' }
/** The provider narrows this path to the address of a single sign-in. */
export const PROVIDER_RESUME: SessionCookie = { name: 'identity_resume', path: PROVIDER_PATH }

/** Not of a sign-in: finds what a browser has answered in a form of several steps. */
export const FORM_PROGRESS: SessionCookie = { name: 'form_progress', path: '/' }

/** Not of a sign-in: a run of the career quiz. Signing out takes it away. */
export const CAREER_QUIZ: SessionCookie = { name: 'career_quiz', path: '/' }

/** Not of a sign-in: somebody of the installation's first site sees this one as a visitor. */
export const SITE_VIEW: SessionCookie = { name: 'site_view', path: '/' }

const PREFIX = /^__(?:Host|Secure)-/

/**
 * On https a name gets the strictest prefix that its path allows, so that browsers refuse the cookie from a
 * subdomain or over http. Source: RFC 6265bis, section 4.1.3.
 */
export function cookieName({ name, path }: SessionCookie, secure: boolean): string {
  return secure ? `${path === '/' ? '__Host-' : '__Secure-'}${name}` : name
}

const OF_ONE_READER: readonly string[] = [
  ACCESS.name,
  REFRESH.name,
  FLAG.name,
  FORM_PROGRESS.name,
  SITE_VIEW.name,
]

/**
 * True if a Cookie header makes pages one reader's own, under any form of a name: of a signed-in member, for a
 * missing prefix must never make their page look anonymous, of who is on the way through a form of several steps, and of who
 * sees the site as somebody else.
 */
export function isOneReader(header: string | undefined): boolean {
  if (header === undefined) return false
  return header
    .split(';')
    .some((pair) => OF_ONE_READER.includes(pair.slice(0, pair.indexOf('=')).trim().replace(PREFIX, '')))
}
