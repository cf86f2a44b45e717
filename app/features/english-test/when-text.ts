import { formatDate, formatTime } from '#app/locale/dates.ts'
import type { Locale } from '#services/languages.ts'

/**
 * Returns a day with its time, because a day alone can mean its first minute or its last. All pages use UTC.
 */
export const whenText = (at: string, locale: Locale): string =>
  `${formatDate(at, locale)}, ${formatTime(at, locale)} UTC`
