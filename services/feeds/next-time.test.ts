import { expect, test } from 'vitest'
import { afterFailure, afterSuccess, retryAfterOf } from './next-time.ts'

const HOUR = 3_600_000
const hourly = { interval: HOUR, random: () => 0 }

test.each([
  ['failed', undefined, 1, 1],
  ['failed', undefined, 2, 2],
  ['failed', undefined, 5, 16],
  ['failed', undefined, 6, 24],
  ['failed', undefined, 5000, 24],
  ['limited', 10 * HOUR, 1, 10],
  ['limited', HOUR / 60, 2, 2],
  ['limited', 1000 * HOUR, 1, 7 * 24],
  ['refused', undefined, 1, 1],
] as const)('%s, asked for %s, failure %i: after %i hours', (kind, retryAfter, failures, hours) => {
  expect(afterFailure({ kind, retryAfter }, failures, hourly)).toBe(hours * HOUR)
})

test('what is gone is not asked again, and what is refused not within the hour', () => {
  expect(afterFailure({ kind: 'gone', retryAfter: undefined }, 1, hourly)).toBeNull()
  const often = { interval: 300_000, random: () => 0 }
  expect(afterFailure({ kind: 'refused', retryAfter: undefined }, 1, often)).toBe(HOUR)
})

test('an interval of more than a day is not shortened by failures', () => {
  const weekly = { interval: 168 * HOUR, random: () => 0 }
  expect(afterFailure({ kind: 'failed', retryAfter: undefined }, 3, weekly)).toBe(168 * HOUR)
})

test('times spread by a tenth at most', () => {
  expect(afterSuccess(HOUR, () => 0)).toBe(HOUR)
  expect(afterSuccess(HOUR, () => 1)).toBe(3_960_000)
})

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Sat, 21 Nov 2026 10:05:00 GMT', 300_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  ['-5', undefined],
  ['99999999999', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After: %s is %s', (header, ms) => {
  expect(retryAfterOf(header, new Date('2026-11-21T10:00:00Z'))).toBe(ms)
})
