import { beforeEach, expect, test, vi } from 'vitest'
import { enrolAction, rememberPress, wasPressed } from './enrol-action.ts'
import { formatFlowAction, parseFlowAction } from './flow-action.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})

test.each(['git', '7:a', 'a::b', 'курс/1?'])('the action of course %s is read as it is written', (id) => {
  const action = parseFlowAction(enrolAction(id))
  expect(action).toMatchObject({ type: 'enrol', program: '', product: '', campaign: undefined })
  expect(action && formatFlowAction(action)).toBe(enrolAction(id))
})

test('an address alone enrols nobody: this tab has to have pressed, for this course, within half an hour, once', () => {
  expect(wasPressed('git', 1_000)).toBe(false)
  rememberPress('git', 1_000)
  expect(wasPressed('git', 2_000)).toBe(true)
  expect(wasPressed('git', 3_000)).toBe(false)
  rememberPress('go', 4_000)
  expect(wasPressed('git', 5_000)).toBe(false)
  rememberPress('git', 6_000)
  expect(wasPressed('git', 6_000 + 31 * 60_000)).toBe(false)
})
