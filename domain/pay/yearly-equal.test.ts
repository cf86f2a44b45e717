import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEcbRates } from './ecb-rates.ts'
import { type ExchangeRates, newestRates } from './exchange-rates.ts'
import { TIMES_A_YEAR } from './periods.ts'
import { shippedRates } from './shipped-rates.ts'
import { type StatedPay, yearlyEqual } from './yearly-equal.ts'

const now = new Date('2026-11-29T12:00:00Z')
const rates: ExchangeRates = new Map([
  ['USD', { perEuro: 1.25, day: '2026-11-27' }],
  ['GBP', { perEuro: 0.8, day: '2026-11-20' }],
  ['UAH', { perEuro: 50, day: '2025-11-01' }],
])
const pay = (
  min: number | null,
  max: number | null,
  currency: string | null,
  period: StatedPay['period'],
) => ({ min, max, currency, period })
const equal = (stated: StatedPay | null, currency: string) => yearlyEqual(stated, currency, { rates, now })

test.each([
  // Another currency, another period, both.
  [pay(67_500, null, 'USD', 'year'), 'EUR', [54_000, null, '2026-11-27', undefined]],
  [pay(3_000, 4_500, 'EUR', 'month'), 'EUR', [36_000, 54_000, undefined, 'month']],
  [pay(26, 26, 'USD', 'hour'), 'EUR', [43_000, 43_000, '2026-11-27', 'hour']],
  [pay(null, 400, 'EUR', 'day'), 'EUR', [null, 100_000, undefined, 'day']],
  [pay(1_000, null, 'EUR', 'week'), 'USD', [65_000, null, '2026-11-27', 'week']],
  // Of two rates the older day is said.
  [pay(40_000, 50_000, 'GBP', 'year'), 'USD', [63_000, 78_000, '2026-11-20', undefined]],
] as const)('%j in %s is %j', (stated, currency, [min, max, rateDay, period]) =>
  expect(equal(stated, currency)).toEqual({ min, max, currency, rateDay, period }),
)

test.each([
  ['no pay', null, 'EUR'],
  ['pay of a year in the own currency', pay(60_000, null, 'EUR', 'year'), 'EUR'],
  ['no amount', pay(null, null, 'USD', 'year'), 'EUR'],
  ['no currency', pay(60_000, null, null, 'year'), 'EUR'],
  ['no period', pay(60_000, null, 'USD', null), 'EUR'],
  ['a currency without a rate', pay(60_000, null, 'XAU', 'year'), 'EUR'],
  ['a rate that is older than a year', pay(600_000, null, 'UAH', 'year'), 'EUR'],
  ['what nobody is paid', pay(60_000, 80_000, 'USD', 'hour'), 'EUR'],
  ['what nobody is paid', pay(15, null, 'USD', 'year'), 'EUR'],
] as const)('%s has no equal', (_, stated, currency) => expect(equal(stated, currency)).toBeUndefined())

test('an equal keeps order and open ends, is off by less than a twentieth, and goes there and back', () => {
  const currency = fc.constantFrom('EUR', 'USD', 'GBP', 'JPY', 'INR')
  const period = fc.constantFrom(...(Object.keys(TIMES_A_YEAR) as NonNullable<StatedPay['period']>[]))
  const amount = fc.double({ min: 1, max: 100_000, noNaN: true })
  const known = { rates: shippedRates, now: new Date('2026-10-01T00:00:00Z') }
  const perEuro = (code: string) => (code === 'EUR' ? 1 : (shippedRates.get(code)?.perEuro ?? Number.NaN))
  fc.assert(
    fc.property(currency, currency, period, amount, fc.option(amount), (from, to, of, first, second) => {
      const [min, max] = second === null ? [first, null] : [Math.min(first, second), Math.max(first, second)]
      const found = yearlyEqual({ min, max, currency: from, period: of }, to, known)
      if (found === undefined) return
      const exact = (min * TIMES_A_YEAR[of] * perEuro(to)) / perEuro(from)
      expect(Math.abs((found.min ?? 0) / exact - 1)).toBeLessThan(0.051)
      expect(found.max === null).toBe(max === null)
      if (found.max !== null) expect(found.max).toBeGreaterThanOrEqual(found.min ?? 0)
      expect(String(Math.round(found.min ?? 0)).replace(/0+$/, '').length).toBeLessThanOrEqual(2)
      expect(found.rateDay === undefined).toBe(from === to)
    }),
  )
})

test('of each currency the newer rate counts', () => {
  const other: ExchangeRates = new Map([
    ['USD', { perEuro: 2, day: '2026-11-26' }],
    ['GBP', { perEuro: 3, day: '2026-11-21' }],
    ['CHF', { perEuro: 4, day: '2026-01-01' }],
  ])
  const perEuro = [...newestRates(rates, other)].map(([code, rate]) => [code, rate.perEuro])
  expect(perEuro).toEqual([
    ['USD', 1.25],
    ['GBP', 3],
    ['UAH', 50],
    ['CHF', 4],
  ])
})

const ecb = (cubes: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="x"><gesmes:subject>Reference rates</gesmes:subject><Cube>${cubes}</Cube></gesmes:Envelope>`

test("the European Central Bank's file is read", () => {
  const text = ecb(
    "<Cube time='2026-11-27'><Cube currency='USD' rate='1.1365'/><Cube currency='JPY' rate='178.9'/></Cube>",
  )
  expect([...readEcbRates(text, now)]).toEqual([
    ['USD', { perEuro: 1.1365, day: '2026-11-27' }],
    ['JPY', { perEuro: 178.9, day: '2026-11-27' }],
  ])
})

test.each([
  ['nothing', ''],
  ['another page', '<html>Moved</html>'],
  ['no day', ecb("<Cube><Cube currency='USD' rate='1.1'/></Cube>")],
  ['no rates', ecb("<Cube time='2026-11-27'></Cube>")],
  ['a day to come', ecb("<Cube time='2026-12-24'><Cube currency='USD' rate='1.1'/></Cube>")],
  ['no calendar day', ecb("<Cube time='2026-13-40'><Cube currency='USD' rate='1.1'/></Cube>")],
  [
    'several days',
    ecb("<Cube time='2026-11-26'/><Cube time='2026-11-27'><Cube currency='USD' rate='1'/></Cube>"),
  ],
  ['no number', ecb("<Cube time='2026-11-27'><Cube currency='USD' rate='NaN'/></Cube>")],
  ['zero', ecb("<Cube time='2026-11-27'><Cube currency='USD' rate='0.0'/></Cube>")],
  ['no code', ecb("<Cube time='2026-11-27'><Cube currency='dollar' rate='1.1'/></Cube>")],
  [
    'one twice',
    ecb("<Cube time='2026-11-27'><Cube currency='USD' rate='1'/><Cube currency='USD' rate='2'/></Cube>"),
  ],
  ['too much', ecb(`<Cube time='2026-11-27'>${' '.repeat(200_000)}</Cube>`)],
])('a file of rates with %s is refused', (_, text) =>
  expect(() => readEcbRates(text, now)).toThrow(/^(?:has|is) /),
)
