import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedDay } from './moved-day.ts'

const TODAY = '2026-11-23'

test.each<[string | undefined, string[], ReturnType<typeof movedDay>]>([
  // Known for the first time: the next one.
  [undefined, ['2026-12-08', '2026-12-01', '2026-11-01'], { told: '2026-12-01' }],
  [undefined, [], { told: undefined }],
  // Unchanged, also if another one comes earlier.
  ['2026-12-01', ['2026-12-01'], { told: '2026-12-01' }],
  ['2026-12-01', ['2026-11-24', '2026-12-01'], { told: '2026-12-01' }],
  ['2026-11-23', ['2026-11-23'], { told: '2026-11-23' }],
  // Moved, to the nearest.
  ['2026-12-01', ['2026-12-02'], { told: '2026-12-02', before: '2026-12-01' }],
  ['2026-12-01', ['2027-03-01', '2026-11-30', '2026-11-01'], { told: '2026-11-30', before: '2026-12-01' }],
  // Over: the next one is no news.
  ['2026-11-22', ['2026-11-22', '2026-12-01'], { told: '2026-12-01' }],
  ['2026-11-22', [], { told: undefined }],
  // No day is left: what it becomes is said once it is known.
  ['2026-12-01', ['2026-11-01'], { told: '2026-12-01' }],
])('told of %s, with the days %j: %j', (told, days, expected) => {
  expect(movedDay(told, days, TODAY)).toEqual(expected)
})

test.each<[string | undefined, string[], ReturnType<typeof movedDay>]>([
  // The run that begins is dropped on its day, or a day earlier as seen from UTC: the next run is no news.
  ['2026-11-23', ['2026-12-01'], { told: '2026-12-01' }],
  ['2026-11-24', ['2026-12-01'], { told: '2026-12-01' }],
  ['2026-11-24', ['2026-11-23', '2026-11-24'], { told: '2026-11-24' }],
  ['2026-11-24', [], { told: undefined }],
  // A day later it has really moved.
  ['2026-11-25', ['2026-12-01'], { told: '2026-12-01', before: '2026-11-25' }],
  ['2026-11-25', ['2026-11-23', '2026-11-24'], { told: '2026-11-24', before: '2026-11-25' }],
])('where 24 November has begun, too: told of %s, with the days %j: %j', (told, days, expected) => {
  expect(movedDay(told, days, TODAY, '2026-11-24')).toEqual(expected)
})

test('a last day that is extended on its own day is news', () => {
  expect(movedDay(TODAY, ['2026-12-01'], TODAY)).toEqual({ told: '2026-12-01', before: TODAY })
})

const anyDay = fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`)
const optionalDay = fc.option(anyDay, { nil: undefined })

test('what is said was to come and is gone, becomes a day that is to come, and is said once', () => {
  fc.assert(
    fc.property(optionalDay, fc.array(anyDay), anyDay, optionalDay, (told, days, today, over) => {
      const first = movedDay(told, days, today, over)
      if (first.before !== undefined) {
        expect(first.before).toBe(told)
        expect(first.before >= today && !days.includes(first.before)).toBe(true)
        expect(first.told !== undefined && first.told >= today && days.includes(first.told)).toBe(true)
      }
      expect(movedDay(first.told, days, today, over)).toEqual({ told: first.told })
    }),
  )
})
