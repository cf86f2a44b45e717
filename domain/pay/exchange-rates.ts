/** How much of a currency is one euro, on a day. */
export interface ExchangeRate {
  perEuro: number
  /** `2026-09-29` */
  day: string
}

/** By currency. The euro itself is in none. */
export type ExchangeRates = ReadonlyMap<string, ExchangeRate>

/** Rates that are older say too little about today. */
export const MAX_AGE_DAYS = 365
const DAY_MS = 86_400_000

/** What an amount of one currency is multiplied by for another. */
export interface Exchange {
  factor: number
  /** Of the older of the two rates; undefined where none was needed. */
  day: string | undefined
}

/** Undefined if a rate is not known, or is too old today. */
export function exchange(
  from: string,
  to: string,
  { rates, now }: { rates: ExchangeRates; now: Date },
): Exchange | undefined {
  if (from === to) return { factor: 1, day: undefined }
  const days: string[] = []
  const perEuro = (currency: string): number | undefined => {
    if (currency === 'EUR') return 1
    const rate = rates.get(currency)
    if (rate === undefined || now.getTime() - Date.parse(rate.day) > MAX_AGE_DAYS * DAY_MS) return undefined
    days.push(rate.day)
    return rate.perEuro
  }
  const [of, into] = [perEuro(from), perEuro(to)]
  return of === undefined || into === undefined ? undefined : { factor: into / of, day: days.sort()[0] }
}

/** Of each currency the newer rate. */
export function newestRates(first: ExchangeRates, second: ExchangeRates): ExchangeRates {
  const newest = new Map(first)
  for (const [currency, rate] of second) {
    const known = newest.get(currency)
    if (known === undefined || known.day <= rate.day) newest.set(currency, rate)
  }
  return newest
}
