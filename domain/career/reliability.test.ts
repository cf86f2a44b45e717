import { expect, test } from 'vitest'
import type { Answers } from './answers.ts'
import { cronbachsAlpha, reportOf } from './reliability.ts'
import { statements } from './scoring-key.ts'

test.each([
  // By hand: variances 1 and 1, of sums 4.
  [
    [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
    1,
  ],
  // Variances 2.5 and 2.5, of sums 9: 2 · (1 - 5/9).
  [
    [
      [1, 2],
      [2, 1],
      [3, 4],
      [4, 3],
      [5, 5],
    ],
    2 * (1 - 5 / 9),
  ],
  [
    [
      [1, 3],
      [2, 2],
      [3, 1],
    ],
    undefined,
  ],
] as const)('alpha of %j', (rows, alpha) => {
  const found = cronbachsAlpha(rows)
  if (alpha === undefined) expect(found).toBeUndefined()
  else expect(found).toBeCloseTo(alpha, 9)
})

const person = (level: number): Answers =>
  Object.fromEntries(
    // One statement says the opposite of the others.
    statements.map(({ key }, at) => [
      key,
      key === 'r3' ? 4 - level : Math.min(4, Math.max(0, level + (at % 3 === 0 ? 1 : 0))),
    ]),
  )

test('nothing is said of fewer than a hundred people; then weak statements are named', () => {
  const people = Array.from({ length: 100 }, (_, at) => person(at % 4))
  expect(reportOf('en', people.slice(1))).toEqual({ lang: 'en', people: 99, interests: undefined, weak: [] })
  const report = reportOf('en', people)
  expect(report.interests?.map(({ interest }) => interest).join('')).toBe('RIASEC')
  expect(report.interests?.[1]?.alpha).toBeGreaterThan(0.9)
  expect(report.weak.map(({ key }) => key)).toEqual(['r3'])
  // Who clicked through is not counted, and changes nothing.
  const same = (answer: number): Answers => Object.fromEntries(statements.map(({ key }) => [key, answer]))
  const clicked = Array.from({ length: 50 }, (_, at) => same(at % 5))
  expect(reportOf('en', [...people, ...clicked])).toEqual(report)
  expect(reportOf('en', [...people.slice(1), ...clicked])).toMatchObject({ people: 99, interests: undefined })
})
