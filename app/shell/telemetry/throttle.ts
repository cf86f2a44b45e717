const MAX = 80
const WINDOW_MS = 60_000

/** Lets 80 events pass in any minute. @returns a function that says whether the event at `now` (milliseconds) may pass */
export function createThrottle(most = MAX, window = WINDOW_MS): (now: number) => boolean {
  let passed: number[] = []
  return (now) => {
    passed = passed.filter((at) => now - at < window)
    if (passed.length >= most) return false
    passed.push(now)
    return true
  }
}
