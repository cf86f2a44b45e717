import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CLOSES_AFTER_MS, hoverTiming } from './hover-timing.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('closes 200 ms after the pointer has left, not before', () => {
  const onChange = vi.fn()
  const timing = hoverTiming(onChange)
  timing.open()
  timing.closeSoon()
  vi.advanceTimersByTime(CLOSES_AFTER_MS - 1)
  expect(onChange.mock.calls).toEqual([[true]])
  vi.advanceTimersByTime(1)
  expect(onChange.mock.calls).toEqual([[true], [false]])
  expect(CLOSES_AFTER_MS).toBe(200)
})

test('stays open if the pointer returns in time, and reports it once', () => {
  const onChange = vi.fn()
  const timing = hoverTiming(onChange)
  timing.open()
  timing.closeSoon()
  vi.advanceTimersByTime(150)
  timing.open()
  vi.advanceTimersByTime(1_000)
  expect(onChange.mock.calls).toEqual([[true]])
})

test('leaving twice does not shorten the delay', () => {
  const onChange = vi.fn()
  const timing = hoverTiming(onChange)
  timing.open()
  timing.closeSoon()
  vi.advanceTimersByTime(150)
  timing.closeSoon()
  vi.advanceTimersByTime(150)
  expect(onChange.mock.calls).toEqual([[true]])
})

test('closing immediately clears the timer', () => {
  const onChange = vi.fn()
  const timing = hoverTiming(onChange)
  timing.open()
  timing.closeSoon()
  timing.close()
  expect(onChange.mock.calls).toEqual([[true], [false]])
  expect(vi.getTimerCount()).toBe(0)
})
