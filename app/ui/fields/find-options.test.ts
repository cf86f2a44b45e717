import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Found, findOptions, NotYet } from './find-options.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const kyiv = { value: '1', label: 'Kyiv' }

/** Returns these answers in turn; throws those that are errors. */
function service(...answers: (Error | (typeof kyiv)[])[]) {
  const asked: string[] = []
  const updates: Found[] = []
  const controller = new AbortController()
  const load = async (query: string) => {
    const answer = answers[asked.push(query) - 1]
    if (answer instanceof Error) throw answer
    return answer ?? []
  }
  const done = findOptions(load, 'ky', controller.signal, (found) => updates.push(found))
  return { asked, updates, done, controller }
}

test('choices that are not ready are requested again after the delay given by the service', async () => {
  const { asked, updates, done } = service(new NotYet(3), new NotYet(2), [kyiv])
  await vi.advanceTimersByTimeAsync(2_999)
  expect(asked).toHaveLength(1)
  expect(updates).toEqual([{ state: 'later', options: [] }])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2_000)
  await done
  expect(asked).toEqual(['ky', 'ky', 'ky'])
  expect(updates.at(-1)).toEqual({ state: 'ready', options: [kyiv] })
})

test('a failure is reported and not retried', async () => {
  const { asked, updates, done } = service(new Error('500'), [kyiv])
  await done
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
  expect(updates).toEqual([{ state: 'failed', options: [] }])
})

test('answers are dropped once the list is closed or the query has changed', async () => {
  const { asked, updates, done, controller } = service(new NotYet(3), [kyiv])
  await vi.advanceTimersByTimeAsync(1_000)
  controller.abort()
  await done
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
  expect(updates).toHaveLength(1)
})
