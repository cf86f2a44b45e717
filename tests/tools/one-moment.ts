import { onTestFinished, vi } from 'vitest'

/**
 * Stops the clock for the rest of a test, so that everything counted by the hour, or by ten seconds, falls
 * into one window.
 */
export function atOneMoment(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
