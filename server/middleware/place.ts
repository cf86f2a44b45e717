import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { resolvePlace } from '#app/locale/place.ts'
import type { AppVariables } from '../app.ts'

/** Finds region and locale in the path; sends short and missing ones to the full form. */
export const place = () =>
  createMiddleware<{ Variables: AppVariables }>(async function place(c, next) {
    const url = new URL(c.req.url)
    const found = resolvePlace(url, { localeCookie: getCookie(c, 'locale'), regionCookie: getCookie(c, 'region'), acceptLanguage: c.req.header('accept-language') })
    if (found.kind === 'redirect') {
      return c.body(null, found.status, {
        location: found.location,
        // A permanent redirect is the same for everybody; the others depend on the visitor.
        ...(found.status === 301 ? { 'cache-control': 'public, max-age=86400' } : { 'cache-control': 'no-store', vary: 'Accept-Language, Cookie' }),
      })
    }
    c.set('region', found.region)
    c.set('locale', found.locale)
    return next()
  })
