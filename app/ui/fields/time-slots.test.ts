import { expect, test } from 'vitest'
import { clockTime, clockTimes, parseClockTime } from './time-slots.ts'

test.each([
  ['00:00', 0],
  ['09:30', 570],
  ['23:59', 1439],
  ['24:00', 1440],
  ['24:01', undefined],
  ['12:60', undefined],
  ['9:30', undefined],
  ['', undefined],
  ['noon', undefined],
])('%j is %s minutes after midnight', (text, minutes) => {
  expect(parseClockTime(text)).toBe(minutes)
  if (minutes !== undefined) expect(clockTime(minutes)).toBe(text)
})

test('times are one step apart and end at the last one', () => {
  expect(clockTimes({ min: '09:00', max: '10:40', step: 30 })).toEqual(['09:00', '09:30', '10:00', '10:30'])
  expect(clockTimes({ min: '23:00', max: '24:00', step: 60 })).toEqual(['23:00', '24:00'])
  expect(clockTimes({ min: '12:00', max: '09:00', step: 60 })).toEqual([])
  expect(clockTimes({ min: '09:00', max: '10:00', step: 0 })).toEqual([])
})
