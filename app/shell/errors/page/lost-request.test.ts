import { expect, test } from 'vitest'
import { isLost } from './lost-request.ts'

test.each([
  [new TypeError('Failed to fetch'), true],
  [new TypeError('Failed to fetch dynamically imported module: /assets/a.js'), true],
  [new TypeError('NetworkError when attempting to fetch resource.'), true],
  [new TypeError('Load failed'), true],
  [new TypeError("Failed to execute 'appendChild' on 'Node'"), false],
  [new TypeError('undefined is not a function'), false],
  [new Error('Failed to fetch'), false],
  [undefined, false],
])('%o is a lost request: %s', (error, is) => {
  expect(isLost(error)).toBe(is)
})
