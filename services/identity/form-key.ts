// What a browser has answered in a form of several steps is found by a random key in a cookie that no script reads.
import { randomUUID } from 'node:crypto'
import { cookieName, FORM_PROGRESS } from './cookie-names.ts'
import { type CookieSettings, cookie, readCookie } from './cookies.ts'

const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export const newFormKey = (): string => randomUUID()

/** Under either form of its name: the site knows one of them, and a key that nobody gave finds nothing. */
export function readFormKey(headers: Headers): string | undefined {
  for (const secure of [true, false]) {
    const key = readCookie(headers, cookieName(FORM_PROGRESS, secure))
    if (key !== undefined && KEY.test(key)) return key
  }
  return undefined
}

export const formKeyCookie = (key: string, seconds: number, settings: CookieSettings): string =>
  cookie(FORM_PROGRESS, key, { ...settings, seconds })
