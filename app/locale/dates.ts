import { intlTagOf, type Locale, languageOf } from '#services/languages.ts'

// Formats dates from the parts that Intl returns, with our own separators: Intl's (spaces, dashes, "г.")
// differ between versions of its data, and server and browser must agree. Every function takes a time zone,
// UTC by default, so that an instant is the same day on every machine.

/** A day (`2026-11-21`), an instant (`2026-11-21T09:00:00Z`) or a Date. A day is the same day in every zone. */
export type DateValue = string | Date

const defaultZone = 'UTC'

interface DateParts {
  day: string
  month: string
  year: string
}

/** The specification's 'd MMMM yyyy': `21 November 2026`, `21 листопада 2026`, `21. November 2026`, `21 de noviembre de 2026`. */
export function formatDate(value: DateValue, locale: Locale, timeZone: string = defaultZone): string {
  const { day, month, year } = partsOf(value, locale, timeZone)
  return joined(locale, [marked(locale, day), month, year])
}

/** A range of days, both included, without repeating shared parts: `3–5 November 2026`. */
export function formatDateRange(
  start: DateValue,
  end: DateValue,
  locale: Locale,
  timeZone: string = defaultZone,
): string {
  const from = partsOf(start, locale, timeZone)
  const to = partsOf(end, locale, timeZone)
  const last = formatDate(end, locale, timeZone)
  if (from.year !== to.year) return `${formatDate(start, locale, timeZone)} – ${last}`
  if (from.month !== to.month) return `${joined(locale, [marked(locale, from.day), from.month])} – ${last}`
  if (from.day !== to.day) return `${marked(locale, from.day)}–${last}`
  return last
}

/** `November 2026`, with the month in the nominative: `листопад 2026`. */
export function formatMonthYear(value: DateValue, locale: Locale, timeZone: string = defaultZone): string {
  const parts = read(
    formatter(locale, { month: 'long', year: 'numeric', timeZone: zoneOf(value, timeZone) }),
    value,
  )
  return joined(locale, [parts.month, parts.year])
}

/** `Nov 2026`: the specification's 'MMM yyyy'. */
export function formatShortMonthYear(
  value: DateValue,
  locale: Locale,
  timeZone: string = defaultZone,
): string {
  const { month, year } = partsOf(value, locale, timeZone, 'short')
  return `${month} ${year}`
}

/** `Mar 2024 - Nov 2026`; without an end, `Mar 2024 - present`. */
export function formatMonthRange(
  start: DateValue,
  end: DateValue | { present: string },
  locale: Locale,
  timeZone: string = defaultZone,
): string {
  const last =
    typeof end === 'object' && 'present' in end ? end.present : formatShortMonthYear(end, locale, timeZone)
  return `${formatShortMonthYear(start, locale, timeZone)} - ${last}`
}

/** `09:05`, on the 24-hour clock in every language. */
export function formatTime(value: DateValue, locale: Locale, timeZone: string = defaultZone): string {
  const parts = read(
    formatter(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: zoneOf(value, timeZone),
    }),
    value,
  )
  return `${parts.hour}:${parts.minute}`
}

export const formatNumber = (value: number, locale: Locale, options?: Intl.NumberFormatOptions): string =>
  numberFormat(locale, options).format(value)

/** `€78,000 – €92,000` */
export const formatNumberRange = (
  [from, to]: readonly [number, number],
  locale: Locale,
  options?: Intl.NumberFormatOptions,
): string => numberFormat(locale, options).formatRange(from, to)

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions | undefined): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(intlTagOf(locale), options)
  numberFormats.set(key, format)
  return format
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Names of the weekdays, beginning with the first day of the week. */
export function weekdayNames(locale: Locale, width: 'long' | 'short' | 'narrow' = 'short'): string[] {
  const names = formatter(locale, { weekday: width, timeZone: 'UTC' })
  // 4 January 1970 was a Sunday.
  return Array.from({ length: 7 }, (_, index) =>
    names.format(Date.UTC(1970, 0, 4 + languageOf(locale).firstWeekday + index)),
  )
}

/** The value of a `datetime` attribute. */
export function machineDate(value: DateValue): string {
  return isDay(value) ? value : dateOf(value).toISOString()
}

function joined(locale: Locale, words: string[]): string {
  return words.join(languageOf(locale).dateJoint ?? ' ')
}

function marked(locale: Locale, day: string): string {
  return day + (languageOf(locale).dayMark ?? '')
}

// Together with a day, Intl returns the month in the genitive: `листопада`.
function partsOf(
  value: DateValue,
  locale: Locale,
  timeZone: string,
  month: 'long' | 'short' = 'long',
): DateParts {
  const options = { day: 'numeric', month, year: 'numeric', timeZone: zoneOf(value, timeZone) } as const
  return read(formatter(locale, options), value)
}

function read(format: Intl.DateTimeFormat, value: DateValue): DateParts & { hour: string; minute: string } {
  const found = { day: '', month: '', year: '', hour: '', minute: '' }
  for (const { type, value: text } of format.formatToParts(dateOf(value))) {
    if (Object.hasOwn(found, type)) found[type as keyof typeof found] = text
  }
  return found
}

const formatters = new Map<string, Intl.DateTimeFormat>()

// Creating a formatter costs some hundred times more than using one.
function formatter(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(intlTagOf(locale), options)
  formatters.set(key, known)
  return known
}

function dateOf(value: DateValue): Date {
  return typeof value === 'string' ? new Date(value) : value
}

// A date without a time is parsed as midnight UTC, so it must be formatted in UTC.
function zoneOf(value: DateValue, timeZone: string): string {
  return isDay(value) ? 'UTC' : timeZone
}

function isDay(value: DateValue): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
}
