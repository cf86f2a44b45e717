import { expect, test } from 'vitest'
import { waitMs } from './listener.ts'

test.each([0, 0.5, 0.999])(
  'waits grow from a tenth of a second to two seconds and no further (chance %d)',
  (chance) => {
    const waits = Array.from({ length: 12 }, (_, failures) => waitMs(failures, () => chance))
    expect(waits[0]).toBe(100)
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(2_000)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits.at(-1)).toBeGreaterThanOrEqual(1_000)
  },
)

test('replicas that lost the same server do not come back at one moment', () => {
  expect(waitMs(6, () => 0)).not.toBe(waitMs(6, () => 0.9))
})
