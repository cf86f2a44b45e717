import { expect, test } from 'vitest'
import { closesIn } from './closing.ts'

const now = new Date('2026-11-23T23:59:00Z')

test.each([
  ['2026-11-22', undefined],
  ['2026-11-23', 0],
  ['2026-11-24', 1],
  ['2026-11-26', 3],
  ['2026-11-27', undefined],
  [null, undefined],
  [undefined, undefined],
])('%s closes in %s days', (day, days) => expect(closesIn(day, now)).toBe(days))

test('days are counted correctly when the clocks change', () => {
  expect(closesIn('2026-10-26', new Date('2026-10-24T12:00:00Z'))).toBe(2)
})
