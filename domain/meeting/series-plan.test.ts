import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesAnything, planSeries, type SeriesDate } from './series-plan.ts'
import { addDays, daysBetween } from './wall-time.ts'

const FIRST = '2026-12-01'
const on = (...days: number[]) => days.map((count) => addDays(FIRST, count))
const free = (...days: number[]): SeriesDate[] =>
  on(...days).map((day) => ({ id: `d${day}`, day, planned: day, kind: 'free' }))
/** `3 stay`, `4 move 5`: days after the first one. */
const said = (dates: readonly SeriesDate[], days: readonly string[]) =>
  planSeries(dates, days).map(
    (step) =>
      `${daysBetween(FIRST, step.day)} ${step.kind}${step.kind === 'move' ? ` ${daysBetween(FIRST, step.to)}` : ''}`,
  )

describe('a new rule for dates to come', () => {
  test.each<[string, SeriesDate[], string[], string[]]>([
    ['the same rule', free(0, 7), on(0, 7), ['0 stay', '7 stay']],
    [
      'every two weeks instead of every week',
      free(0, 7, 14, 21),
      on(0, 14, 28, 42),
      ['0 stay', '7 cancel', '14 stay', '21 cancel', '28 make', '42 make'],
    ],
    ['every week instead of every two weeks', free(0, 14), on(0, 7, 14), ['0 stay', '7 make', '14 stay']],
    ['a weekday later', free(0, 7, 14), on(2, 9, 16), ['0 move 2', '7 move 9', '14 move 16']],
    ['from Monday to Sunday', free(0, 7, 14), on(6, 13, 20), ['0 move 6', '7 move 13', '14 move 20']],
    ['both at once', free(0, 14), on(1, 8, 15, 22), ['0 move 1', '8 make', '14 move 15', '22 make']],
    ['fewer', free(0, 7, 14), on(0, 7), ['0 stay', '7 stay', '14 cancel']],
    ['more', free(0), on(0, 7), ['0 stay', '7 make']],
    [
      'a week later keeps those that are there',
      free(0, 7, 14),
      on(7, 14, 21),
      ['0 cancel', '7 stay', '14 stay', '21 make'],
    ],
    ['none left to come', [], on(0, 7), ['0 make', '7 make']],
  ])('%s', (_, dates, days, expected) => expect(said(dates, days)).toEqual(expected))

  test('a date with times of its own stays, and none is made where the rule had it; a cancelled one is not made anew', () => {
    const [monday = '', tuesday = '', next = ''] = on(0, 1, 7)
    const own: SeriesDate = { id: 'o', day: tuesday, planned: monday, kind: 'own' }
    const off: SeriesDate = { id: 'x', day: next, planned: next, kind: 'off' }
    expect(said([own, off], on(0, 7, 14))).toEqual(['1 own', '7 off', '14 make'])
    expect(said([own, off], on(1, 8))).toEqual(['1 own', '7 off', '8 make'])
  })

  const date = fc.record({
    day: fc.integer({ min: 0, max: 60 }),
    planned: fc.integer({ min: 0, max: 60 }),
    kind: fc.constantFrom<SeriesDate['kind']>('free', 'free', 'free', 'own', 'off'),
  })
  test('each date and each day is in one step; what is on its day stays; nobody moves farther than six days', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(date, { selector: ({ day }) => day, maxLength: 20 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 20 }),
        (made, numbers) => {
          const dates = made.map(({ day, planned, kind }, at): SeriesDate => {
            const [on0 = '', planned0 = ''] = on(day, planned)
            return { id: `d${at}`, day: on0, planned: planned0, kind }
          })
          const days = on(...numbers)
          const steps = planSeries(dates, days)
          const ids = steps.flatMap((step) => (step.kind === 'make' ? [] : step.id))
          expect(ids.toSorted()).toEqual(dates.map(({ id }) => id).toSorted())
          const fixed = dates
            .filter(({ kind }) => kind !== 'free')
            .flatMap(({ day, planned }) => [day, planned])
          const used = steps.flatMap((step) =>
            step.kind === 'move' ? step.to : step.kind === 'stay' || step.kind === 'make' ? step.day : [],
          )
          expect(used.toSorted()).toEqual(days.filter((day) => !fixed.includes(day)).toSorted())
          for (const step of steps) {
            if (step.kind === 'move') expect(Math.abs(daysBetween(step.day, step.to))).toBeLessThanOrEqual(6)
            if (step.kind === 'cancel') expect(used).not.toContain(step.day)
          }
          // Planned again after it was done, nothing is left to do.
          const after = steps.flatMap((step): SeriesDate[] => {
            if (step.kind === 'cancel') return []
            if (step.kind === 'make')
              return [{ id: `n${step.day}`, day: step.day, planned: step.day, kind: 'free' }]
            const before = dates.find(({ id }) => id === step.id) as SeriesDate
            return step.kind === 'move' ? [{ ...before, day: step.to, planned: step.to }] : [before]
          })
          expect(changesAnything(planSeries(after, days))).toBe(false)
        },
      ),
    )
  })
})
