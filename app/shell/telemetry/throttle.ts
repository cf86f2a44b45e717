const MAX = 80
const WINDOW_MS = 60_000

/**
 * Allows 80 events per minute.
 * @returns a function that tells whether the event at `now` (milliseconds) is allowed
 */
export function createThrottle(most = MAX, window = WINDOW_MS): (now: number) => boolean {
  let passed: number[] = []
  return (now) => {
    passed = passed.filter((at) => now - at < window)
    if (passed.length >= most) return false
    passed.push(now)
    return true
  }
}
