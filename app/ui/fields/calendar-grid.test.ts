import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, clampDay, dayAfterKey, dayFrom, isDay, monthGrid } from './calendar-grid.ts'

describe('monthGrid', () => {
  test.each([
    // First weekday, first and last day shown, number of weeks.
    ['2026-11-21', 0, '2026-11-01', '2026-12-05', 5],
    ['2026-11-21', 1, '2026-10-26', '2026-12-06', 6],
    ['2026-02-01', 0, '2026-02-01', '2026-02-28', 4],
    ['2027-02-10', 1, '2027-02-01', '2027-02-28', 4],
    ['2024-02-29', 1, '2024-01-29', '2024-03-03', 5],
    ['2026-12-31', 1, '2026-11-30', '2027-01-03', 5],
  ])('of %s in weeks that begin with day %i', (day, firstWeekday, first, last, weeks) => {
    const grid = monthGrid(day, firstWeekday)
    expect([grid[0]?.[0], grid.at(-1)?.[6], grid.length]).toEqual([first, last, weeks])
  })

  test('shows every day of the month once and each week whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12_000 }), fc.constantFrom(0, 1, 6), (months, firstWeekday) => {
        const day = addMonths('1900-01-15', months % 3_000)
        const shown = monthGrid(day, firstWeekday).flat()
        expect(shown.filter((each) => each.startsWith(day.slice(0, 7)))).toHaveLength(
          Number(addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1).slice(8)),
        )
        expect(new Set(shown).size).toBe(shown.length)
        expect(shown.every((each, at) => at === 0 || each === addDays(shown[at - 1] ?? '', 1))).toBe(true)
      }),
    )
  })
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months is %s', (day, months, result) => {
  expect(addMonths(day, months)).toBe(result)
})

test.each([
  [2026, 11, 21, '2026-11-21'],
  [2024, 2, 29, '2024-02-29'],
  [2026, 2, 29, undefined],
  [2026, 13, 1, undefined],
  [2026, 0, 1, undefined],
  [2026, 4, 31, undefined],
  [0, 1, 1, undefined],
  [12026, 1, 1, undefined],
  [2026, 1.5, 1, undefined],
  [Number.NaN, 1, 1, undefined],
])('%d, %d, %d is %s', (year, month, day, result) => {
  expect(dayFrom(year, month, day)).toBe(result)
})

test.each([
  ['2026-11-21', true],
  ['2026-2-1', false],
  ['2026-02-30', false],
  ['', false],
  ['tomorrow', false],
])('%j is a day: %s', (text, result) => {
  expect(isDay(text)).toBe(result)
})

test('a day is clamped to its bounds', () => {
  expect(clampDay('2026-01-01', '2026-02-01', undefined)).toBe('2026-02-01')
  expect(clampDay('2026-03-01', undefined, '2026-02-01')).toBe('2026-02-01')
  expect(clampDay('2026-01-15', '2026-01-01', '2026-01-31')).toBe('2026-01-15')
})

test.each([
  // 21 November 2026 is a Saturday.
  ['ArrowRight', '2026-11-22'],
  ['ArrowLeft', '2026-11-20'],
  ['ArrowDown', '2026-11-28'],
  ['ArrowUp', '2026-11-14'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageDown', '2026-12-21'],
  ['PageUp', '2026-10-21'],
  ['Shift+PageDown', '2027-11-21'],
  ['Shift+PageUp', '2025-11-21'],
  ['a', undefined],
])('%s leads to %s', (keys, result) => {
  const pressed = { key: keys.replace('Shift+', ''), shiftKey: keys.startsWith('Shift') }
  expect(dayAfterKey('2026-11-21', pressed, { firstWeekday: 1, rightToLeft: false })).toBe(result)
})

test('in right-to-left text the left arrow moves forward', () => {
  const way = { firstWeekday: 0, rightToLeft: true }
  expect(dayAfterKey('2026-11-21', { key: 'ArrowLeft', shiftKey: false }, way)).toBe('2026-11-22')
  expect(dayAfterKey('2026-11-21', { key: 'ArrowRight', shiftKey: false }, way)).toBe('2026-11-20')
})
