import { formatNumber } from '#app/locale/dates.ts'
import { inCurrency } from '#app/locale/money.ts'
import type { FoundCourse } from '#domain/catalogue/found-course.ts'
import type { Locale } from '#services/languages.ts'
import type { ShownPrice } from './courses.ts'

export function shownPrice(price: FoundCourse['price'], locale: Locale): ShownPrice {
  if (price === null) return 'unstated'
  const { amount, currency } = price
  if (amount === 0) return 'free'
  if (currency === null) return { amount: formatNumber(amount, locale) }
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2
  return { amount: formatNumber(amount, locale, { ...inCurrency(currency), minimumFractionDigits }) }
}
