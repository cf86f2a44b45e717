import { cookieName } from '#services/identity/cookie-names.ts'

/**
 * True when the browser has this cookie of a session, of those that scripts may read: `flag` while somebody is signed in,
 * `signedOut` after they signed out by their own will.
 */
export const hasMark = (mark: 'flag' | 'signedOut'): boolean =>
  document.cookie.split('; ').includes(`${cookieName(mark, location.protocol === 'https:')}=1`)
