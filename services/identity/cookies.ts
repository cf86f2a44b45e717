// The cookies of a session. Both tokens are out of reach for scripts; the flag says that somebody is signed in, and no more.

export const ACCESS_COOKIE = 'access_token'
export const REFRESH_COOKIE = 'refresh_token'
export const FLAG_COOKIE = 'signed_in'
/** Says to the next page that somebody has signed out; the page takes it away. */
export const SIGNED_OUT_COOKIE = 'signed_out'
/** As long as drafts are kept. */
const SIGNED_OUT_SECONDS = 30 * 24 * 60 * 60
/** Binds a sign-in that is under way to the browser that started it. */
export const BROWSER_COOKIE = 'login_browser'

/** Where sessions begin and are renewed: the refresh token is sent nowhere else. */
export const AUTH_PATH = '/api/login'
export const REFRESH_PATH = `${AUTH_PATH}/refresh`

export interface CookieSettings {
  /** On a site that is served over https. */
  secure: boolean
}

export interface SessionTokens {
  accessToken: string
  refreshToken: string
  /** When the session ends if it is not used again. */
  expiresAt: Date
}

export function readCookie(headers: Headers, name: string): string | undefined {
  for (const pair of headers.get('cookie')?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

/**
 * The access token's cookie outlives the token: an expired one still says which session is to end at the sign-out, and lets
 * nobody in.
 */
export function sessionCookies(tokens: SessionTokens, settings: CookieSettings, now: Date): string[] {
  const seconds = Math.max(0, Math.floor((tokens.expiresAt.getTime() - now.getTime()) / 1_000))
  return [
    cookie(ACCESS_COOKIE, tokens.accessToken, { ...settings, seconds, path: '/' }),
    cookie(REFRESH_COOKIE, tokens.refreshToken, { ...settings, seconds, path: AUTH_PATH }),
    cookie(FLAG_COOKIE, '1', { ...settings, seconds, path: '/', readable: true }),
  ]
}

export function noSessionCookies(settings: CookieSettings): string[] {
  return [
    cookie(ACCESS_COOKIE, '', { ...settings, seconds: 0, path: '/' }),
    cookie(REFRESH_COOKIE, '', { ...settings, seconds: 0, path: AUTH_PATH }),
    cookie(FLAG_COOKIE, '', { ...settings, seconds: 0, path: '/', readable: true }),
  ]
}

/** The same when the member signs out: whatever of theirs the browser keeps is to go, which an expired session leaves alone. */
export const signedOutCookies = (settings: CookieSettings): string[] => [
  ...noSessionCookies(settings),
  cookie(SIGNED_OUT_COOKIE, '1', { ...settings, seconds: SIGNED_OUT_SECONDS, path: '/', readable: true }),
]

export const browserCookie = (value: string, seconds: number, settings: CookieSettings): string =>
  cookie(BROWSER_COOKIE, value, { ...settings, seconds, path: AUTH_PATH })

export interface CookieOptions extends CookieSettings {
  seconds: number
  path: string
  /** For scripts to read. */
  readable?: boolean
}

export function cookie(
  name: string,
  value: string,
  { seconds, path, secure, readable }: CookieOptions,
): string {
  return [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    'SameSite=Lax',
    ...(readable ? [] : ['HttpOnly']),
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}
