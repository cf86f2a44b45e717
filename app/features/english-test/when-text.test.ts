import { expect, test } from 'vitest'
import { whenText } from './when-text.ts'

test.each([
  [undefined, '23 November 2026, 23:30 UTC'],
  ['Europe/Kyiv', '24 November 2026, 01:30'],
  ['America/New_York', '23 November 2026, 18:30'],
])('a time is shown in the zone of the viewer (%s)', (zone, text) => {
  expect(whenText('2026-11-23T23:30:00Z', 'en-us', zone)).toBe(text)
})
