import { createMiddleware } from 'hono/factory'
import { localeOnSite, parseRegion, regionOnSite, type SitePlaces } from '#app/locale/locales.ts'
import { parseLocale } from '#services/languages.ts'
import { problem } from '#services/problem.ts'
import type { AppVariables } from '../app.ts'

/** A sign-in is never refused for its language: its pages are shown in one of the site's. */
const SIGN_IN = /^\/api\/(?:login|logout)(?:\/|$)/

/**
 * Refuses calls that ask for a region or a language that others have and this site has not. Of those that nobody has, the
 * calls' own schemas say the same.
 */
export const ownPlaces = (places: SitePlaces) =>
  createMiddleware<{ Variables: AppVariables }>(async function ownPlaces(c, next) {
    if (SIGN_IN.test(c.req.path)) return next()
    const isForeign = {
      locale: (value: string) => parseLocale(value) && !localeOnSite(places, value),
      lang: (value: string) => parseLocale(value) && !localeOnSite(places, value),
      region: (value: string) => parseRegion(value) && !regionOnSite(places, value),
    }
    const errors = (['locale', 'lang', 'region'] as const).flatMap((name) => {
      const value = c.req.query(name)
      if (value === undefined || !isForeign[name](value)) return []
      const what = name === 'lang' ? 'language' : name
      return [{ pointer: `/${name}`, code: 'not_a_choice' as const, message: `is no ${what} of this site` }]
    })
    return errors.length > 0 ? problem(422, c.get('requestId'), { errors }) : next()
  })
