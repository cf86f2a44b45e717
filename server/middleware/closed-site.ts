import { createMiddleware } from 'hono/factory'
import { CLOSING_PAGE } from '#app/features/closing/lead-to-closing.server.ts'
import { isOutsidePages, pagePath, parsePagePath } from '#app/locale/addresses.ts'
import { hasPlace } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { REFRESH_PATH } from '#services/identity/cookies.ts'
import { isLetIn } from '#services/identity/site-access.ts'
import { localeOfLang } from '#services/languages.ts'
import { problem } from '#services/problem.ts'
import type { AppVariables } from '../app.ts'
import { languageOfRequest, smallPageHeaders, smallPageOf } from '../http/small-page.ts'
import { isOpenOnClosedSite, isOpenToTheSignedIn } from '../open-on-closed-site.ts'
import type { Services } from '../services.ts'

/** On a site that is for members or employees, everybody else gets the sign-in and what belongs to it, and nothing more. */
export const closedSite = (services: Services) =>
  createMiddleware<{ Variables: AppVariables }>(async function closedSite(c, next) {
    const { ACCESS: access, places } = services.env
    if (access === 'everybody' || isOpenOnClosedSite(c.req.path)) return next()
    const { headers, method } = c.req.raw
    const { viewer: seen, stale, viewing, closing } = await services.identity.recognise(headers)
    // An editor's view of the site as somebody else ends on a page that only the editor may open.
    const viewer = viewing?.by ?? seen
    if (isLetIn(access, viewer)) return next()
    if (viewer.authorized && isOpenToTheSignedIn(c.req.path)) return next()
    const { pathname, search } = new URL(c.req.url)
    const back = encodeURIComponent(pathname + search)
    // As pages do it: a form that is sent meanwhile arrives, because 307 keeps method and body.
    if (stale && !isOutsidePages(pathname))
      return c.body(null, 307, {
        location: `${REFRESH_PATH}?redirect=${back}`,
        'cache-control': 'private, no-store',
      })
    const isForPeople = method === 'GET' && headers.get('accept')?.includes('text/html') === true
    if (!isForPeople)
      return problem(viewer.authorized ? 403 : 401, c.get('requestId'), {
        detail: viewer.authorized
          ? 'This site is for employees.'
          : 'This site is for those who are signed in.',
      })
    const asked = {
      cookie: headers.get('cookie') ?? undefined,
      'accept-language': headers.get('accept-language') ?? undefined,
    }
    const lang = languageOfRequest(pathname, asked, places)
    // Whoever has closed their account is led to the page that keeps it, and finds nothing of the site.
    if (closing !== undefined) {
      const named = parsePagePath(pathname)
      const { region, locale } =
        named !== undefined && hasPlace(places, named)
          ? named
          : { region: places.region, locale: localeOfLang(lang) }
      return c.body(null, 303, {
        location: pagePath({ region, locale, page: CLOSING_PAGE }),
        'cache-control': 'no-store',
        vary: 'Cookie, Accept-Language',
      })
    }
    if (!viewer.authorized)
      return c.body(null, 302, {
        location: `/api/login?area=club&redirect=${back}&lang=${lang}`,
        'cache-control': 'no-store',
        vary: 'Cookie, Accept-Language',
      })
    const locale = localeOfLang(lang)
    const t = createTranslate(await services.loadMessages(lang, ['closedSite']), locale)
    const page = smallPageOf(lang, {
      title: t('closedSite.title'),
      text: t('closedSite.text'),
      link: t('closedSite.signOut'),
      href: pagePath({ region: places.region, locale, page: '/sign-out' }),
    })
    return new Response(page, {
      status: 403,
      headers: {
        ...smallPageHeaders(services.origin.startsWith('https:')),
        'content-type': 'text/html; charset=utf-8',
        'content-language': lang,
      },
    })
  })
