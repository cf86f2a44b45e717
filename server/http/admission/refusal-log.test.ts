import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from './admission.ts'
import { requestClasses } from './classes.ts'
import { refusalLog } from './refusal-log.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function logged() {
  const lines: object[] = []
  return { lines, note: refusalLog({ warn: (fields) => lines.push(fields) }) }
}

test('a flood is told of at once, then each minute with how many there were, until it is over', () => {
  const { lines, note } = logged()
  const requests = (many: number) => ({ class: 'page', outcome: 'full', requests: many })
  for (let request = 0; request < 1_000; request++) note('page', 'full')
  expect(lines).toEqual([requests(1)])
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual([requests(1), requests(999)])
  note('page', 'full')
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual([requests(1), requests(999), requests(1)])
  vi.advanceTimersByTime(600_000)
  expect(lines).toHaveLength(3)
  expect(vi.getTimerCount()).toBe(0)
  note('page', 'full')
  expect(lines.at(-1)).toEqual(requests(1))
  expect(lines).toHaveLength(4)
})

test('each class and outcome has lines of its own', () => {
  const { lines, note } = logged()
  for (const requestClass of requestClasses)
    for (const outcome of ['full', 'late', 'overdue'] as const) {
      note(requestClass, outcome)
      note(requestClass, outcome)
    }
  expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(requestClasses.length * 3)
  expect(lines).toHaveLength(requestClasses.length * 3)
})

test.each<Outcome>(['at-once', 'waited', 'joined', 'gone'])('%s is nothing to tell', (outcome) => {
  const { lines, note } = logged()
  note('page', outcome)
  expect(lines).toEqual([])
})
