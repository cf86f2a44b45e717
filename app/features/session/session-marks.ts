// The cookies of a session that scripts may read.
import { cookieName, FLAG, type SessionCookie, SIGNED_OUT } from '#services/identity/cookie-names.ts'

const isSet = (cookie: SessionCookie): boolean =>
  document.cookie.split('; ').includes(`${cookieName(cookie, location.protocol === 'https:')}=1`)

/** Somebody is signed in, as far as this browser knows. */
export const isSignedIn = (): boolean => isSet(FLAG)

/** Somebody was signed in, and has signed out by their own will. */
export const hasSignedOut = (): boolean => isSet(SIGNED_OUT)
