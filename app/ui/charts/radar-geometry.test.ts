import { expect, test } from 'vitest'
import { radarOutline, radarPoint } from './radar-geometry.ts'
import { ratioOf } from './ratio.ts'

test('the first axis points up, and the others follow clockwise', () => {
  expect([0, 1, 2, 3].map((index) => radarPoint(index, 4, 1))).toEqual([
    { x: 0, y: -1 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: -1, y: 0 },
  ])
})

test('an outline has a point on each axis at the distance of its value', () => {
  expect(radarOutline([1, 0.5, 0, 1], 100)).toBe('0,-100 50,0 0,0 -100,0')
})

test.each([
  [3, 6, 0.5],
  [9, 6, 1],
  [-1, 6, 0],
  [1, 0, 0],
])('%d of %d is drawn at %d', (value, max, ratio) => {
  expect(ratioOf(value, max)).toBe(ratio)
})
