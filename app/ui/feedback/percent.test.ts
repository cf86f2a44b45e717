import { expect, test } from 'vitest'
import { announcedPercent, percentOf } from './percent.ts'

test.each([
  [0, 0, 0],
  [24.4, 24, 0],
  [24.6, 25, 25],
  [74.9, 75, 75],
  [99.4, 99, 75],
  [100, 100, 100],
  [140, 100, 100],
  [-3, 0, 0],
  [Number.NaN, 0, 0],
  [Number.POSITIVE_INFINITY, 100, 100],
])('%d is shown as %d %% and announced as %d %%', (value, shown, announced) => {
  expect(percentOf(value)).toBe(shown)
  expect(announcedPercent(value)).toBe(announced)
})
