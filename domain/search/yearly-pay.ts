// Makes pay of different periods and currencies comparable, only to sort lists. The rates are rough and
// fixed; no amount made with them is shown.

const perYear: Readonly<Record<string, number>> = { hour: 1_800, day: 225, week: 46, month: 12, year: 1 }

/** In euros, 2026. */
const worth: Readonly<Record<string, number>> = {
  EUR: 1,
  USD: 0.87,
  GBP: 1.15,
  CHF: 1.06,
  PLN: 0.235,
  CZK: 0.041,
  HUF: 0.0026,
  RON: 0.197,
  BGN: 0.511,
  SEK: 0.091,
  NOK: 0.086,
  DKK: 0.134,
  UAH: 0.021,
  RUB: 0.0107,
  KZT: 0.00166,
  GEL: 0.32,
  RSD: 0.0085,
  TRY: 0.021,
  INR: 0.0098,
  CNY: 0.122,
  JPY: 0.0056,
  KRW: 0.0006,
  VND: 0.000033,
  SGD: 0.67,
  AUD: 0.57,
  NZD: 0.5,
  CAD: 0.62,
  MXN: 0.047,
  BRL: 0.16,
  ARS: 0.0006,
  COP: 0.00022,
  CLP: 0.00092,
  ZAR: 0.05,
  ILS: 0.26,
  AED: 0.237,
}

interface Pay {
  salary_min: number | null
  salary_max: number | null
  salary_currency: string | null
  salary_period: string | null
}

/** Euros a year, from the middle of the range; undefined when it is unknown or cannot be compared. */
export function yearlyPay({
  salary_min,
  salary_max,
  salary_currency,
  salary_period,
}: Pay): number | undefined {
  const low = salary_min ?? salary_max
  const high = salary_max ?? salary_min
  if (low === null || high === null || salary_currency === null) return undefined
  const rate = worth[salary_currency]
  // Without a period, an amount as large as a year's pay means a year.
  const times = perYear[salary_period ?? 'year']
  return rate === undefined || times === undefined ? undefined : Math.round(((low + high) / 2) * times * rate)
}

const BAND = 10_000
const HIGHEST_BAND = 200_000

/** The lowest yearly pay of its band, as text; empty where the pay is unknown. */
export function payBand(yearly: number): string {
  if (yearly <= 0) return ''
  return String(Math.min(HIGHEST_BAND, Math.floor(yearly / BAND) * BAND))
}

/** Bands from the lowest to the highest, which has no end. */
export const payBands: readonly number[] = Array.from(
  { length: HIGHEST_BAND / BAND + 1 },
  (_, at) => at * BAND,
)

export type PayPeriod = 'hour' | 'day' | 'week' | 'month' | 'year'

/** An amount as an address has it: `60000`, `3000 USD month`. */
export interface AskedPay {
  amount: number
  currency: string
  period: PayPeriod
}

// Addresses are typed: `constructor` is in every object.
const isPeriod = (text: string): text is PayPeriod => Object.hasOwn(perYear, text)

/** Undefined where it cannot be compared. Without a currency euros are meant, without a period a year. */
export function askedPay(text: string): AskedPay | undefined {
  const [amount = '', currency = 'EUR', period = 'year'] = text.trim().split(/\s+/)
  const number = /^\d{1,9}$/.test(amount) ? Number(amount) : 0
  if (number === 0 || !Object.hasOwn(worth, currency) || !isPeriod(period)) return undefined
  return { amount: number, currency, period }
}

export const formatAskedPay = ({ amount, currency, period }: AskedPay): string =>
  `${amount} ${currency}${period === 'year' ? '' : ` ${period}`}`

/** Euros a year, rounded as the pay of vacancies is. */
export function yearlyOf({ amount, currency, period }: AskedPay): number {
  return Math.round(amount * (perYear[period] ?? 1) * (worth[currency] ?? 1))
}
