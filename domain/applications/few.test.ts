import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEWEST, shownPart, shownParts } from './few.ts'

test.each([
  [0, 0, null],
  [3, 3, null],
  [4, 100, null],
  [5, 100, 5],
  [96, 100, null],
  [95, 100, 95],
  [100, 100, 100],
  [0, 100, 0],
])('%i of %i', (part, whole, shown) => {
  expect(shownPart(part, whole)).toBe(shown)
})

test.each<[number[], (number | null)[]]>([
  [
    [1, 2],
    [null, null],
  ],
  [
    [20, 30],
    [20, 30],
  ],
  [
    [20, 3, 40],
    [null, null, 40],
  ],
  [
    [20, 3, 1, 40],
    [null, null, null, 40],
  ],
  [
    [20, 3, 2, 40],
    [20, null, null, 40],
  ],
  [
    [0, 3, 40],
    [0, null, null],
  ],
])('%j', (parts, shown) => {
  expect(shownParts(parts)).toEqual(shown)
})

test('no part below five is shown, and what is left over is never one part alone, nor fewer than five people', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 12 }), (parts) => {
      const shown = shownParts(parts)
      const hidden = parts.filter((_, at) => shown[at] === null)
      for (const [at, part] of parts.entries()) {
        expect(shown[at] === null || shown[at] === part).toBe(true)
        if (part > 0 && part < FEWEST) expect(shown[at]).toBeNull()
      }
      const whole = parts.reduce((sum, part) => sum + part, 0)
      const rest = hidden.reduce((sum, part) => sum + part, 0)
      if (hidden.length > 0 && hidden.length < parts.length && whole >= FEWEST && rest !== whole) {
        expect(hidden.length).toBeGreaterThan(1)
        expect(rest).toBeGreaterThanOrEqual(FEWEST)
      }
    }),
  )
})
