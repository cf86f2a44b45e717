import type { Locale } from '#services/languages.ts'

// Names of language and country codes.

const names = new Map<string, Intl.DisplayNames>()

function namesIn(locale: Locale, type: 'language' | 'region'): Intl.DisplayNames {
  const key = `${locale} ${type}`
  const known = names.get(key) ?? new Intl.DisplayNames(locale.slice(0, 2), { type, fallback: 'code' })
  names.set(key, known)
  return known
}

/** `uk` is `Ukrainisch` in German. Anything that is not a code is returned as it is. @param code ISO 639-1 */
export const languageName = (code: string, locale: Locale): string =>
  isCode(code) ? (namesIn(locale, 'language').of(code) ?? code) : code

/** Anything that is not a code is returned as it is. @param code ISO 3166-1 alpha-2 */
export const countryName = (code: string, locale: Locale): string =>
  isCode(code) ? (namesIn(locale, 'region').of(code) ?? code) : code

/** Intl throws for anything else. */
const isCode = (text: string): boolean => /^[a-z]{2}$/i.test(text)
