import { createMiddleware } from 'hono/factory'
import { VIEW_PAGE } from '#app/features/view-as/view-page.ts'
import { isOutsidePages, pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { isOneReader } from '#services/identity/cookie-names.ts'
import { localeOfLang } from '#services/languages.ts'
import { problem } from '#services/problem.ts'
import type { AppVariables } from '../app.ts'
import { languageOfRequest, smallPageHeaders, smallPageOf } from '../http/small-page.ts'
import type { Services } from '../services.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** A GET of these writes by its purpose: beginning a sign-in, which ends the session with the view, and an upload. */
const WRITING_READS =
  /^\/(?:api\/login(?:\/callback)?\/?$|identity(?!\/\.well-known\/)|api\/profile\/upload\/link\/)/
/** What keeps and ends the editor's own session, or the view. */
const SESSION = /^\/api\/(?:login\/refresh|login\/view\/end|logout|logout\/done)\/?$/

/**
 * Refuses every write outside the pages while an editor sees the site as somebody else. Pages are refused by the router's
 * outermost middleware (app/features/view-as), so that a script gets the refusal as well.
 */
export const readOnlyView = (services: Services) =>
  createMiddleware<{ Variables: AppVariables }>(async function readOnlyView(c, next) {
    const { method, headers } = c.req.raw
    const { places } = services.env
    // As the routes have it: `/%61pi` is `/api`.
    const pathname = c.req.path
    const mayWrite = !READS.has(method) || WRITING_READS.test(pathname)
    const mayBeMember = isOneReader(headers.get('cookie') ?? undefined) || headers.has('authorization')
    if (!mayWrite || !mayBeMember || !isCall(pathname) || SESSION.test(pathname)) return next()
    if ((await services.identity.viewingIn(headers)) === undefined) return next()
    const asked = {
      cookie: headers.get('cookie') ?? undefined,
      'accept-language': headers.get('accept-language') ?? undefined,
    }
    const lang = languageOfRequest(pathname, asked, places)
    const locale = localeOfLang(lang)
    const t = createTranslate(await services.loadMessages(lang, ['viewAs']), locale)
    if (headers.get('accept')?.includes('text/html') !== true)
      return problem(403, c.get('requestId'), { detail: t('viewAs.refused') })
    const page = smallPageOf(lang, {
      title: t('viewAs.refusedTitle'),
      text: t('viewAs.refused'),
      link: t('viewAs.title'),
      href: pagePath({ region: places.region, locale, page: VIEW_PAGE }),
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

/** Everything but the router's pages. */
const isCall = (pathname: string) =>
  isOutsidePages(pathname) || /^\/(?:storage|alerts|newsletter\/stop|v2|location|events$)/.test(pathname)
