import { describe, expect, test } from 'vitest'
import { MAX_DATES, repeats, seriesDays } from './series-days.ts'
import { addDays, daysBetween, instantOf, isDay, isZone, wallOf } from './wall-time.ts'

describe('the days of a series', () => {
  test.each([
    ['every week', 'week', '2026-12-07', { count: 3 }, ['2026-12-07', '2026-12-14', '2026-12-21']],
    [
      'every two weeks over the new year',
      'fortnight',
      '2026-12-21',
      { count: 2 },
      ['2026-12-21', '2027-01-04'],
    ],
    ['the second Tuesday', 'month', '2026-12-08', { count: 3 }, ['2026-12-08', '2027-01-12', '2027-02-09']],
    [
      'a fifth Monday is the last one',
      'month',
      '2026-11-30',
      { count: 3 },
      ['2026-11-30', '2026-12-28', '2027-01-25'],
    ],
    [
      'until a day, which is included',
      'week',
      '2026-12-07',
      { until: '2026-12-21' },
      ['2026-12-07', '2026-12-14', '2026-12-21'],
    ],
    [
      'until the day before a date',
      'week',
      '2026-12-07',
      { until: '2026-12-20' },
      ['2026-12-07', '2026-12-14'],
    ],
  ] as const)('%s', (_, repeat, first, end, days) => {
    expect(seriesDays({ repeat, first, end })).toEqual(days)
  })

  test('of every first day keep its weekday, rise and end', () => {
    for (let day = '2026-01-01'; day < '2028-03-01'; day = addDays(day, 1))
      for (const repeat of repeats) {
        const days = seriesDays({ repeat, first: day, end: { count: 13 } })
        expect(days).toHaveLength(13)
        expect(days[0]).toBe(day)
        expect(new Set(days.map((one) => new Date(one).getUTCDay())).size).toBe(1)
        for (const [at, one] of days.slice(1).entries()) {
          const gap = daysBetween(days[at] ?? '', one)
          expect(repeat === 'week' ? [7] : repeat === 'fortnight' ? [14] : [28, 35]).toContain(gap)
        }
        expect(seriesDays({ repeat, first: day, end: { until: '2199-01-01' } }).length).toBeLessThanOrEqual(
          MAX_DATES,
        )
      }
  })
})

test('local times stay the same in every zone and over every change of clocks, or move out of the gap', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const times = ['00:30', '01:30', '02:30', '03:30', '09:00', '18:30', '23:45']
  let skipped = 0
  for (const [at, zone] of zones.entries()) {
    // Each zone with another start, so that all days around changes are met.
    const first = addDays('2026-01-04', at % 14)
    const end = { count: MAX_DATES }
    for (const day of seriesDays({ repeat: 'week', first, end }))
      for (const time of times) {
        const instant = instantOf(day, time, zone)
        const wall = wallOf(instant, zone)
        if (wall.day === day && wall.time === time) {
          // Of a time that occurs twice the first is meant.
          const before = wallOf(new Date(instant.getTime() - 3_600_000), zone)
          expect(`${before.day} ${before.time}`).not.toBe(`${day} ${time}`)
          continue
        }
        // A time that does not exist: later on the same clock by as much as was skipped.
        skipped++
        expect(`${wall.day} ${wall.time}` > `${day} ${time}`, `${zone} ${day} ${time}`).toBe(true)
        expect(instant.getTime() - instantOf(day, '00:00', zone).getTime()).toBeLessThan(24 * 3_600_000)
      }
  }
  expect(skipped).toBeGreaterThan(0)
})

test.each([
  ['2026-02-28', true],
  ['2026-02-31', false],
  ['2026-2-1', false],
  ['', false],
])('%s as a day: %s', (text, expected) => expect(isDay(text)).toBe(expected))

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['europe/berlin', false],
  ['Mars/Olympus', false],
  ['', false],
])('%s as a zone: %s', (text, expected) => expect(isZone(text)).toBe(expected))
