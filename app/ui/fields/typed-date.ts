import { formatDate } from '#app/locale/dates.ts'
import { intlTagOf, type Locale, languageOf } from '#services/languages.ts'
import { type Day, dayFrom } from './calendar-grid.ts'

// Parses dates as people type them. In numeric dates the language decides the order of day and month; with
// the month as a word any order is clear. Everything that `formatDate` writes can be parsed.

/** A numeric date, as a hint: `11/21/2026`, `21.11.2026`, `21-11-2026`. */
export function numericDate(day: Day, locale: Locale): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return languageOf(locale).dates.replace('d', date).replace('m', month).replace('y', year)
}

/**
 * Parses a date: `2026-11-21`, `21.11.26`, `21 november 2026`, `Nov 21, 2026`, `21.11` (this year). Undefined
 * if the text is not a date or names more than one month.
 */
export function parseTypedDate(text: string, locale: Locale, today: Day): Day | undefined {
  const written = folded(text)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written)
  if (iso) return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = [...written.matchAll(/\d+/g)].map(([digits]) => digits)
  const words = written.match(/\p{L}+/gu)?.filter((word) => !joiningWords.has(word)) ?? []
  if (words.length > 1 || numbers.some((digits) => digits.length > 4)) return undefined
  const [word] = words
  if (word !== undefined) return fromWords(numbers, word, locale, today)
  // Eight digits without separators, as typed on a number pad.
  const parts = /^\d{8}$/.test(written) ? undefined : /^\d+([./\s-]+)\d+(\1\d+)?[.]?$/.exec(written)
  if (!parts) return undefined
  const [one = '', two = '', year] = numbers
  if (one.length > 2 || two.length > 2) return undefined
  const [day, month] = languageOf(locale).dates.startsWith('m') ? [two, one] : [one, two]
  return dayFrom(fullYear(year, today), Number(month), Number(day))
}

function fromWords(numbers: string[], word: string, locale: Locale, today: Day): Day | undefined {
  const month = monthNamed(word, locale)
  if (month === undefined || numbers.length === 0 || numbers.length > 2) return undefined
  // Some write `2026 November 21`: a number of four digits is the year, wherever it stands.
  const [day, year] = (numbers[0]?.length ?? 0) > 2 ? [numbers[1], numbers[0]] : numbers
  if (day === undefined || day.length > 2) return undefined
  return dayFrom(fullYear(year, today), month, Number(day))
}

/** `26` is 2026 and `85` is 1985: years more than 20 years ahead belong to the last century. */
function fullYear(text: string | undefined, today: Day): number {
  const thisYear = Number(today.slice(0, 4))
  if (text === undefined) return thisYear
  if (text.length !== 2) return text.length === 4 ? Number(text) : Number.NaN
  const year = Math.floor(thisYear / 100) * 100 + Number(text)
  return year > thisYear + 20 ? year - 100 : year
}

// `21 de noviembre de 2026`, `21st of November`, `21 ноября 2026 г.`, `le 1er novembre`.
const joiningWords = new Set([
  'de',
  'del',
  'of',
  'the',
  'st',
  'nd',
  'rd',
  'th',
  'г',
  'года',
  'р',
  'року',
  'le',
  'er',
])

/** The month that a word names: its full name in any form, or an abbreviation that fits no other month. */
function monthNamed(word: string, locale: Locale): number | undefined {
  const forms = monthForms(locale)
  const whole = forms.findIndex((names) => names.has(word))
  if (whole >= 0) return whole + 1
  if (word.length < 3) return undefined
  const begun = forms.flatMap((names, at) =>
    [...names].some((name) => name.startsWith(word)) ? [at + 1] : [],
  )
  return begun.length === 1 ? begun[0] : undefined
}

const known = new Map<Locale, Set<string>[]>()

function monthForms(locale: Locale): Set<string>[] {
  const forms = known.get(locale) ?? Array.from({ length: 12 }, (_, at) => formsOf(at, locale))
  known.set(locale, forms)
  return forms
}

/**
 * Forms of a month's name: nominative, genitive, short (`листопад`, `листопада`, `лист`). English names are
 * accepted in every language.
 */
function formsOf(month: number, locale: Locale): Set<string> {
  const date = new Date(Date.UTC(2026, month, 9))
  const wordIn = (text: string) => folded(text).match(/\p{L}{3,}/gu) ?? []
  const alone = (width: 'long' | 'short') =>
    new Intl.DateTimeFormat(intlTagOf(locale), { month: width, timeZone: 'UTC' }).format(date)
  const inDate = new Intl.DateTimeFormat(intlTagOf(locale), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const texts = [
    formatDate(date, locale),
    formatDate(date, 'en-us'),
    alone('long'),
    alone('short'),
    inDate.format(date),
  ]
  return new Set(texts.flatMap(wordIn))
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\s,]+/g, ' ')
    .trim()
    .toLowerCase()
}
