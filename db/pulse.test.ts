import { expect, test, vi } from 'vitest'
import { newPulse, pulseOf, steadyNow, stuckReason } from './pulse.ts'

const times = { stuckMs: 30_000, longMs: 1_800_000, everyMs: 1_000 }
const after = (ms: number, gaveUpAt = 0) => ({ now: steadyNow() + ms, gaveUpAt })

test('a thread is stuck after so long in one statement, and later where the statement said that it is long', () => {
  const memory = newPulse()
  const pulse = pulseOf(memory)
  expect(stuckReason(memory, times, after(10_000_000))).toBeUndefined()
  pulse.begin(false)
  expect(stuckReason(memory, times, after(29_000))).toBeUndefined()
  expect(stuckReason(memory, times, after(31_000))).toMatch(/30000 ms/)
  pulse.end()
  expect(stuckReason(memory, times, after(31_000))).toBeUndefined()
  pulse.begin(true)
  expect(stuckReason(memory, times, after(1_700_000))).toBeUndefined()
  expect(stuckReason(memory, times, after(1_900_000))).toBeDefined()
})

test('one in which nothing runs is stuck only when somebody gave up waiting since', () => {
  const memory = newPulse()
  const pulse = pulseOf(memory)
  pulse.begin(false)
  pulse.end()
  const before = steadyNow() - 60_000
  expect(stuckReason(memory, times, after(31_000, before))).toBeUndefined()
  expect(stuckReason(memory, times, after(29_000, steadyNow() + 10_000))).toBeUndefined()
  expect(stuckReason(memory, times, after(31_000, steadyNow() + 10_000))).toMatch(/waited/)
})

test('a clock that is set forward makes no statement old', () => {
  const memory = newPulse()
  pulseOf(memory).begin(false)
  vi.setSystemTime(Date.now() + 91 * 24 * 60 * 60 * 1_000)
  expect(stuckReason(memory, times, after(0))).toBeUndefined()
})
