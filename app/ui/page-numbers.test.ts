import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [2, 12, [1, 2, 3, 'gap', 11, 12]],
  [6, 12, [1, 2, 'gap', 5, 6, 7, 'gap', 11, 12]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [12, 12, [1, 2, 'gap', 11, 12]],
] as const)('page %i of %i offers its neighbours and both ends', (current, last, expected) => {
  expect(pageNumbers(current, last).map((step) => ('page' in step ? step.page : 'gap'))).toEqual(expected)
})
