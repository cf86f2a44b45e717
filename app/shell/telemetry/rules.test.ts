import { describe, expect, test } from 'vitest'
import { depthOf, marksPassed } from './scroll-depth.ts'
import { type Session, sessionAt } from './session.ts'
import { createThrottle } from './throttle.ts'
import { ratingOf, type VitalName } from './vitals.ts'

const MINUTE = 60_000

test.each<[VitalName, number, string]>([
  ['FCP', 1_800, 'good'],
  ['FCP', 1_801, 'needs-improvement'],
  ['FCP', 3_001, 'poor'],
  ['LCP', 2_500, 'good'],
  ['LCP', 4_000, 'needs-improvement'],
  ['LCP', 4_001, 'poor'],
  ['CLS', 0, 'good'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.25, 'needs-improvement'],
  ['CLS', 0.26, 'poor'],
  ['FID', 100, 'good'],
  ['FID', 300, 'needs-improvement'],
  ['FID', 301, 'poor'],
  ['TTFB', 800, 'good'],
  ['TTFB', 1_801, 'poor'],
  ['INP', 200, 'good'],
  ['INP', 501, 'poor'],
])('%s of %d is %s', (name, value, rating) => {
  expect(ratingOf(name, value)).toBe(rating)
})

describe('a session', () => {
  const before: Session = { startedAt: 0, activeAt: 0, sampled: true }
  const active = (minutes: number): Session => ({ ...before, activeAt: minutes * MINUTE })

  test.each([
    ['half an hour idle', before, 30, true],
    ['a minute less', before, 29, false],
    ['an hour old though active', active(59), 60, true],
    ['almost an hour old', active(50), 59.9, false],
    ['the clock was set back', active(20), 10, true],
    ['none before', undefined, 10, true],
  ])('%s', (_, session, minutes, fresh) => {
    const now = minutes * MINUTE
    const next = sessionAt(session, now, () => 0.99)
    expect(next).toEqual(
      fresh
        ? { startedAt: now, activeAt: now, sampled: false }
        : { startedAt: 0, activeAt: now, sampled: true },
    )
  })

  test.each([
    [0, true],
    [0.199, true],
    [0.2, false],
    [0.999, false],
  ])('with chance %d it is measured: %s', (chance, sampled) => {
    expect(sessionAt(undefined, 0, () => chance).sampled).toBe(sampled)
  })
})

test('at most eighty events in any sixty seconds', () => {
  const mayPass = createThrottle()
  const passing = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => mayPass(from + at)).filter(Boolean).length
  expect(passing(30_000, 100)).toBe(80)
  expect(passing(60_000, 10)).toBe(0)
  expect(passing(90_000, 10)).toBe(10)
})

test.each([
  [{ top: 0, window: 800, page: 3_200 }, 25],
  [{ top: 2_240, window: 800, page: 3_200 }, 95],
  [{ top: 2_400, window: 800, page: 3_200 }, 100],
  [{ top: 0, window: 800, page: 600 }, 100],
])('%o is a depth of %d %%', (sight, depth) => {
  expect(depthOf(sight)).toBe(depth)
})

test.each([
  [24.9, 0, []],
  [25, 0, [25]],
  [100, 0, [25, 50, 75, 95]],
  [80, 50, [75]],
  [40, 60, []],
])('at %d %% after %d %% the marks %j are passed', (depth, before, marks) => {
  expect(marksPassed(depth, before)).toEqual(marks)
})
