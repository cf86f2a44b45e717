export const HIDES_PAST_PX = 81

// A few pixels are a trembling finger, no direction.
const MOVED_PX = 6

/**
 * Should the header be out of the way after the page went from one height to another? Reading on past the threshold
 * hides it, turning round shows it. Undefined: nothing to go by, it stays as it is. Heights in pixels.
 */
export function isHeaderAway(from: number, to: number): boolean | undefined {
  if (to <= HIDES_PAST_PX) return false
  return Math.abs(to - from) < MOVED_PX ? undefined : to > from
}
