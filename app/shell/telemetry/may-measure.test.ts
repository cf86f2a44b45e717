import { expect, test } from 'vitest'
import { asksBeforeMeasuring, mayMeasure } from './may-measure.ts'

test.each([
  ['off', undefined, false],
  ['off', 'all', false],
  ['off', 'necessary', false],
  ['consent', undefined, false],
  ['consent', 'all', true],
  ['consent', 'necessary', false],
  ['on', undefined, true],
  ['on', 'all', true],
  ['on', 'necessary', false],
] as const)('TELEMETRY=%s, answer %s: measured %s', (setting, choice, measured) => {
  expect(mayMeasure(setting, choice)).toBe(measured)
})

test('without telemetry nobody is asked', () => {
  expect((['off', 'consent', 'on'] as const).map(asksBeforeMeasuring)).toEqual([false, true, true])
})
