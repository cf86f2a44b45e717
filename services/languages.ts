// The site's languages, one row each. Every list of languages or locales derives from these rows, and Intl
// provides the rest. How to add one: docs/adding/language.md.

/** CLDR's plural categories: https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html */
type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

interface Row {
  /** The tag for Intl. In addresses it is in lower case, and its first part is the language. */
  tag: string
  /** In the language itself. */
  name: string
  direction?: 'rtl'
  /** As `Date.prototype.getDay` counts: 0 is Sunday. */
  firstWeekday: number
  /** The plural forms of a message with a number; the compiler requires each of them. */
  plurals: readonly PluralCategory[]
  /** The usual order of a numeric date. */
  dates: 'd.m.y' | 'd/m/y' | 'd-m-y' | 'm/d/y'
  /** Follows the day of a date: `21. November`. */
  dayMark?: string
  /** Joins the parts of a date if a space is not enough: `21 de noviembre de 2026`. */
  dateJoint?: string
  /** Font to preload in addition to the Latin one. */
  alphabet?: 'cyrillic'
  /**
   * Set when a phrase ends with its noun, as in `machine learning course`; otherwise the noun comes first.
   */
  kindLast?: true
  /** Words a minute that an adult reads. */
  readingSpeed: number
  /**
   * PostgreSQL's text search configuration (`\dF` lists them); `simple` if it has none. A database stores it
   * when it first meets the language; changing it later needs a migration.
   */
  textSearch: string
}

// Reading speeds are from the International Reading Speed Texts (2012), rounded. Ukrainian was not measured
// and uses Russian's. Ukrainian endings are stripped in search.ukrainian (db/migrations/0016-search.sql).
const rows = [
  {
    tag: 'en-US',
    name: 'English',
    firstWeekday: 0,
    plurals: ['one', 'other'],
    dates: 'm/d/y',
    kindLast: true,
    readingSpeed: 220,
    textSearch: 'english',
  },
  {
    tag: 'ru-RU',
    name: 'Русский',
    firstWeekday: 1,
    plurals: ['one', 'few', 'many', 'other'],
    dates: 'd.m.y',
    alphabet: 'cyrillic',
    readingSpeed: 185,
    textSearch: 'russian',
  },
  {
    tag: 'uk-UA',
    name: 'Українська',
    firstWeekday: 1,
    plurals: ['one', 'few', 'many', 'other'],
    dates: 'd.m.y',
    alphabet: 'cyrillic',
    readingSpeed: 185,
    textSearch: 'simple',
  },
  {
    tag: 'de-DE',
    name: 'Deutsch',
    firstWeekday: 1,
    plurals: ['one', 'other'],
    dates: 'd.m.y',
    dayMark: '.',
    kindLast: true,
    readingSpeed: 180,
    textSearch: 'german',
  },
  {
    tag: 'fr-FR',
    name: 'Français',
    firstWeekday: 1,
    plurals: ['one', 'many', 'other'],
    dates: 'd/m/y',
    readingSpeed: 195,
    textSearch: 'french',
  },
  {
    tag: 'es-ES',
    name: 'Español',
    firstWeekday: 1,
    plurals: ['one', 'many', 'other'],
    dates: 'd/m/y',
    dateJoint: ' de ',
    readingSpeed: 215,
    textSearch: 'spanish',
  },
  {
    tag: 'nl-NL',
    name: 'Nederlands',
    firstWeekday: 1,
    plurals: ['one', 'other'],
    dates: 'd-m-y',
    kindLast: true,
    readingSpeed: 200,
    textSearch: 'dutch',
  },
] as const satisfies readonly Row[]

type Tag = (typeof rows)[number]['tag']

/** A locale as in addresses: `uk-ua`. Every language has one locale. */
export type Locale = Lowercase<Tag>
/** The language of a locale, also its `lang` and `hreflang` value. */
export type Lang = Tag extends `${infer Short}-${string}` ? Short : never
/** The plural categories of a language. */
export type PluralsOf<L extends Lang> = Extract<
  (typeof rows)[number],
  { tag: `${L}-${string}` }
>['plurals'][number]

export interface Language extends Row {
  lang: Lang
  locale: Locale
}

/** In the order in which readers choose from them. */
export const languages: readonly Language[] = rows.map((row) => ({
  ...row,
  lang: row.tag.slice(0, 2) as Lang,
  locale: row.tag.toLowerCase() as Locale,
}))
export const locales: readonly Locale[] = languages.map(({ locale }) => locale)
export const langs: readonly Lang[] = languages.map(({ lang }) => lang)

/** Used when a text does not exist in the reader's language. */
export const defaultLocale: Locale = 'en-us'

const known = new Map<string, Language>(
  languages.flatMap((language) => [
    [language.locale, language],
    [language.lang, language],
  ]),
)

export function languageOf(name: Locale | Lang): Language {
  const language = known.get(name)
  if (language === undefined) throw new Error(`'${name}' is not a language of this site`)
  return language
}

export const langOf = (locale: Locale): Lang => languageOf(locale).lang
export const localeOfLang = (lang: Lang): Locale => languageOf(lang).locale
export const nameOf = (locale: Locale): string => languageOf(locale).name
export const intlTagOf = (locale: Locale): string => languageOf(locale).tag
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => languageOf(locale).direction ?? 'ltr'

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

export function isLang(value: unknown): value is Lang {
  return langs.some((lang) => lang === value)
}

/** Reads `uk-ua`, `uk`, `uk-UA` and `uk_UA`; undefined for an unknown language. */
export function parseLocale(value: string | null | undefined): Locale | undefined {
  return known.get(value?.trim().toLowerCase().replace('_', '-') ?? '')?.locale
}
