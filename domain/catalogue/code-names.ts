import type { Locale } from '#services/languages.ts'

// What codes of languages and countries are called.

const names = new Map<string, Intl.DisplayNames>()

function namesIn(locale: Locale, type: 'language' | 'region'): Intl.DisplayNames {
  const key = `${locale} ${type}`
  const known = names.get(key) ?? new Intl.DisplayNames(locale.slice(0, 2), { type, fallback: 'code' })
  names.set(key, known)
  return known
}

/** `uk` in German is `Ukrainisch`; what is no code stands for itself. @param code ISO 639-1 */
export const languageName = (code: string, locale: Locale): string =>
  isCode(code) ? (namesIn(locale, 'language').of(code) ?? code) : code

/** What is no code stands for itself. @param code ISO 3166-1, two letters */
export const countryName = (code: string, locale: Locale): string =>
  isCode(code) ? (namesIn(locale, 'region').of(code) ?? code) : code

/** Anything else makes Intl throw. */
const isCode = (text: string): boolean => /^[a-z]{2}$/i.test(text)
