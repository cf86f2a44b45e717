import { afterEach, describe, expect, test, vi } from 'vitest'
import { isDue } from '../ahead/is-due.ts'
import type { ShellNotice } from '../shell-data.ts'
import { hasReadOn, isForCountry, stickyNotice } from './notice-rules.ts'
import { throttled } from './throttled.ts'

afterEach(() => vi.useRealTimers())

const notice = (heading: string, more: Partial<ShellNotice> = {}): ShellNotice => ({
  heading,
  message: 'A message',
  action: undefined,
  subscribe: undefined,
  storageItem: heading,
  storageValue: 'shown',
  immediately: true,
  placement: 'sticky',
  ...more,
})

test.each([
  ['nothing kept', '2', null, true],
  ['the same value kept', '2', '2', false],
  ['the value of an earlier notice kept', '2', '1', true],
  ['an empty value kept', 'shown', '', true],
  ['no value of its own, seen', 'shown', 'shown', false],
])('%s: due is decided', (_title, storageValue, stored, due) => {
  expect(isDue({ storageValue }, stored)).toBe(due)
})

describe('the visitor has scrolled on', () => {
  test.each([
    ['at the top', 0, 800, 4000, false],
    ['just under 30 %', 1200, 800, 4000, false],
    ['over 30 %', 1201, 800, 4000, true],
    ['at the end of a page too short for 30 %', 200, 800, 1000, true],
    ['on the way down a short page', 100, 800, 1000, false],
    ['a page that fits the window', 0, 800, 800, false],
    ['pulled over the top edge', -50, 800, 4000, false],
  ])('%s', (_title, scrolled, windowHeight, pageHeight, read) => {
    expect(hasReadOn({ scrolled, windowHeight, pageHeight })).toBe(read)
  })
})

test.each([
  [[], undefined, true],
  [[], 'DE', true],
  [['DE', 'AT'], 'AT', true],
  [[' de '], 'DE', true],
  [['DE'], 'FR', false],
  [['DE'], undefined, false],
])('a notice for %j, a visitor in %s', (targets, country, meant) => {
  expect(isForCountry(targets, country)).toBe(meant)
})

describe('one sticky notice at a time', () => {
  const nothing = () => null
  test.each([
    ['none', [], [], nothing, undefined],
    ['one for everybody', [notice('a')], [], nothing, 'a'],
    [
      'one above the header is not sticky',
      [notice('a', { placement: 'notification' })],
      [],
      nothing,
      undefined,
    ],
    ['the country first', [notice('a')], [notice('b')], nothing, 'b'],
    [
      'the country first, wherever it was meant to stand',
      [notice('a')],
      [notice('b', { placement: 'notification' })],
      nothing,
      'b',
    ],
    [
      'the next, when the first was seen',
      [notice('a')],
      [notice('b')],
      (item: string) => (item === 'b' ? 'shown' : null),
      'a',
    ],
    ['all seen', [notice('a')], [notice('b')], () => 'shown', undefined],
  ])('%s', (_title, everybody, country, stored, heading) => {
    expect(stickyNotice(everybody, country, stored)?.heading).toBe(heading)
  })
})

test('a burst of calls becomes one, after the pause', () => {
  vi.useFakeTimers()
  const call = vi.fn()
  const { run, cancel } = throttled(call, 100)
  for (let i = 0; i < 5; i++) run()
  vi.advanceTimersByTime(99)
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(call).toHaveBeenCalledTimes(1)
  run()
  cancel()
  vi.advanceTimersByTime(500)
  expect(call).toHaveBeenCalledTimes(1)
})
