import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttled } from './throttled.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a burst is one call, after the whole time and not before', () => {
  const call = vi.fn()
  const { run } = throttled(call, 100)
  for (let at = 0; at < 9; at++) {
    run()
    vi.advanceTimersByTime(11)
  }
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(call).toHaveBeenCalledTimes(1)
})

test('what comes after a call waits its own time', () => {
  const call = vi.fn()
  const { run } = throttled(call, 100)
  run()
  vi.advanceTimersByTime(100)
  run()
  vi.advanceTimersByTime(99)
  expect(call).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(call).toHaveBeenCalledTimes(2)
})

test('a call given up never comes', () => {
  const call = vi.fn()
  const { run, cancel } = throttled(call, 100)
  run()
  cancel()
  vi.advanceTimersByTime(1_000)
  expect(call).not.toHaveBeenCalled()
})
