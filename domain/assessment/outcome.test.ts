// What has changed between two results: only what is larger than the error of both.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeSince } from './outcome.ts'

const result = (mean: number, deviation = 0.35) => ({ mean, deviation })

test.each([
  // Two results of a deviation of 0.3 and 0.4 differ from two times 0.5 on.
  ['up', result(0, 0.3), result(1, 0.4)],
  ['none', result(0, 0.3), result(0.999, 0.4)],
  ['down', result(0, 0.3), result(-1, 0.4)],
  ['none', result(0, 0.3), result(-0.999, 0.4)],
  ['none', result(0.7), result(0.7)],
  // A level may change with nothing that could be told from chance.
  ['none', result(-0.1), result(0.1)],
  ['up', result(-3), result(3)],
] as const)('%s', (change, before, now) => {
  expect(changeSince(before, now)).toBe(change)
})

test('what is up one way is down the other way, and a less certain result says less', () => {
  const ability = fc.double({ min: -6, max: 6, noNaN: true })
  const deviation = fc.double({ min: 0.1, max: 2, noNaN: true })
  const other = { up: 'down', down: 'up', none: 'none' } as const
  fc.assert(
    fc.property(ability, ability, deviation, deviation, (one, two, error, more) => {
      const change = changeSince(result(one, error), result(two, error))
      expect(changeSince(result(two, error), result(one, error))).toBe(other[change])
      if (change === 'none')
        expect(changeSince(result(one, error + more), result(two, error + more))).toBe('none')
    }),
  )
})
