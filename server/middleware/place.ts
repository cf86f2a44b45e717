import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { resolveAddress } from '#app/locale/addresses.ts'
import { bestLocale, localeCookie, regionOnSite, type SitePlaces } from '#app/locale/locales.ts'
import { isOff } from '#domain/features/feature-facts.ts'
import type { Feature } from '#domain/features/features.ts'
import type { AppVariables } from '../app.ts'

/**
 * Finds region and locale in the path, and sends short and missing ones to the full form.
 * A region or locale that the site does not have is rendered as a page that does not exist, in the visitor's language, and so are the pages of
 * features that this site does not have.
 */
export const place = ({
  FEATURES_OFF: off,
  places,
}: {
  FEATURES_OFF: readonly Feature[]
  places: SitePlaces
}) =>
  createMiddleware<{ Variables: AppVariables }>(async function place(c, next) {
    const locale = bestLocale(
      { cookie: getCookie(c, localeCookie), acceptLanguage: c.req.header('accept-language') },
      places,
    )
    const region = regionOnSite(places, getCookie(c, 'region'))
    const found = resolveAddress(new URL(c.req.url), { locale, ...(region ? { region } : {}) }, places)
    if (found.kind === 'redirect') {
      return c.body(null, found.status, {
        location: found.to,
        // A permanent redirect is the same for everybody; the others depend on the visitor.
        ...(found.status === 301
          ? { 'cache-control': 'public, max-age=86400' }
          : { 'cache-control': 'no-store', vary: 'Accept-Language, Cookie' }),
      })
    }
    c.set('region', found.region)
    c.set('locale', found.locale)
    c.set('unknownPlace', found.kind === 'unknown' || isOff(found.page, off))
    return next()
  })
