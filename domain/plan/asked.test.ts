import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Asked, changeOfAsked, ENOUGH_VACANCIES } from './asked.ts'

const asked = (min = 0) =>
  fc
    .integer({ min, max: 2_000 })
    .chain((of) => fc.record({ count: fc.integer({ min: 0, max: of }), of: fc.constant(of) }))

test.each<[Asked, Asked, ReturnType<typeof changeOfAsked>]>([
  // The example of the page.
  [{ count: 62, of: 118 }, { count: 24, of: 118 }, 'less'],
  [{ count: 24, of: 118 }, { count: 62, of: 118 }, 'more'],
  // A few vacancies more or less are chance.
  [{ count: 62, of: 118 }, { count: 55, of: 115 }, undefined],
  [{ count: 10, of: 20 }, { count: 6, of: 20 }, undefined],
  // Many vacancies make a small change certain, but not important.
  [{ count: 400, of: 2_000 }, { count: 320, of: 2_000 }, undefined],
  [{ count: 400, of: 2_000 }, { count: 280, of: 2_000 }, 'less'],
  // Too few to say anything, however large the change.
  [{ count: 19, of: 19 }, { count: 0, of: 200 }, undefined],
  [{ count: 200, of: 200 }, { count: 0, of: 19 }, undefined],
  // Nobody asked for it, and nobody does.
  [{ count: 0, of: 50 }, { count: 0, of: 500 }, undefined],
  [{ count: 50, of: 50 }, { count: 500, of: 500 }, undefined],
])('%o, then %o: %s', (before, now, change) => {
  expect(changeOfAsked(before, now)).toBe(change)
})

test('the other way round it is the other word', () => {
  const other = { less: 'more', more: 'less' } as const
  fc.assert(
    fc.property(asked(), asked(), (before, now) => {
      const change = changeOfAsked(before, now)
      expect(changeOfAsked(now, before)).toBe(change && other[change])
    }),
  )
})

test('the same share is no change, however many vacancies there are', () => {
  fc.assert(
    fc.property(asked(), fc.integer({ min: 1, max: 30 }), ({ count, of }, times) => {
      expect(changeOfAsked({ count, of }, { count: count * times, of: of * times })).toBe(undefined)
    }),
  )
})

test('nothing is said about too few, and what is said is true of the shares', () => {
  fc.assert(
    fc.property(asked(1), asked(1), (before, now) => {
      const change = changeOfAsked(before, now)
      if (change === undefined) return
      expect(Math.min(before.of, now.of)).toBeGreaterThanOrEqual(ENOUGH_VACANCIES)
      expect(Math.sign(now.count / now.of - before.count / before.of)).toBe(change === 'less' ? -1 : 1)
    }),
  )
})

test('what is said of some vacancies is said of twice as many with the same shares', () => {
  const twice = ({ count, of }: Asked): Asked => ({ count: 2 * count, of: 2 * of })
  fc.assert(
    fc.property(asked(), asked(), (before, now) => {
      const change = changeOfAsked(before, now)
      if (change !== undefined) expect(changeOfAsked(twice(before), twice(now))).toBe(change)
    }),
  )
})

test('who asks for it still less has it said as well', () => {
  fc.assert(
    fc.property(asked(), asked(), (before, now) => {
      if (changeOfAsked(before, now) === 'less' && now.count > 0)
        expect(changeOfAsked(before, { ...now, count: now.count - 1 })).toBe('less')
    }),
  )
})
