import { afterEach, expect, test, vi } from 'vitest'
import { firstChoices } from './first-choices.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => void warn.mockClear())

const berlin = { id: '7', name: 'Berlin' }

test('what the service knows is chosen', async () => {
  expect(await firstChoices(async () => [berlin], new AbortController().signal)).toEqual([berlin])
  expect(warn).not.toHaveBeenCalled()
})

test('a service that fails is told in the log, and nothing is chosen', async () => {
  const failing = () => Promise.reject(new Error('503'))
  expect(await firstChoices(failing, new AbortController().signal)).toEqual([])
  expect(warn.mock.calls).toEqual([['Unable to get default options']])
})

test('what comes after the form is gone is neither chosen nor told', async () => {
  expect(await firstChoices(async () => [berlin], AbortSignal.abort())).toEqual([])
  expect(await firstChoices(() => Promise.reject(new Error('aborted')), AbortSignal.abort())).toEqual([])
  expect(warn).not.toHaveBeenCalled()
})
