// How pay is written, by country and language: the runtime's own formats of amounts, joined and surrounded as
// job boards do it. A text is read right when least, most, currency and period are what somebody who reads it
// would say.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyIn } from './money.ts'
import { type Period, periodIn } from './pay-periods.ts'

interface Custom {
  currency: string
  country?: string
  to: string[]
  from: string
  most: string
  per: Partial<Record<Period, string[]>>
}
const euro = { currency: 'EUR' }
const english = {
  to: ['-', ' - ', ' to ', ' – '],
  from: 'from ',
  most: 'up to ',
  per: {
    hour: ['/hr', ' per hour', ' an hour', ' hourly', ' ph'],
    day: ['/day', ' per day', ' daily'],
    week: ['/wk', ' per week', ' a week', ' pw'],
    month: ['/mo', ' per month', ' monthly', ' pcm'],
    year: ['/yr', ' per year', ' a year', ' annually', ' per annum', ' p.a.', ' pa'],
  },
} satisfies Partial<Custom>
const german = {
  to: ['-', ' – ', ' bis '],
  from: 'ab ',
  most: 'bis zu ',
  per: {
    hour: ['/Std.', ' pro Stunde', ' die Stunde'],
    day: ['/Tag', ' pro Tag'],
    week: [' pro Woche', ' wöchentlich'],
    month: [' im Monat', ' monatlich', ' / Monat', ' mtl.'],
    year: [' pro Jahr', ' im Jahr', ' jährlich', ' p. a.'],
  },
} satisfies Partial<Custom>
const customs: Record<string, Custom> = {
  'en-US': { ...english, currency: 'USD' },
  'en-GB': { ...english, currency: 'GBP' },
  'en-CA': { ...english, currency: 'CAD', country: 'CA' },
  'en-AU': { ...english, currency: 'AUD', country: 'AU' },
  'en-IN': { ...english, currency: 'INR' },
  'de-DE': { ...german, ...euro },
  'de-CH': { ...german, currency: 'CHF' },
  'fr-FR': {
    ...euro,
    to: ['-', ' à ', ' – '],
    from: 'à partir de ',
    most: 'jusqu’à ',
    per: {
      hour: [' par heure', ' de l’heure', '/h'],
      day: [' par jour', '/jour'],
      week: [' par semaine'],
      month: [' par mois', '/mois', ' mensuel'],
      year: [' par an', ' annuel', '/an'],
    },
  },
  'es-ES': {
    ...euro,
    to: ['-', ' a ', ' – '],
    from: 'desde ',
    most: 'hasta ',
    per: {
      hour: [' por hora', '/hora', ' la hora'],
      day: [' al día', ' por día'],
      week: [' por semana', ' semanales'],
      month: [' al mes', ' mensuales', '/mes'],
      year: [' al año', ' anuales', '/año'],
    },
  },
  'nl-NL': {
    ...euro,
    to: ['-', ' tot ', ' – '],
    from: 'vanaf ',
    most: 'maximaal ',
    per: {
      hour: [' per uur', '/uur'],
      day: [' per dag'],
      week: [' per week'],
      month: [' per maand', ' p.m.', '/mnd'],
      year: [' per jaar', ' p.j.'],
    },
  },
  'uk-UA': {
    currency: 'UAH',
    to: ['-', ' – ', ' до '],
    from: 'від ',
    most: 'до ',
    per: {
      hour: [' за годину', '/год', ' на годину'],
      day: [' на день', ' за день'],
      week: [' на тиждень', ' за тиждень'],
      month: [' на місяць', '/міс', ' щомісяця'],
      year: [' на рік', ' за рік'],
    },
  },
  'ru-RU': {
    currency: 'RUB',
    to: ['-', ' – ', ' до '],
    from: 'от ',
    most: 'до ',
    per: {
      hour: [' в час', '/час', ' за час'],
      day: [' в день', ' за день'],
      week: [' в неделю'],
      month: [' в месяц', '/мес', ' ежемесячно'],
      year: [' в год', ' за год'],
    },
  },
  'pl-PL': {
    currency: 'PLN',
    to: ['-', ' – ', ' do '],
    from: 'od ',
    most: 'do ',
    per: {
      hour: ['/h', ' za godzinę'],
      month: [' miesięcznie', '/mies.'],
      year: [' rocznie'],
    },
  },
  'sv-SE': {
    currency: 'SEK',
    country: 'SE',
    to: ['-', ' – '],
    from: 'från ',
    most: 'upp till ',
    per: { hour: [' per timme'], month: [' per månad'] },
  },
}
const usual: Record<Period, [number, number]> = {
  hour: [10, 90],
  day: [100, 900],
  week: [400, 3000],
  month: [1200, 12_000],
  year: [20_000, 180_000],
}
/** What stands beside the pay and is none of it. */
const surroundings = [
  (pay: string) => pay,
  (pay: string) => `${pay} + bonus`,
  (pay: string) => `${pay} (40 hours per week)`,
  (pay: string) => `Grade 7: ${pay}`,
  (pay: string) => `${pay}, 401(k), 5% bonus`,
  (pay: string) => `${pay} plus 13th month`,
  (pay: string) => `2026: ${pay}`,
]

const written = fc
  .record({
    locale: fc.constantFrom(...Object.keys(customs)),
    periodAt: fc.nat(),
    wordAt: fc.nat(),
    toAt: fc.nat(),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    shape: fc.constantFrom('one', 'range', 'from', 'most', 'thousands', 'thousands at the end'),
    display: fc.constantFrom('narrowSymbol' as const, 'symbol' as const, 'code' as const),
    digits: fc.constantFrom(0, 2),
    around: fc.constantFrom(...surroundings),
  })
  .map(({ locale, periodAt, wordAt, toAt, share, shape, display, digits, around }) => {
    const custom = customs[locale] as Custom
    const periods = Object.keys(custom.per) as Period[]
    const inThousands = shape.startsWith('thousands')
    const period = inThousands ? 'year' : (periods[periodAt % periods.length] as Period)
    const words = custom.per[period] ?? [' per year']
    const per = words[wordAt % words.length] ?? ''
    const to = custom.to[toAt % custom.to.length] ?? ''
    const [lowest, highest] = usual[period]
    const low = Math.round(lowest + share * (highest - lowest))
    const high = Math.round(low * 1.3)
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: custom.currency,
      currencyDisplay: display,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    const sign = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? ''
    const [k, more] = [Math.round(low / 1000), Math.round(high / 1000)]
    const [text, min, max] = {
      one: [format.format(low), low, low] as const,
      range: [`${format.format(low)}${to}${format.format(high)}`, low, high] as const,
      from: [`${custom.from}${format.format(low)}`, low, null] as const,
      most: [`${custom.most}${format.format(high)}`, null, high] as const,
      thousands: [`${sign}${k}k${to}${sign}${more}K`, k * 1000, more * 1000] as const,
      'thousands at the end': [`${sign}${k}${to}${more}k`, k * 1000, more * 1000] as const,
    }[shape]
    return {
      text: around(`${text}${per}`),
      country: custom.country ?? null,
      expected: { min, max, currency: custom.currency, period },
    }
  })

test('pay is read in every format and locale', () =>
  fc.assert(
    fc.property(written, ({ text, country, expected }) => {
      expect(moneyIn(text, country), text).toEqual(expected)
    }),
    { numRuns: 5_000 },
  ))

test.each([
  ['$120k+', null, 120_000, null, 'USD', null],
  ['£30,000 + £5,000 bonus', null, 30_000, 30_000, 'GBP', null],
  ['Band 6 £35,392 to £42,618 per annum pro rata', null, 35_392, 42_618, 'GBP', 'year'],
  ['between $90,000 and $110,000', 'CA', 90_000, 110_000, 'CAD', null],
  ['$50K/yr - $70K/yr', null, 50_000, 70_000, 'USD', 'year'],
  ['3.000,- bis 4.000,- € brutto', null, 3000, 4000, 'EUR', null],
  ['6-8 LPA', null, 600_000, 800_000, 'INR', 'year'],
  ['60-75 T€', null, 60_000, 75_000, 'EUR', null],
  ['450 грн/год', null, 450, 450, 'UAH', 'hour'],
  ['900 000 ₽ в год', null, 900_000, 900_000, 'RUB', 'year'],
  ['TJM 450 €', null, 450, 450, 'EUR', 'day'],
  ['42 000 kr', null, 42_000, 42_000, null, null],
  ['42 000 kr', 'DK', 42_000, 42_000, 'DKK', null],
  ['GBP 2,000 biweekly', null, 2000, 2000, 'GBP', null],
  ['4.500 lei/lună', null, 4500, 4500, 'RON', null],
  ['9000 lei', 'MD', 9000, 9000, 'MDL', null],
  ['HS3 ($82,256 - $99,561 dependent on hours)', null, 82_256, 99_561, 'USD', null],
  ['We try 50k', null, 50_000, 50_000, null, null],
  ['40 hours a week, €3,000', null, 3000, 3000, 'EUR', null],
] as const)('%s in %s', (text, country, min, max, currency, period) =>
  expect(moneyIn(text, country)).toEqual({ min, max, currency, period }),
)

const hours = fc.constantFrom('hours', 'Hours', 'hrs', 'HRS', 'hrs.')
const amounts = fc.constantFrom('$25', '€3,000', '25 USD', '$25-$30', '£18 to £22', 'CHF 40')

test('hours are the period where they are the whole value, or behind a slash or "per"', () =>
  fc.assert(
    fc.property(
      hours,
      amounts,
      fc.constantFrom('/', ' / ', '/ ', ' per ', ' Per '),
      (word, amount, joint) => {
        expect(periodIn(word), word).toBe('hour')
        expect(periodIn(`  ${word} `), word).toBe('hour')
        expect(moneyIn(`${amount}${joint}${word}`, null)?.period, `${amount}${joint}${word}`).toBe('hour')
      },
    ),
  ))

test('hours that somebody works are none', () => {
  const said = fc.constantFrom(
    (amount: string, word: string) => `${amount} for 40 ${word}`,
    (amount: string, word: string) => `${amount}, dependent on ${word}`,
    (amount: string, word: string) => `${amount} (38.5 ${word})`,
    (amount: string, word: string) => `${amount} depending on the ${word} worked`,
    (amount: string, word: string) => `Full ${word}: ${amount}`,
    (amount: string, word: string) => `${amount} at flexible ${word}`,
  )
  fc.assert(
    fc.property(hours, amounts, said, (word, amount, say) => {
      const text = say(amount, word)
      expect(moneyIn(text, null)?.period, text).toBeNull()
      expect(moneyIn(`${amount} per month, 40 ${word}`, null)?.period).toBe('month')
    }),
  )
})
