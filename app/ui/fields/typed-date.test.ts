import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDate } from '#app/locale/dates.ts'
import { type Locale, locales } from '#services/languages.ts'
import { addDays } from './calendar-grid.ts'
import { numericDate, parseTypedDate } from './typed-date.ts'

const today = '2026-11-21'

describe.each<[Locale, string, string[]]>([
  [
    'en-us',
    '11/03/2026',
    ['3 November 2026', 'Nov 3, 2026', 'November 3rd 2026', '3 nov', '11-3-26', '11/3', '3rd of Nov.'],
  ],
  [
    'ru-ru',
    '03.11.2026',
    ['3 ноября 2026', '3 ноября 2026 г.', 'ноябрь 3, 2026', '3 нояб. 2026', '3.11.26', '3.11', '3/11/2026'],
  ],
  [
    'uk-ua',
    '03.11.2026',
    ['3 листопада 2026', '3 листопада 2026 р.', 'листопад 3 2026', '3 лис 2026', '3.11.26', '3.11.'],
  ],
  ['de-de', '03.11.2026', ['3. November 2026', '3. Nov. 2026', '3 nov 26', '3.11.26', '3.11.', '3-11-2026']],
  ['fr-fr', '03/11/2026', ['3 novembre 2026', 'le 3 nov. 2026', '3/11/26', '3/11', '3 November 2026']],
  ['es-es', '03/11/2026', ['3 de noviembre de 2026', '3 noviembre 2026', '3 nov 2026', '3/11/26', '3-11']],
  ['nl-nl', '03-11-2026', ['3 november 2026', '3 nov. 2026', '3-11-26', '3-11', '3/11/2026']],
])('in %s', (locale, inNumbers, texts) => {
  test(`a date in numbers is ${inNumbers}`, () => {
    expect(numericDate('2026-11-03', locale)).toBe(inNumbers)
  })

  test.each([
    inNumbers,
    '2026-11-03',
    '2026.11.3',
    ...texts,
    ...texts.map((text) => `  ${text.toUpperCase()} `),
  ])('%s is read', (text) => {
    expect(parseTypedDate(text, locale, today)).toBe('2026-11-03')
  })

  test('every formatted day is parsed back, in words and in numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60_000, max: 60_000 }), (days) => {
        const day = addDays(today, days)
        expect(parseTypedDate(formatDate(day, locale), locale, today)).toBe(day)
        expect(parseTypedDate(numericDate(day, locale), locale, today)).toBe(day)
      }),
    )
  })
})

test.each(
  locales.flatMap((locale) =>
    [
      '',
      ' ',
      '21',
      '2026',
      '31.02.2026',
      '2026-02-30',
      '2026-13-01',
      '21112026',
      '1.2.3.4',
      'soon',
      '3 soon 2026',
    ]
      .concat('12345-1-1', '3 november december', '1/2.2026', '-1.2.2026', '1.2.2026x', '9999999999')
      .map((text) => [text, locale] as const),
  ),
)('%j names no day in %s', (text, locale) => {
  expect(parseTypedDate(text, locale, today)).toBeUndefined()
})

test('the start of a month name must match one month only', () => {
  expect(parseTypedDate('3 ma 2026', 'en-us', today)).toBeUndefined()
  expect(parseTypedDate('3 jui 2026', 'fr-fr', today)).toBeUndefined()
  expect(parseTypedDate('3 juil 2026', 'fr-fr', today)).toBe('2026-07-03')
  expect(parseTypedDate('3 мая 2026', 'ru-ru', today)).toBe('2026-05-03')
  expect(parseTypedDate('3 mrt 2026', 'nl-nl', today)).toBe('2026-03-03')
  expect(parseTypedDate('3 märz 2026', 'de-de', today)).toBe('2026-03-03')
  expect(parseTypedDate('3 aout 2026', 'fr-fr', today)).toBe('2026-08-03')
})

test.each([
  ['1/2/26', '2026-01-02'],
  ['1/2/46', '2046-01-02'],
  ['1/2/47', '1947-01-02'],
  ['1/2/85', '1985-01-02'],
])('%s is of the century that is nearer', (text, day) => {
  expect(parseTypedDate(text, 'en-us', today)).toBe(day)
})
