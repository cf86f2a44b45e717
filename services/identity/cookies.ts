// The cookies of a session. Scripts cannot read the tokens, only the flag.
import {
  ACCESS,
  ACCOUNT_CLOSED,
  AUTH_PATH,
  CAREER_QUIZ,
  cookieName,
  FLAG,
  LOGIN_BROWSER,
  REFRESH,
  type SessionCookie,
  SIGNED_OUT,
} from './cookie-names.ts'

/** As long as drafts are kept. */
const SIGNED_OUT_SECONDS = 30 * 24 * 60 * 60

export const REFRESH_PATH = `${AUTH_PATH}/refresh`

export interface CookieSettings {
  /** The site is served over https. */
  secure: boolean
}

export interface SessionTokens {
  accessToken: string
  refreshToken: string
  /** When the session ends unless it is used again. */
  expiresAt: Date
}

export function readCookie(headers: Headers, name: string): string | undefined {
  for (const pair of headers.get('cookie')?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

/** The value of a session cookie, under its name on this site. */
export const readSessionCookie = (
  headers: Headers,
  kind: SessionCookie,
  { secure }: CookieSettings,
): string | undefined => readCookie(headers, cookieName(kind, secure))

/**
 * The access token's cookie outlives the token: an expired one still identifies the session to end at
 * sign-out, and admits nobody.
 */
export function sessionCookies(tokens: SessionTokens, settings: CookieSettings, now: Date): string[] {
  const seconds = Math.max(0, Math.floor((tokens.expiresAt.getTime() - now.getTime()) / 1_000))
  return [
    cookie(ACCESS, tokens.accessToken, { ...settings, seconds }),
    cookie(REFRESH, tokens.refreshToken, { ...settings, seconds }),
    cookie(FLAG, '1', { ...settings, seconds, readable: true }),
  ]
}

export function noSessionCookies(settings: CookieSettings): string[] {
  return [
    cookie(ACCESS, '', { ...settings, seconds: 0 }),
    cookie(REFRESH, '', { ...settings, seconds: 0 }),
    cookie(FLAG, '', { ...settings, seconds: 0, readable: true }),
  ]
}

/**
 * The same when the member signs out: the browser must also delete the member's stored data, which an expired
 * session leaves alone.
 */
export const signedOutCookies = (settings: CookieSettings): string[] => [
  ...noSessionCookies(settings),
  cookie(CAREER_QUIZ, '', { ...settings, seconds: 0 }),
  cookie(SIGNED_OUT, '1', { ...settings, seconds: SIGNED_OUT_SECONDS, readable: true }),
]

const ACCOUNT_CLOSED_SECONDS = 10 * 60

/** For the page that says until when an account is closed that was closed here a moment ago. */
export const accountClosedCookie = (removedFrom: Date, settings: CookieSettings): string =>
  cookie(ACCOUNT_CLOSED, String(removedFrom.getTime()), { ...settings, seconds: ACCOUNT_CLOSED_SECONDS })

/** @returns until when the account is closed that was closed in this browser a moment ago */
export function readAccountClosed(headers: Headers, settings: CookieSettings): Date | undefined {
  const value = readSessionCookie(headers, ACCOUNT_CLOSED, settings) ?? ''
  return /^\d{1,14}$/.test(value) ? new Date(Number(value)) : undefined
}

export const browserCookie = (value: string, seconds: number, settings: CookieSettings): string =>
  cookie(LOGIN_BROWSER, value, { ...settings, seconds })

export interface CookieOptions extends CookieSettings {
  seconds: number
  /** Readable by scripts. */
  readable?: boolean
}

export function cookie(
  kind: SessionCookie,
  value: string,
  { seconds, secure, readable }: CookieOptions,
): string {
  return [
    `${cookieName(kind, secure)}=${value}`,
    `Path=${kind.path}`,
    `Max-Age=${seconds}`,
    'SameSite=Lax',
    ...(readable ? [] : ['HttpOnly']),
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}
