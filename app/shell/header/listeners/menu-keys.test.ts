import { expect, test } from 'vitest'
import { linkAfter, type MenuKey, menuKeyOf, titleAfter } from './menu-keys.ts'

const none = undefined

test.each<[MenuKey, number, number[], number | undefined]>([
  ['down', -1, [3], 0],
  ['down', 0, [3], 1],
  ['down', 2, [3], 0],
  ['up', -1, [3], 2],
  ['up', 0, [3], 2],
  ['up', 2, [3], 1],
  ['first', 2, [3], 0],
  ['last', 0, [3], 2],
  ['last', -1, [3], 2],
  ['after', 1, [3], none],
  ['before', 1, [3], none],
  ['after', -1, [2, 2], none],
  ['down', 1, [2, 2], 2],
  ['after', 1, [2, 2], 3],
  ['before', 3, [2, 2], 1],
  ['after', 2, [3, 1, 4], 3],
  ['after', 3, [3, 1, 4], 4],
  ['before', 7, [3, 1, 4], 3],
  ['before', 0, [3, 1, 4], none],
  ['after', 7, [3, 1, 4], none],
  ['down', -1, [], none],
])('%s from link %d of columns %j leads to %s', (key, at, columns, expected) => {
  expect(linkAfter(key, at, columns)).toBe(expected)
})

test.each<[MenuKey, number, number | undefined]>([
  ['after', 0, 1],
  ['after', 3, 0],
  ['before', 0, 3],
  ['first', 2, 0],
  ['last', 0, 3],
  ['down', 0, none],
  ['up', 0, none],
])('along a bar of four, %s from %d leads to %s', (key, at, expected) => {
  expect(titleAfter(key, at, 4)).toBe(expected)
})

test('arrow keys follow the reading direction', () => {
  expect(menuKeyOf('ArrowRight')).toBe('after')
  expect(menuKeyOf('ArrowRight', 'rtl')).toBe('before')
  expect(menuKeyOf('ArrowLeft', 'rtl')).toBe('after')
  expect(menuKeyOf('ArrowDown', 'rtl')).toBe('down')
  expect(menuKeyOf('a')).toBeUndefined()
})
