// The European Central Bank's daily reference rates as it publishes them, eurofxref-daily.xml: one element `Cube` with
// a day, and in it one for each currency.
import { Parser } from 'htmlparser2'
import type { ExchangeRates } from './exchange-rates.ts'

/** The file has 2 kB. */
export const MAX_RATES_BYTES = 100_000
const MAX_CURRENCIES = 200

export class NoRates extends Error {}

/**
 * @param today rates of a later day are refused
 * @throws NoRates if the text has anything but one day of plausible rates
 */
export function readEcbRates(text: string, today: Date): ExchangeRates {
  if (text.length > MAX_RATES_BYTES) throw new NoRates(`has more than ${MAX_RATES_BYTES / 1000} kB`)
  const days: string[] = []
  const rates = new Map<string, number>()
  new Parser(
    {
      onopentag(name, { time, currency, rate }) {
        if (name !== 'Cube') return
        if (time !== undefined) days.push(time)
        if (currency === undefined) return
        const perEuro = /^\d{1,9}(?:\.\d{1,9})?$/.test(rate ?? '') ? Number(rate) : 0
        if (!/^[A-Z]{3}$/.test(currency) || perEuro <= 0)
          throw new NoRates(`has no rate of '${currency.slice(0, 10)}': '${(rate ?? '').slice(0, 20)}'`)
        if (rates.has(currency)) throw new NoRates(`has two rates of ${currency}`)
        if (rates.size === MAX_CURRENCIES) throw new NoRates(`has more than ${MAX_CURRENCIES} currencies`)
        rates.set(currency, perEuro)
      },
    },
    { xmlMode: true },
  ).end(text)
  const [day, ...others] = days
  if (day === undefined || rates.size === 0)
    throw new NoRates('has no rates with a day (eurofxref-daily.xml)')
  if (others.length > 0) throw new NoRates('has rates of several days; one is needed (eurofxref-daily.xml)')
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN
  if (Number.isNaN(at)) throw new NoRates(`has no day: '${day.slice(0, 20)}'`)
  if (at > today.getTime()) throw new NoRates(`is of a day that has not come: ${day}`)
  rates.delete('EUR')
  return new Map([...rates].map(([currency, perEuro]) => [currency, { perEuro, day }]))
}
