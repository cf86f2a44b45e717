import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepHouse } from './housekeeping.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('chores are done every hour, early ones after a minute too, and one that fails stops no other', async () => {
  const done: string[] = []
  const warn = vi.fn()
  const stop = keepHouse(
    [
      { run: () => Promise.reject(new Error('no')), failed: 'It could not be swept' },
      { run: async () => done.push('dusted'), failed: 'never' },
      { run: async () => done.push('counted'), failed: 'never', early: true },
    ],
    { warn },
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toEqual(['counted'])
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(done).toEqual(['counted', 'dusted', 'counted'])
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: new Error('no') }, 'It could not be swept')
  stop()
  await vi.advanceTimersByTimeAsync(7_200_000)
  expect(done).toHaveLength(3)
})
