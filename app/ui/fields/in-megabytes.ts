import { formatNumber } from '#app/locale/dates.ts'
import type { Locale } from '#services/languages.ts'
import { MEGABYTE } from './file-limits.ts'

/** Megabytes with two decimals, as the specification has it, in the format of the language. */
export function inMegabytes(bytes: number, locale: Locale): string {
  return formatNumber(bytes / MEGABYTE, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
