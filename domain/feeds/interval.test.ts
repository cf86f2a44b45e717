import { expect, test } from 'vitest'
import { intervalText, readInterval } from './interval.ts'

test.each([
  ['5m', 300, '5m'],
  ['90m', 5400, '90m'],
  ['120m', 7200, '2h'],
  ['24h', 86_400, '1d'],
  ['31d', 2_678_400, '31d'],
])('%s is %i seconds, written %s', (text, seconds, written) => {
  expect(readInterval(text)).toBe(seconds)
  expect(intervalText(seconds)).toBe(written)
})

test.each(['', '4m', '32d', '1.5h', '-5m', '5', 'h', '5 minutes'])('%j is refused', (text) => {
  expect(readInterval(text)).toBeUndefined()
})
