// Makes pay of different periods and currencies comparable, to filter and order lists: by the rates that the site is
// shipped with, so that an index does not change with the day.
import { type PayPeriod, TIMES_A_YEAR } from '../pay/periods.ts'
import { shippedRates } from '../pay/shipped-rates.ts'

export type { PayPeriod }

/** In euros. */
const worthOf = (currency: string): number | undefined => {
  const perEuro = currency === 'EUR' ? 1 : shippedRates.get(currency)?.perEuro
  return perEuro === undefined ? undefined : 1 / perEuro
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
  const rate = worthOf(salary_currency)
  // Without a period, an amount as large as a year's pay means a year.
  const times = TIMES_A_YEAR[(salary_period ?? 'year') as PayPeriod]
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

/** An amount as an address has it: `60000`, `3000 USD month`. */
export interface AskedPay {
  amount: number
  currency: string
  period: PayPeriod
}

// Addresses are typed: `constructor` is in every object.
const isPeriod = (text: string): text is PayPeriod => Object.hasOwn(TIMES_A_YEAR, text)

/** Undefined where it cannot be compared. Without a currency euros are meant, without a period a year. */
export function askedPay(text: string): AskedPay | undefined {
  const [amount = '', currency = 'EUR', period = 'year'] = text.trim().split(/\s+/)
  const number = /^\d{1,9}$/.test(amount) ? Number(amount) : 0
  if (number === 0 || worthOf(currency) === undefined || !isPeriod(period)) return undefined
  return { amount: number, currency, period }
}

export const formatAskedPay = ({ amount, currency, period }: AskedPay): string =>
  `${amount} ${currency}${period === 'year' ? '' : ` ${period}`}`

/** Euros a year, rounded as the pay of vacancies is. */
export function yearlyOf({ amount, currency, period }: AskedPay): number {
  return Math.round(amount * TIMES_A_YEAR[period] * (worthOf(currency) ?? 1))
}
