import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { type Locale, locales } from '#services/languages.ts'
import {
  formatDate,
  formatDateRange,
  formatMonthRange,
  formatMonthYear,
  formatNumber,
  formatShortMonthYear,
  formatTime,
  machineDate,
  weekdayNames,
} from './dates.ts'

/** Expected texts in the order of `locales`. */
const inAll = (texts: string[]): [Locale, string][] =>
  locales.map((locale, index) => [locale, texts[index] ?? 'missing'])

describe('formatDate', () => {
  test.each(
    inAll([
      '21 November 2026',
      '21 ноября 2026',
      '21 листопада 2026',
      '21. November 2026',
      '21 novembre 2026',
      '21 de noviembre de 2026',
      '21 november 2026',
    ]),
  )('in %s is %s', (locale, text) => {
    expect(formatDate('2026-11-21', locale)).toBe(text)
    expect(formatDate('2026-11-21T09:00:00Z', locale)).toBe(text)
    expect(formatDate(new Date('2026-11-21T09:00:00Z'), locale)).toBe(text)
  })

  it('gives an instant the day of the zone and a day the same day in every zone', () => {
    expect(formatDate('2026-11-20T23:30:00Z', 'en-us', 'Europe/Kyiv')).toBe('21 November 2026')
    expect(formatDate('2026-11-21T01:00:00Z', 'en-us', 'America/New_York')).toBe('20 November 2026')
    expect(formatDate('2026-11-21', 'en-us', 'America/New_York')).toBe('21 November 2026')
  })
})

describe('formatDateRange', () => {
  test.each(
    inAll([
      '3–5 November 2026',
      '3–5 ноября 2026',
      '3–5 листопада 2026',
      '3.–5. November 2026',
      '3–5 novembre 2026',
      '3–5 de noviembre de 2026',
      '3–5 november 2026',
    ]),
  )('within a month, in %s is %s', (locale, text) => {
    expect(formatDateRange('2026-11-03', '2026-11-05', locale)).toBe(text)
  })

  test.each(
    inAll([
      '28 November – 2 December 2026',
      '28 ноября – 2 декабря 2026',
      '28 листопада – 2 грудня 2026',
      '28. November – 2. Dezember 2026',
      '28 novembre – 2 décembre 2026',
      '28 de noviembre – 2 de diciembre de 2026',
      '28 november – 2 december 2026',
    ]),
  )('within a year, in %s is %s', (locale, text) => {
    expect(formatDateRange('2026-11-28', '2026-12-02', locale)).toBe(text)
  })

  it('names both years when they differ and one day once', () => {
    expect(formatDateRange('2026-12-30', '2027-01-02', 'en-us')).toBe('30 December 2026 – 2 January 2027')
    expect(formatDateRange('2026-11-21', '2026-11-21', 'en-us')).toBe('21 November 2026')
  })
})

describe('formatMonthYear', () => {
  test.each(
    inAll([
      'November 2026',
      'ноябрь 2026',
      'листопад 2026',
      'November 2026',
      'novembre 2026',
      'noviembre de 2026',
      'november 2026',
    ]),
  )('in %s is %s', (locale, text) => {
    expect(formatMonthYear('2026-11-21', locale)).toBe(text)
  })
})

test('a range of months ends in a month or in the present', () => {
  expect(formatMonthRange('2024-03-01', '2026-11-01', 'en-us')).toBe('Mar 2024 - Nov 2026')
  expect(formatMonthRange('2024-03-01', { present: 'present' }, 'en-us')).toBe('Mar 2024 - present')
  expect(formatMonthRange('2024-03-01', new Date('2026-11-01'), 'en-us')).toBe('Mar 2024 - Nov 2026')
})

test('times are on the 24-hour clock of the zone', () => {
  expect(formatTime('2026-11-21T07:05:00Z', 'en-us', 'Europe/Kyiv')).toBe('09:05')
  expect(formatTime('2026-11-21T22:00:00Z', 'en-us', 'Europe/Kyiv')).toBe('00:00')
})

test('numbers follow the language', () => {
  expect(formatNumber(1234.5, 'en-us')).toBe('1,234.5')
  expect(formatNumber(1234.5, 'de-de')).toBe('1.234,5')
})

test('the names of the week begin with its first day', () => {
  expect(weekdayNames('en-us', 'long')[0]).toBe('Sunday')
  expect(weekdayNames('uk-ua', 'long')[0]).toBe('понеділок')
  expect(weekdayNames('ru-ru')).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'])
})

test('machines read a day as a day and an instant as an instant', () => {
  expect(machineDate('2026-11-21')).toBe('2026-11-21')
  expect(machineDate('2026-11-21T09:00:00+02:00')).toBe('2026-11-21T07:00:00.000Z')
})

const oracle = new URL('../../../shared/data/reference/dates/', import.meta.url)

describe.skipIf(!existsSync(oracle)).each(locales)('calendar data of %s', (locale) => {
  interface Calendar {
    months: Record<'format' | 'stand-alone', Record<'wide' | 'abbreviated', Record<string, string>>>
    days: Record<'stand-alone', Record<'wide', Record<string, string>>>
  }
  const read = (): Calendar => JSON.parse(readFileSync(new URL(`gregorian-${locale}.json`, oracle), 'utf8'))
  const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-09`)

  it('names the months in dates, alone and short', () => {
    const { months } = read()
    const { format, 'stand-alone': alone } = months
    for (const [index, day] of days.entries()) {
      const month = String(index + 1)
      expect(formatDate(day, locale)).toContain(` ${format.wide[month]} `)
      expect(formatMonthYear(day, locale)).toMatch(new RegExp(`^${alone.wide[month]} `))
      expect(formatShortMonthYear(day, locale)).toBe(`${format.abbreviated[month]} 2026`)
    }
  })

  it('names the days of the week', () => {
    const names = Object.values(read().days['stand-alone'].wide)
    expect([...weekdayNames(locale, 'long')].sort()).toEqual(names.sort())
  })
})
