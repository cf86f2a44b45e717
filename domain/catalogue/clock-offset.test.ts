import { expect, test } from 'vitest'
import { clockOffset } from './clock-offset.ts'

test.each([
  ['2026-11-21T09:00:00Z', 'Europe/Berlin', 'UTC+1'],
  ['2026-07-21T09:00:00Z', 'Europe/Berlin', 'UTC+2'],
  ['2026-11-21T09:00:00Z', 'Asia/Kolkata', 'UTC+5:30'],
  ['2026-11-21T09:00:00Z', 'America/New_York', 'UTC−5'],
  ['2026-11-21T09:00:00Z', 'Atlantic/Canary', 'UTC'],
  ['2026-11-21T09:00:00Z', 'UTC', 'UTC'],
])('at %s the clock of %s is %s', (value, zone, text) =>
  expect(clockOffset(new Date(value), zone)).toBe(text),
)
