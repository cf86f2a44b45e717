import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { parsePagePath, type ResolvedAddress, resolveAddress } from '#app/locale/addresses.ts'
import {
  bestLocale,
  hasPlace,
  localeCookie,
  type Region,
  regionOnSite,
  type SitePlaces,
} from '#app/locale/locales.ts'
import { isOff } from '#domain/features/feature-facts.ts'
import type { Feature } from '#domain/features/features.ts'
import type { Locale } from '#services/languages.ts'
import type { AppVariables } from '../app.ts'

/** What an address means on this site: a region or locale of others is as unknown as one that nobody has. */
function resolveOnSite(
  url: URL,
  missing: { region: Region; locale: Locale },
  places: SitePlaces,
): ResolvedAddress {
  const found = resolveAddress(url, missing)
  // A file about the whole site, such as /robots.txt, is in its default region and locale.
  if (found.kind === 'page' && found.page === url.pathname)
    return { ...found, region: places.region, locale: places.locale }
  const target = found.kind === 'redirect' ? parsePagePath(new URL(found.to, url).pathname) : found
  return target === undefined || hasPlace(places, target) ? found : { kind: 'unknown', ...missing }
}

/**
 * Finds region and locale in the path, and sends short and missing ones to the full form.
 * A region or locale that the site does not have is rendered as a page that does not exist, in the visitor's language, and so
 * are the pages of features that it does not have.
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
    const region = regionOnSite(places, getCookie(c, 'region')) ?? places.region
    const found = resolveOnSite(new URL(c.req.url), { region, locale }, places)
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
