import { expect, test } from 'vitest'
import { tabAfterKey } from './tab-keys.ts'

test.each([
  ['ArrowRight', 0, 'ltr', 1],
  ['ArrowRight', 2, 'ltr', 0],
  ['ArrowLeft', 0, 'ltr', 2],
  ['ArrowLeft', 0, 'rtl', 1],
  ['ArrowRight', 0, 'rtl', 2],
  ['Home', 2, 'ltr', 0],
  ['End', 0, 'rtl', 2],
  ['Tab', 0, 'ltr', undefined],
] as const)('%s from tab %i of three, read %s, leads to %s', (key, at, direction, to) => {
  expect(tabAfterKey(key, at, 3, direction)).toBe(to)
})
