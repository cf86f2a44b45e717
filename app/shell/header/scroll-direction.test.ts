import { expect, test } from 'vitest'
import { isHeaderAway } from './scroll-direction.ts'

test.each<[number, number, boolean | undefined, string]>([
  [0, 80, false, 'down, but not far enough'],
  [0, 81, false, 'down to the threshold'],
  [0, 82, true, 'down past the threshold'],
  [70, 120, true, 'down across the threshold'],
  [500, 700, true, 'further down'],
  [700, 500, false, 'up'],
  [700, 693, false, 'up a little'],
  [700, 703, undefined, 'trembling'],
  [84, 80, false, 'back at the top by a little'],
  [200, -12, false, 'pulled beyond the top'],
])('from %d to %d: %s (%s)', (from, to, away, _) => {
  expect(isHeaderAway(from, to)).toBe(away)
})
