import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedRates } from '../pay/shipped-rates.ts'
import { askedPay, formatAskedPay, yearlyOf } from './yearly-pay.ts'

const perEuro = (currency: string) => shippedRates.get(currency)?.perEuro ?? Number.NaN

test.each([
  ['60000', 60_000],
  ['3000 USD month', 36_000 / perEuro('USD')],
  ['50 GBP hour', 104_000 / perEuro('GBP')],
])('%s is %d euros a year', (text, yearly) => {
  const asked = askedPay(text)
  expect(asked && yearlyOf(asked)).toBe(Math.round(yearly))
})

test.each(['', '0', 'much', '-5', '1 XYZ', '1 EUR decade', '1 constructor', '1 EUR toString', '1 __proto__'])(
  '%j limits nothing',
  (text) => expect(askedPay(text)).toBeUndefined(),
)

test('what is read is an amount, and is written as it is read', () => {
  const part = fc.constantFrom('1', '60000', 'EUR', 'USD', 'month', 'hour', 'valueOf', 'k')
  const typed = fc.oneof(
    fc.string(),
    fc.array(part, { maxLength: 4 }).map((parts) => parts.join(' ')),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const asked = askedPay(text)
      if (asked === undefined) return
      expect(yearlyOf(asked)).toBeGreaterThanOrEqual(0)
      expect(askedPay(formatAskedPay(asked))).toEqual(asked)
    }),
  )
})
