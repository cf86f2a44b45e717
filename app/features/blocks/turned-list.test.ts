import { expect, test } from 'vitest'
import { pageNumber, turnedList } from './turned-list.ts'

test.each([
  ['', 1, undefined],
  ['page=2', 2, undefined],
  ['list=3&page=2', 1, { list: 3, page: 2 }],
  ['list=0&page=1', 1, { list: 0, page: 1 }],
  ['list=3', 1, undefined],
  ['page=0', undefined, undefined],
  ['page=-1', undefined, undefined],
  ['page=two', undefined, undefined],
  ['page=99999', undefined, undefined],
])('?%s', (query, page, turned) => {
  const parameters = new URLSearchParams(query)
  expect(pageNumber(parameters)).toBe(page)
  expect(turnedList(parameters)).toEqual(turned)
})
