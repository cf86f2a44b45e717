import { expect, test } from 'vitest'
import { newPulse, pulseOf, stuckBecause } from './pulse.ts'

const times = { stuckMs: 30_000, longMs: 1_800_000, everyMs: 1_000 }
const after = (ms: number, gaveUpAt = 0) => ({ now: Date.now() + ms, gaveUpAt })

test('a thread is stuck after so long in one statement, and later where the statement said that it is long', () => {
  const memory = newPulse()
  const pulse = pulseOf(memory)
  expect(stuckBecause(memory, times, after(10_000_000))).toBeUndefined()
  pulse.begin(false)
  expect(stuckBecause(memory, times, after(29_000))).toBeUndefined()
  expect(stuckBecause(memory, times, after(31_000))).toMatch(/30000 ms/)
  pulse.end()
  expect(stuckBecause(memory, times, after(31_000))).toBeUndefined()
  pulse.begin(true)
  expect(stuckBecause(memory, times, after(1_700_000))).toBeUndefined()
  expect(stuckBecause(memory, times, after(1_900_000))).toBeDefined()
})

test('one in which nothing runs is stuck only when somebody gave up waiting since', () => {
  const memory = newPulse()
  const pulse = pulseOf(memory)
  pulse.begin(false)
  pulse.end()
  const before = Date.now() - 60_000
  expect(stuckBecause(memory, times, after(31_000, before))).toBeUndefined()
  expect(stuckBecause(memory, times, after(29_000, Date.now() + 10_000))).toBeUndefined()
  expect(stuckBecause(memory, times, after(31_000, Date.now() + 10_000))).toMatch(/waited/)
})
