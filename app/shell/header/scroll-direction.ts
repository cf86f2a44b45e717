export const HIDES_PAST_PX = 81

// Smaller movements are an unsteady finger.
const MOVED_PX = 6

/**
 * Whether to hide the header after scrolling from one height to another, in pixels: scrolling down past the
 * threshold hides it, scrolling up shows it. Undefined leaves it as it is.
 */
export function isHeaderAway(from: number, to: number): boolean | undefined {
  if (to <= HIDES_PAST_PX) return false
  return Math.abs(to - from) < MOVED_PX ? undefined : to > from
}
