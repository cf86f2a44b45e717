import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHoverIntent } from './hover-intent.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const menu = (open = false) => ({ open })

test('a menu opens when the pointer has rested on it for 250 ms, not before', () => {
  const topics = menu()
  createHoverIntent().enter(topics)
  vi.advanceTimersByTime(249)
  expect(topics.open).toBe(false)
  vi.advanceTimersByTime(1)
  expect(topics.open).toBe(true)
})

test('a menu closes when the pointer has been gone for 295 ms, not before', () => {
  const topics = menu(true)
  createHoverIntent().leave(topics)
  vi.advanceTimersByTime(294)
  expect(topics.open).toBe(true)
  vi.advanceTimersByTime(1)
  expect(topics.open).toBe(false)
})

test('a pointer that only crosses a menu opens nothing', () => {
  const topics = menu()
  const intent = createHoverIntent()
  intent.enter(topics)
  vi.advanceTimersByTime(200)
  intent.leave(topics)
  vi.advanceTimersByTime(1000)
  expect(topics.open).toBe(false)
})

test('a pointer that comes back in time keeps the menu open', () => {
  const topics = menu(true)
  const intent = createHoverIntent()
  intent.leave(topics)
  vi.advanceTimersByTime(200)
  intent.enter(topics)
  vi.advanceTimersByTime(1000)
  expect(topics.open).toBe(true)
})

test('two menus have separate timers', () => {
  const topics = menu(true)
  const about = menu()
  const intent = createHoverIntent()
  intent.leave(topics)
  intent.enter(about)
  vi.advanceTimersByTime(250)
  expect([topics.open, about.open]).toEqual([true, true])
  vi.advanceTimersByTime(45)
  expect([topics.open, about.open]).toEqual([false, true])
})

test('a click on a menu that the pointer has opened does not close it; the next one may', () => {
  const topics = menu()
  const intent = createHoverIntent()
  intent.enter(topics)
  vi.advanceTimersByTime(250)
  expect(intent.click(topics)).toBe(false)
  expect(intent.click(topics)).toBe(true)
})

test('a click before the menu opens replaces the hover', () => {
  const topics = menu()
  const intent = createHoverIntent()
  intent.enter(topics)
  vi.advanceTimersByTime(100)
  expect(intent.click(topics)).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(topics.open).toBe(false)
})

test('a menu that is in use by the keyboard stays when the pointer leaves', () => {
  const topics = menu(true)
  createHoverIntent({ staysOpen: () => true }).leave(topics)
  vi.advanceTimersByTime(1000)
  expect(topics.open).toBe(true)
})

test('nothing opens after the header is removed', () => {
  const topics = menu()
  const intent = createHoverIntent()
  intent.enter(topics)
  intent.stop()
  vi.advanceTimersByTime(1000)
  expect(topics.open).toBe(false)
})
