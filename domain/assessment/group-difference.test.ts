// Cases calculated by hand.
import { expect, test } from 'vitest'
import { groupDifference, type Stratum } from './group-difference.ts'

const stratum = (a: number, b: number, c: number, d: number): Stratum => ({
  reference: { right: a, wrong: b },
  focal: { right: c, wrong: d },
})

test('one stratum: 80 of 100 against 60 of 100', () => {
  const found = groupDifference([stratum(80, 20, 60, 40)])
  // Odds ratio (80 * 40) / (20 * 60) = 8/3; -2.35 ln(8/3) = -2.305.
  expect(found?.delta).toBeCloseTo(-2.305, 3)
  // Expected right of the reference group 100 * 140 / 200 = 70; variance 100 * 100 * 140 * 60 / (200² * 199) = 10.553;
  // (10 - 0.5)² / 10.553 = 8.552.
  expect(found?.chiSquare).toBeCloseTo(8.552, 3)
  expect(found).toMatchObject({ verdict: 'switch-off', smaller: 100 })
})

test('two strata: a difference in ability only is none', () => {
  // The reference group has more able members; within each stratum both groups answer alike.
  const found = groupDifference([stratum(90, 10, 18, 2), stratum(10, 10, 50, 50)])
  expect(found?.delta).toBeCloseTo(0, 9)
  expect(found?.verdict).toBe('none')
})

test('two strata: odds are weighted by group size', () => {
  // (30*10/60 + 20*20/60) / (10*10/60 + 10*10/60) = (300 + 400) / (100 + 100) = 3.5; -2.35 ln 3.5 = -2.944.
  const found = groupDifference([stratum(30, 10, 10, 10), stratum(20, 10, 10, 20)])
  expect(found?.delta).toBeCloseTo(-2.944, 3)
  // Expected 40*40/60 + 30*30/60 = 26.667 + 15 = 41.667, observed 50; variances 40*20*40*20/(3600*59) = 3.013 and
  // 30*30*30*30/(3600*59) = 3.814; (8.333 - 0.5)² / 6.827 = 8.988.
  expect(found?.chiSquare).toBeCloseTo(8.988, 2)
})

test('easier for the focal group is above 0, and swapping the groups only changes the sign', () => {
  const one = groupDifference([stratum(40, 60, 60, 40)])
  const other = groupDifference([stratum(60, 40, 40, 60)])
  expect(one?.delta).toBeGreaterThan(1.5)
  expect(one?.delta).toBeCloseTo(-(other?.delta ?? 0), 9)
})

test('large but not significant is none; between 1 and 1.5 is reviewed', () => {
  expect(groupDifference([stratum(4, 1, 3, 2)])?.verdict).toBe('none')
  // Odds ratio (600 * 500) / (400 * 500) = 1.5: -0.95. (630 * 500) / (370 * 500) = 1.703: -1.251.
  expect(groupDifference([stratum(600, 400, 500, 500)])?.verdict).toBe('none')
  expect(groupDifference([stratum(630, 370, 500, 500)])?.verdict).toBe('look')
})

test('without enough data the result is undefined', () => {
  expect(groupDifference([])).toBeUndefined()
  expect(groupDifference([stratum(10, 0, 10, 0)])).toBeUndefined()
  expect(groupDifference([stratum(10, 5, 0, 0)])).toBeUndefined()
})

test('admissions to Berkeley in 1973, by department: as mantelhaen.test of R computes it', () => {
  // Men admitted and rejected, women admitted and rejected. R gives the common odds ratio 0.9046968, its interval
  // 0.7719074 to 1.0603298, and the chi square 1.4269.
  const found = groupDifference([
    stratum(512, 313, 89, 19),
    stratum(353, 207, 17, 8),
    stratum(120, 205, 202, 391),
    stratum(138, 279, 131, 244),
    stratum(53, 138, 94, 299),
    stratum(22, 351, 24, 317),
  ])
  expect(found?.odds).toBeCloseTo(0.9046968, 6)
  expect(found?.chiSquare).toBeCloseTo(1.4269, 4)
  const logError = (found?.error ?? 0) / 2.35
  expect((found?.odds ?? 0) * Math.exp(-1.959964 * logError)).toBeCloseTo(0.7719074, 5)
  expect((found?.odds ?? 0) * Math.exp(1.959964 * logError)).toBeCloseTo(1.0603298, 5)
  expect(found?.class).toBe('A')
})

test.each([
  ['small, however sure', [600, 400, 500, 500], 'A'],
  ['large, but of few', [4, 1, 3, 2], 'A'],
  ['above 1 and significant', [630, 370, 500, 500], 'B'],
  ['above 1.5, but not clearly above 1', [80, 40, 60, 60], 'B'],
  ['clearly above 1', [800, 200, 500, 500], 'C'],
] as const)('classes: %s', (_, [a, b, c, d], expected) => {
  expect(groupDifference([stratum(a, b, c, d)])?.class).toBe(expected)
})
