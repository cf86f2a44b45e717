import { expect, test } from 'vitest'
import { isReadingOn, liesOver } from './card-place.ts'

test.each([
  [{ top: 200, height: 2000, windowHeight: 800 }, false],
  [{ top: -390, height: 2000, windowHeight: 800 }, false],
  [{ top: -400, height: 2000, windowHeight: 800 }, true],
  [{ top: -1990, height: 2000, windowHeight: 800 }, true],
  [{ top: -2000, height: 2000, windowHeight: 800 }, false],
  [{ top: 0, height: 0, windowHeight: 800 }, false],
])('of an article at %o most is read: %s', (position, read) => {
  expect(isReadingOn(position)).toBe(read)
})

test('touching boxes do not overlap, and boxes without size are nowhere', () => {
  const box = (top: number, bottom: number, left = 0, right = 100) => ({ top, bottom, left, right })
  expect(liesOver(box(100, 200), [box(0, 100), box(200, 300), box(100, 200, 100, 200)])).toBe(false)
  expect(liesOver(box(100, 200), [box(150, 150)])).toBe(false)
  expect(liesOver(box(100, 200), [box(0, 101)])).toBe(true)
})
