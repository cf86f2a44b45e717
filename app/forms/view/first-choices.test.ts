import { afterEach, expect, test, vi } from 'vitest'
import { firstChoices } from './first-choices.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => void warn.mockClear())

const berlin = { id: '7', name: 'Berlin' }

test('known ids are selected', async () => {
  expect(await firstChoices(async () => [berlin], new AbortController().signal)).toEqual([berlin])
  expect(warn).not.toHaveBeenCalled()
})

test('a failed service is logged, and nothing is selected', async () => {
  const failing = () => Promise.reject(new Error('503'))
  expect(await firstChoices(failing, new AbortController().signal)).toEqual([])
  expect(warn.mock.calls).toEqual([['Unable to get default options']])
})

test('results after the form is removed are ignored', async () => {
  expect(await firstChoices(async () => [berlin], AbortSignal.abort())).toEqual([])
  expect(await firstChoices(() => Promise.reject(new Error('aborted')), AbortSignal.abort())).toEqual([])
  expect(warn).not.toHaveBeenCalled()
})
