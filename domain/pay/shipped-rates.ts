// Exchange rates that the site has before an operator loads newer ones ("rates load").
//
// Origin: the npm package @fawazahmed0/currency-api, version 2026.9.29 (its repository: fawazahmed0/exchange-api,
// CC0 1.0), file v1/currencies/eur.min.json, rounded to five digits. To renew them, replace the day and all lines.
import type { ExchangeRate } from './exchange-rates.ts'

const DAY = '2026-09-29'

/** How much of a currency is one euro. */
const PER_EURO: Readonly<Record<string, number>> = {
  AED: 4.1722,
  AMD: 413.05,
  ARS: 1732.5,
  AUD: 1.6186,
  BGN: 1.9558,
  BRL: 5.9351,
  CAD: 1.6119,
  CHF: 0.94677,
  CLP: 1099.4,
  CNY: 7.6205,
  COP: 3827.4,
  CZK: 24.395,
  DKK: 7.4751,
  EGP: 59.133,
  GBP: 0.85818,
  GEL: 2.9511,
  HKD: 8.9123,
  HUF: 367.48,
  IDR: 20468,
  ILS: 3.492,
  INR: 109.16,
  ISK: 136.97,
  JPY: 178.91,
  KES: 147.32,
  KRW: 1543,
  KZT: 501.27,
  LKR: 375.93,
  MDL: 20.125,
  MXN: 20.455,
  MYR: 4.6388,
  NGN: 1506.6,
  NOK: 10.846,
  NZD: 2.0078,
  PEN: 3.8808,
  PHP: 71.024,
  PKR: 314.85,
  PLN: 4.3731,
  QAR: 4.1353,
  RON: 5.2783,
  RSD: 117.51,
  RUB: 96.008,
  SAR: 4.2603,
  SEK: 11.339,
  SGD: 1.4526,
  THB: 38.21,
  TRY: 55.662,
  TWD: 36.187,
  UAH: 51.037,
  USD: 1.1361,
  UZS: 13397,
  VND: 29479,
  ZAR: 18.677,
}

export const shippedRates: ReadonlyMap<string, ExchangeRate> = new Map(
  Object.entries(PER_EURO).map(([currency, perEuro]) => [currency, { perEuro, day: DAY }]),
)
