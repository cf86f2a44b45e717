import { expect, test } from 'vitest'
import { placeBeside } from './place-beside.ts'

const view = { width: 320, height: 600 }
const size = { width: 200, height: 80 }

test.each([
  ['in the middle: above, centred', { left: 140, top: 300 }, { left: 60, top: 212 }],
  ['at the top: below', { left: 140, top: 40 }, { left: 60, top: 88 }],
  ['at the left edge: inside the window', { left: 0, top: 300 }, { left: 8, top: 212 }],
  ['at the right edge: inside the window', { left: 300, top: 300 }, { left: 112, top: 212 }],
])('%s', (_, corner, place) => {
  expect(placeBeside({ ...corner, width: 40, height: 40 }, size, view)).toEqual(place)
})

test('an element wider than the window starts at its left margin', () => {
  const wide = { width: 400, height: 80 }
  expect(placeBeside({ left: 100, top: 300, width: 40, height: 40 }, wide, view).left).toBe(8)
})
