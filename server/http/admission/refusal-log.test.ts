import { expect, test } from 'vitest'
import type { Outcome } from './admission.ts'
import { requestClasses } from './classes.ts'
import { refusalLog } from './refusal-log.ts'

function logged() {
  const lines: object[] = []
  let now = 0
  const note = refusalLog({ log: { warn: (fields) => lines.push(fields) }, now: () => now })
  return { lines, note, wait: (ms: number) => (now += ms) }
}

test('a flood is one line a minute, and each says how many there were since', () => {
  const { lines, note, wait } = logged()
  for (let request = 0; request < 1_000; request++) note('page', 'full')
  expect(lines).toEqual([{ class: 'page', outcome: 'full', requests: 1 }])
  wait(59_999)
  note('page', 'full')
  expect(lines).toHaveLength(1)
  wait(1)
  note('page', 'full')
  expect(lines.at(-1)).toEqual({ class: 'page', outcome: 'full', requests: 1_001 })
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
