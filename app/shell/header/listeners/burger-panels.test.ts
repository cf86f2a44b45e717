import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPanelMemory } from './burger-panels.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('panels are cleared 500 ms after the burger was closed, not before', () => {
  const memory = createPanelMemory()
  memory.panelOpened('topics')
  memory.burgerClosed()
  vi.advanceTimersByTime(499)
  expect(memory.burgerOpened()).toBe('topics')
  memory.burgerClosed()
  vi.advanceTimersByTime(500)
  expect(memory.burgerOpened()).toBeUndefined()
})

test('panels stay if the burger is reopened in time', () => {
  const memory = createPanelMemory()
  memory.panelOpened('topics')
  memory.burgerClosed()
  vi.advanceTimersByTime(400)
  memory.burgerOpened()
  vi.advanceTimersByTime(1000)
  expect(memory.burgerOpened()).toBe('topics')
})

test('a panel that was left is not reopened', () => {
  const memory = createPanelMemory()
  memory.panelOpened('topics')
  memory.panelLeft()
  memory.burgerClosed()
  expect(memory.burgerOpened()).toBeUndefined()
})
