import { expect, test } from 'vitest'
import { measurementOf } from './measurement.ts'

const answers = (stable: number, estimated: number, author: number) => [
  ...Array.from({ length: stable }, () => 'stable' as const),
  ...Array.from({ length: estimated }, () => 'estimated' as const),
  ...Array.from({ length: author }, () => 'author' as const),
]

test.each([
  [answers(0, 0, 20), true, 'provisional'],
  [answers(0, 17, 3), true, 'provisional'],
  [answers(0, 18, 2), true, 'estimated'],
  [answers(10, 8, 2), false, 'estimated'],
  [answers(17, 3, 0), true, 'estimated'],
  [answers(18, 2, 0), true, 'calibrated'],
  [answers(20, 0, 0), true, 'calibrated'],
  // Who answered says nothing of where levels begin.
  [answers(20, 0, 0), false, 'estimated'],
  [[], true, 'provisional'],
] as const)('%j with confirmed boundaries %s is %s', (states, isSettled, measurement) => {
  expect(measurementOf(states, { isSettled })).toBe(measurement)
})
