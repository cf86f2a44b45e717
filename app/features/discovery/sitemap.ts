import { pagePath } from '#app/locale/addresses.ts'
import type { SitePlaces } from '#app/locale/locales.ts'
import type { Locale } from '#services/languages.ts'
import { alternatesOf } from './head.ts'
import { element, xmlDocument } from './xml.ts'

/** A page that search engines may know, with all its translations. */
export interface ListedPage {
  uid: string
  translations: readonly { locale: Locale; page: string; updatedAt: string }[]
}

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const xhtmlNamespace = 'http://www.w3.org/1999/xhtml'

export function sitemapPath(locale: Locale): string {
  return `/sitemap-${locale}.xml`
}

/** The list of the sitemaps, one for each locale that has pages. */
export function sitemapIndex(pages: readonly ListedPage[], { locales }: SitePlaces, origin: string): string {
  const maps = locales.flatMap((locale) => {
    const written = pages.flatMap((page) =>
      page.translations.filter((translation) => translation.locale === locale),
    )
    const newest = written
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1)
    if (newest === undefined) return []
    return element(
      'sitemap',
      {},
      element('loc', {}, origin + sitemapPath(locale)),
      element('lastmod', {}, newest),
    )
  })
  return xmlDocument(element('sitemapindex', { xmlns: sitemapNamespace }, ...maps))
}

export const PEOPLE_SITEMAP = '/sitemap-people.xml'

/** Members' public pages, in the site's default language: what people wrote is in no other. */
export function peopleSitemap(
  people: readonly { slug: string; updatedAt: string }[],
  { region, locale }: SitePlaces,
  origin: string,
): string {
  const entries = people.map(({ slug, updatedAt }) =>
    element(
      'url',
      {},
      element('loc', {}, origin + pagePath({ region, locale, page: `/people/${slug}` })),
      element('lastmod', {}, updatedAt),
    ),
  )
  return xmlDocument(element('urlset', { xmlns: sitemapNamespace }, ...entries))
}

/** The pages that really exist in a locale, each with its translations. */
export function localeSitemap(
  pages: readonly ListedPage[],
  locale: Locale,
  places: SitePlaces,
  origin: string,
): string {
  const address = (page: { locale: Locale; page: string }) =>
    origin + pagePath({ region: places.region, locale: page.locale, page: page.page })

  const entries = pages.flatMap(({ translations }) => {
    const own = translations.find((translation) => translation.locale === locale)
    if (!own) return []
    const alternates = alternatesOf(
      translations.map((translation) => translation.locale),
      places,
    )
    return element(
      'url',
      {},
      element('loc', {}, address(own)),
      element('lastmod', {}, own.updatedAt),
      ...alternates.map(({ hreflang, locale }) => {
        const translation = translations.find((candidate) => candidate.locale === locale) ?? own
        return element('xhtml:link', { rel: 'alternate', hreflang, href: address(translation) })
      }),
    )
  })
  return xmlDocument(
    element('urlset', { xmlns: sitemapNamespace, 'xmlns:xhtml': xhtmlNamespace }, ...entries),
  )
}
