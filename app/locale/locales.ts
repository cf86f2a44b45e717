// The languages and regions that an address can name. Everything that depends on a language asks here.

export const locales = ['en-us', 'ru-ru', 'uk-ua', 'de-de', 'fr-fr', 'es-es', 'nl-nl'] as const
export type Locale = (typeof locales)[number]

/** The short form of a locale: also its `lang` and `hreflang` value, as every language has one locale here. */
export const langs = ['en', 'ru', 'uk', 'de', 'fr', 'es', 'nl'] as const
export type Lang = (typeof langs)[number]

export const regions = ['global', 'eu', 'us', 'azure-na', 'azure-eu'] as const
export type Region = (typeof regions)[number]

export const defaultLocale: Locale = 'en-us'
export const defaultRegion: Region = 'global'

/** The cookie that remembers a visitor's choice of language. */
export const localeCookie = 'locale'

interface LocaleFacts {
  lang: Lang
  /** The name of the language in that language, as a reader of it looks for it. */
  name: string
  /** What Intl is asked for. */
  tag: string
  direction: 'ltr' | 'rtl'
  /** 0 is Sunday, as in `Date.prototype.getDay`. */
  firstWeekday: 0 | 1
}

const facts: Record<Locale, LocaleFacts> = {
  'en-us': { lang: 'en', name: 'English', tag: 'en-US', direction: 'ltr', firstWeekday: 0 },
  'ru-ru': { lang: 'ru', name: 'Русский', tag: 'ru-RU', direction: 'ltr', firstWeekday: 1 },
  'uk-ua': { lang: 'uk', name: 'Українська', tag: 'uk-UA', direction: 'ltr', firstWeekday: 1 },
  'de-de': { lang: 'de', name: 'Deutsch', tag: 'de-DE', direction: 'ltr', firstWeekday: 1 },
  'fr-fr': { lang: 'fr', name: 'Français', tag: 'fr-FR', direction: 'ltr', firstWeekday: 1 },
  'es-es': { lang: 'es', name: 'Español', tag: 'es-ES', direction: 'ltr', firstWeekday: 1 },
  'nl-nl': { lang: 'nl', name: 'Nederlands', tag: 'nl-NL', direction: 'ltr', firstWeekday: 1 },
}

const localeByLang: Record<Lang, Locale> = {
  en: 'en-us',
  ru: 'ru-ru',
  uk: 'uk-ua',
  de: 'de-de',
  fr: 'fr-fr',
  es: 'es-es',
  nl: 'nl-nl',
}

export const langOf = (locale: Locale): Lang => facts[locale].lang
export const localeOfLang = (lang: Lang): Locale => localeByLang[lang]
export const nameOf = (locale: Locale): string => facts[locale].name
export const intlTagOf = (locale: Locale): string => facts[locale].tag
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => facts[locale].direction
export const firstWeekdayOf = (locale: Locale): 0 | 1 => facts[locale].firstWeekday

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

export function isLang(value: unknown): value is Lang {
  return langs.some((lang) => lang === value)
}

export function isRegion(value: unknown): value is Region {
  return regions.some((region) => region === value)
}

/** Reads `uk-ua`, `uk`, `uk-UA` and `uk_UA`; undefined for anything that is not one of ours. */
export function parseLocale(value: string | null | undefined): Locale | undefined {
  const text = value?.trim().toLowerCase().replace('_', '-')
  if (isLocale(text)) return text
  return isLang(text) ? localeByLang[text] : undefined
}

export function parseRegion(value: string | null | undefined): Region | undefined {
  const text = value?.trim().toLowerCase()
  return isRegion(text) ? text : undefined
}

/**
 * The languages of an Accept-Language header as locales of ours, the most wanted first.
 * `de-AT` is answered with de-de, since every language has one locale; `*` stands for the default.
 */
export function parseAcceptLanguage(header: string | null | undefined): Locale[] {
  const wanted: { locale: Locale; quality: number }[] = []
  for (const part of (header ?? '').split(',')) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const locale = range === '*' ? defaultLocale : (parseLocale(range) ?? parseLocale(range.split('-')[0]))
    const quality = qualityOf(parameters)
    if (locale && quality > 0) wanted.push({ locale, quality })
  }
  // The sort is stable: equal wishes stay in the order they were written.
  wanted.sort((a, b) => b.quality - a.quality)
  return [...new Set(wanted.map((wish) => wish.locale))]
}

function qualityOf(parameters: string[]): number {
  const written = parameters.find((parameter) => /^q\s*=/i.test(parameter))
  if (written === undefined) return 1
  const quality = Number(written.replace(/^q\s*=\s*/i, ''))
  return quality >= 0 && quality <= 1 ? quality : 0
}

/** The visitor's best locale: what they chose before, then what their browser asks for, then the default. */
export function bestLocale(visitor: {
  cookie?: string | null | undefined
  acceptLanguage?: string | null | undefined
}): Locale {
  return parseLocale(visitor.cookie) ?? parseAcceptLanguage(visitor.acceptLanguage)[0] ?? defaultLocale
}
