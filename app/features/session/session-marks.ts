// The session cookies that scripts may read.
import { cookieName, FLAG, type SessionCookie, SIGNED_OUT } from '#services/identity/cookie-names.ts'

const isSet = (cookie: SessionCookie, among = document.cookie): boolean =>
  among.split('; ').includes(`${cookieName(cookie, location.protocol === 'https:')}=1`)

/** Whether this browser believes that somebody is signed in. */
export const isSignedIn = (): boolean => isSet(FLAG)

/** The same when the document began (app/first-paint.js). */
export const wasSignedIn = (): boolean =>
  isSet(FLAG, (document.documentElement as { cookieAtBegin?: string }).cookieAtBegin)

/** The member has signed out on purpose. */
export const hasSignedOut = (): boolean => isSet(SIGNED_OUT)
