import { formatDate, formatTime } from '#app/locale/dates.ts'
import type { Locale } from '#services/languages.ts'

/** A day and its hour: a day alone can mean its first minute or its last. Every page says the hour by the same clock. */
export const whenText = (at: string, locale: Locale): string =>
  `${formatDate(at, locale)}, ${formatTime(at, locale)} UTC`
