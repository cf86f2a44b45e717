import { type ExchangeRates, exchange } from './exchange-rates.ts'
import { type PayPeriod, TIMES_A_YEAR } from './periods.ts'

export interface StatedPay {
  min: number | null
  max: number | null
  currency: string | null
  period: PayPeriod | null
}

/** Pay of a year in a reader's currency, and what that rests on. */
export interface YearlyEqual {
  min: number | null
  max: number | null
  currency: string
  /** The day of the exchange rate; undefined if the pay is in the reader's currency. */
  rateDay: string | undefined
  /** The period that was multiplied; undefined if the pay is of a year. */
  period: Exclude<PayPeriod, 'year'> | undefined
}

/** Nobody is paid less or more in a year, in euros: the amount, its currency or its period was misread. */
const LEAST = 500
const MOST = 3_000_000

/**
 * What foreign pay comes to in a year of full time, in two digits, which is all that rates and hours allow. Undefined
 * for pay that is already of a year and in that currency, and where something is not known: the period is never
 * guessed.
 */
export function yearlyEqual(
  pay: StatedPay | null,
  currency: string,
  known: { rates: ExchangeRates; now: Date },
): YearlyEqual | undefined {
  if (pay === null || pay.currency === null || pay.period === null) return undefined
  if (pay.currency === currency && pay.period === 'year') return undefined
  const rate = exchange(pay.currency, currency, known)
  const inEuros = exchange(pay.currency, 'EUR', known)
  if (rate === undefined) return undefined
  const times = TIMES_A_YEAR[pay.period]
  const given = [pay.min, pay.max].filter((amount) => amount !== null)
  if (given.length === 0) return undefined
  // Without a rate to the euro only another period is there, of a currency that has no bounds.
  const worth = given.map((amount) => amount * times * (inEuros?.factor ?? Number.NaN))
  if (worth.some((euros) => euros < LEAST || euros > MOST)) return undefined
  const yearly = (amount: number | null) =>
    amount === null ? null : roundToTwo(amount * times * rate.factor)
  return {
    min: yearly(pay.min),
    max: yearly(pay.max),
    currency,
    rateDay: rate.day,
    period: pay.period === 'year' ? undefined : pay.period,
  }
}

/** 54,321 is 54,000. */
function roundToTwo(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1)
  return Math.round(amount / step) * step
}
