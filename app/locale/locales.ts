// Which regions and languages addresses can name, and which language a visitor gets.
import { defaultLocale, type Locale, parseLocale } from '#services/languages.ts'

export const regions = ['global', 'eu', 'us', 'azure-na', 'azure-eu'] as const
export type Region = (typeof regions)[number]

export const defaultRegion: Region = 'global'

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
 * Our locales for an Accept-Language header, most wanted first. Each language has one locale, so `de-AT`
 * gives de-de; `*` gives the default.
 */
export function parseAcceptLanguage(header: string | null | undefined): Locale[] {
  const wanted: { locale: Locale; quality: number }[] = []
  for (const part of (header ?? '').split(',')) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const locale = range === '*' ? defaultLocale : (parseLocale(range) ?? parseLocale(range.split('-')[0]))
    const quality = qualityOf(parameters)
    if (locale && quality > 0) wanted.push({ locale, quality })
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

/** The visitor's locale: chosen before, else requested by the browser, else the default. */
export function bestLocale(visitor: {
  cookie?: string | null | undefined
  acceptLanguage?: string | null | undefined
}): Locale {
  return parseLocale(visitor.cookie) ?? parseAcceptLanguage(visitor.acceptLanguage)[0] ?? defaultLocale
}
