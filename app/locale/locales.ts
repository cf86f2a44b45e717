// Which regions and languages addresses can name, and which language a visitor gets.
import { defaultLocale, type Locale, locales, parseLocale } from '#services/languages.ts'

export const regions = ['global', 'eu', 'us', 'azure-na', 'azure-eu'] as const
export type Region = (typeof regions)[number]

export const defaultRegion: Region = 'global'

/** The regions and locales of a site, and its default of each (REGIONS, LANGUAGES). */
export interface SitePlaces {
  regions: readonly Region[]
  region: Region
  /** In the order in which readers choose from them. */
  locales: readonly Locale[]
  locale: Locale
  /** Pattern of the paths in other regions and locales, for links; undefined: there are none. */
  elsewhere?: string
}

/** The places of a site that sets neither REGIONS nor LANGUAGES: all of them. */
export const everyPlace: SitePlaces = { regions, region: defaultRegion, locales, locale: defaultLocale }

/** Whether an address in this region and locale is one of the site. */
export const hasPlace = (
  { regions, locales }: SitePlaces,
  { region, locale }: { region: Region; locale: Locale },
): boolean => regions.includes(region) && locales.includes(locale)

/** What browsers need to know: nothing if the site has every region and locale. */
export const narrowed = (places: SitePlaces): SitePlaces | undefined =>
  places.regions.length === regions.length &&
  places.locales.length === locales.length &&
  places.region === defaultRegion &&
  places.locale === defaultLocale
    ? undefined
    : places

/** The site's locale for a text or a wish, as `uk`, `uk-ua` or `uk_UA`; undefined if the site does not have it. */
export function localeOnSite({ locales }: SitePlaces, value: string | null | undefined): Locale | undefined {
  const locale = parseLocale(value)
  return locale !== undefined && locales.includes(locale) ? locale : undefined
}

export function regionOnSite({ regions }: SitePlaces, value: string | null | undefined): Region | undefined {
  const region = parseRegion(value)
  return region !== undefined && regions.includes(region) ? region : undefined
}

/** A place as it is stored with a member or a letter: a site may have had others then. */
export interface WantedPlace {
  region?: string | null | undefined
  locale?: string | null | undefined
}

/** A place of the site: the wanted one as far as the site has it, else its defaults. */
export const placeFor = (
  places: SitePlaces,
  { region, locale }: WantedPlace,
): { region: Region; locale: Locale } => ({
  region: regionOnSite(places, region) ?? places.region,
  locale: localeOnSite(places, locale) ?? places.locale,
})

/** Cookie with the visitor's chosen locale. */
export const localeCookie = 'locale'

export function isRegion(value: unknown): value is Region {
  return regions.some((region) => region === value)
}

export function parseRegion(value: string | null | undefined): Region | undefined {
  const text = value?.trim().toLowerCase()
  return isRegion(text) ? text : undefined
}

/**
 * The site's locales for an Accept-Language header, most wanted first. Each language has one locale, so `de-AT`
 * gives de-de; `*` gives the default.
 */
export function parseAcceptLanguage(
  header: string | null | undefined,
  places: SitePlaces = everyPlace,
): Locale[] {
  const wanted: { locale: Locale; quality: number }[] = []
  for (const part of (header ?? '').split(',')) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const locale = range === '*' ? places.locale : (parseLocale(range) ?? parseLocale(range.split('-')[0]))
    const quality = qualityOf(parameters)
    if (locale && places.locales.includes(locale) && quality > 0) wanted.push({ locale, quality })
  }
  // The sort is stable: languages of equal quality keep their order.
  wanted.sort((a, b) => b.quality - a.quality)
  return [...new Set(wanted.map((wish) => wish.locale))]
}

function qualityOf(parameters: string[]): number {
  const written = parameters.find((parameter) => /^q\s*=/i.test(parameter))
  if (written === undefined) return 1
  const quality = Number(written.replace(/^q\s*=\s*/i, ''))
  return quality >= 0 && quality <= 1 ? quality : 0
}

/** The visitor's locale: chosen before, else requested by the browser, else the site's default. */
export function bestLocale(
  visitor: { cookie?: string | null | undefined; acceptLanguage?: string | null | undefined },
  places: SitePlaces = everyPlace,
): Locale {
  return (
    localeOnSite(places, visitor.cookie) ??
    parseAcceptLanguage(visitor.acceptLanguage, places)[0] ??
    places.locale
  )
}
