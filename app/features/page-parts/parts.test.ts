import { expect, test, vi } from 'vitest'
import { withSignal } from '#db/request-signal.ts'
import type { Log } from '#services/log.ts'
import { partOf } from './parts.server.ts'

const log = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }) satisfies Log

test('a part that throws or takes too long has failed and is logged', async () => {
  const lines = log()
  expect(await partOf(lines, 'one', async () => 1)).toEqual({ failed: false, value: 1 })
  expect(lines.error).not.toHaveBeenCalled()
  const throws = async () => {
    throw new Error('no')
  }
  expect(await partOf(lines, 'two', throws)).toEqual({ failed: true })
  expect(await partOf(lines, 'three', () => new Promise(() => {}), 5)).toEqual({ failed: true })
  expect(lines.error.mock.calls.map(([fields]) => fields.part)).toEqual(['two', 'three'])
})

test('a disconnected client is no failure of a part', async () => {
  const lines = log()
  const gone = new DOMException('gone', 'AbortError')
  const aborts = () => partOf(lines, 'one', () => Promise.reject(gone))
  await expect(withSignal(AbortSignal.abort(gone), aborts)).rejects.toBe(gone)
  expect(lines.error).not.toHaveBeenCalled()
  expect(await withSignal(new AbortController().signal, aborts)).toEqual({ failed: true })
})
