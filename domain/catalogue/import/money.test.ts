import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencyIn } from './currencies.ts'
import { amountOf, moneyIn } from './money.ts'
import { periodIn } from './pay-periods.ts'

/** Styles of amounts in feeds: separators of groups and of decimals. */
const styles = {
  'no groups, point': ['', '.'],
  'no groups, comma': ['', ','],
  English: [',', '.'],
  German: ['.', ','],
  'Swiss, straight': ["'", '.'],
  'Swiss, curly': ['’', '.'],
  space: [' ', ','],
  'no-break space': ['\u00a0', ','],
  'thin space': ['\u2009', ','],
  'narrow no-break space': ['\u202f', ','],
} satisfies Record<string, [group: string, mark: string]>
type Style = keyof typeof styles
const everyStyle = Object.keys(styles) as Style[]

function format(cents: number, style: Style, decimals: 0 | 1 | 2): string {
  const [group, mark] = styles[style]
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(?:\d{3})+$)/g, group)
  const rest = String(cents % 100).padStart(2, '0')
  return decimals === 0 ? whole : `${whole}${mark}${rest.slice(0, decimals)}`
}

/** An amount that can be written with this many decimals. */
const written = fc
  .record({
    cents: fc.integer({ min: 1, max: 999_999_999 }),
    decimals: fc.constantFrom(0 as const, 1 as const, 2 as const),
    style: fc.constantFrom(...everyStyle),
  })
  .map(({ cents, decimals, style }) => {
    const step = 10 ** (2 - decimals)
    const rounded = Math.max(step, cents - (cents % step))
    return { amount: rounded / 100, text: format(rounded, style, decimals) }
  })

describe('an amount is read as it was written', () => {
  test.each(everyStyle)('with every digit at every place: %s', (style) => {
    for (let digit = 0; digit <= 9; digit += 1)
      for (let place = 0; place < 7; place += 1) {
        const whole = 1_111_111 + (digit - 1) * 10 ** place
        const text = format(whole * 100, style, 0)
        expect([text, amountOf(text), moneyIn(`${text} EUR`)?.min]).toEqual([text, whole, whole])
      }
  })

  test('alone, with a currency, and with a period, in any style', () => {
    const frame = fc.constantFrom(
      (text: string) => text,
      (text: string) => `$${text}`,
      (text: string) => `${text} EUR per hour`,
      (text: string) => `€ ${text} per month`,
      (text: string) => `£${text} a year`,
      (text: string) => `${text}\u00a0zł`,
      (text: string) => `$${text}/hr`,
      (text: string) => `${text} грн на місяць`,
    )
    fc.assert(
      fc.property(written, frame, ({ amount, text }, framed) => {
        expect(amountOf(text)).toBe(amount)
        expect(moneyIn(framed(text))).toMatchObject({ min: amount, max: amount })
      }),
      { numRuns: 2000 },
    )
  })

  test('as both ends of a range', () => {
    const between = fc.constantFrom(' - ', '-', ' – ', ' to ', ' bis ', '-$', ' - £')
    fc.assert(
      fc.property(written, written, between, (one, other, words) => {
        const money = moneyIn(`£${one.text}${words}${other.text} per year`)
        expect([money?.min, money?.max]).toEqual([one.amount, other.amount].sort((a, b) => a - b))
      }),
      { numRuns: 2000 },
    )
  })

  test('in thousands', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.constantFrom('k', 'K', ' k', ' тис'),
        (tenths, unit) => {
          expect(moneyIn(`$${tenths / 10}${unit}`)?.min).toBe(tenths * 100)
        },
      ),
    )
  })
})

// Shapes that occur in feeds.
test.each([
  ['22 EUR per hour', 22, 22, 'EUR', 'hour'],
  ['$120,000 - $250,000', 120_000, 250_000, 'USD', null],
  ['£21,575 - £22,369', 21_575, 22_369, 'GBP', null],
  ['£25,714.00 to £41,604.00 a year', 25_714, 41_604, 'GBP', 'year'],
  ['£50879 - £85262 per week', 50_879, 85_262, 'GBP', 'week'],
  ['$120k-$125k', 120_000, 125_000, 'USD', null],
  ['$120-125k', 120_000, 125_000, 'USD', null],
  ['$22.50/hr', 22.5, 22.5, 'USD', 'hour'],
  ['29.00', 29, 29, null, null],
  ['122.0', 122, 122, null, null],
  ['96772.4375', 96_772.4375, 96_772.4375, null, null],
  ['₹12,00,000 - ₹22,50,000', 1_200_000, 2_250_000, 'INR', null],
  ['25\u00a0000 – 32\u00a0000 zł', 25_000, 32_000, 'PLN', null],
  ["CHF 120'000.-", 120_000, 120_000, 'CHF', null],
  ['20% of 2 200 €', 2200, 2200, 'EUR', null],
])('%s', (text, min, max, currency, period) => {
  expect(moneyIn(text)).toEqual({ min, max, currency, period })
})

test('text without an amount has none', () => {
  expect(moneyIn('much')).toBeUndefined()
  expect(currencyIn('much')).toBeUndefined()
  expect(periodIn('much')).toBeUndefined()
})
