// Where a view begins and ends that an admin of the installation's first site has of this one (services/identity/site-views.ts).
import { Hono } from 'hono'
import { SITE_VIEW_END, SITE_VIEW_PATH, SITE_VIEW_REFUSED } from '#app/features/view-as/view-page.ts'
import { homePage, pagePath } from '#app/locale/addresses.ts'
import { localeOnSite } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { localeOfLang } from '#services/languages.ts'
import type { AppVariables } from './app.ts'
import { languageOfRequest, smallPageHeaders, smallPageOf } from './http/small-page.ts'
import type { Services } from './services.ts'

/** Below `/api`; open on every site, as the rest of coming in and going. */
const belowApi = (path: string) => path.replace(/^\/api/, '')

export function siteViewApi(services: Services) {
  const { siteViews } = services.identity
  const { places } = services.env
  const homeIn = (locale: string | undefined) =>
    pagePath({
      region: places.region,
      locale: localeOnSite(places, locale) ?? places.locale,
      page: homePage,
    })

  async function refusal(headers: Headers, asked: 'linkGone' | 'refused'): Promise<Response> {
    const lang = languageOfRequest(
      '/',
      {
        cookie: headers.get('cookie') ?? undefined,
        'accept-language': headers.get('accept-language') ?? undefined,
      },
      places,
    )
    const locale = localeOfLang(lang)
    const t = createTranslate(await services.loadMessages(lang, ['viewAs']), locale)
    const page = smallPageOf(lang, {
      title: t(`viewAs.${asked}Title`),
      text: t(`viewAs.${asked}`),
      link: t('viewAs.toSite'),
      href: homeIn(locale),
    })
    return new Response(page, {
      status: asked === 'linkGone' ? 410 : 409,
      headers: {
        ...smallPageHeaders(services.origin.startsWith('https:')),
        'content-type': 'text/html; charset=utf-8',
        'content-language': lang,
      },
    })
  }

  const goOn = (to: string, cookie: string) =>
    new Response(null, {
      status: 303,
      headers: { location: to, 'set-cookie': cookie, 'cache-control': 'no-store' },
    })

  return new Hono<{ Variables: AppVariables }>()
    .get(belowApi(SITE_VIEW_PATH), async (c) => {
      const begun = await siteViews.begin(c.req.query('token') ?? '', c.get('requestId'))
      return begun === undefined
        ? refusal(c.req.raw.headers, 'linkGone')
        : goOn(homeIn(begun.locale), begun.cookie)
    })
    .get(belowApi(SITE_VIEW_REFUSED), (c) => refusal(c.req.raw.headers, 'refused'))
    .post(belowApi(SITE_VIEW_END), async (c) =>
      goOn(
        homeIn(localeOfLang(languageOfRequest('/', { cookie: c.req.header('cookie') }, places))),
        await siteViews.end(c.req.raw.headers, c.get('requestId')),
      ),
    )
}
