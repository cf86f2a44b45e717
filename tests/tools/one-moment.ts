import { onTestFinished, vi } from 'vitest'

/** For the rest of a test the clock stands still: what is counted by the hour, or by ten seconds, falls into one such window. */
export function atOneMoment(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
