import { expect, test } from 'vitest'
import { onceWhileReading } from './viewer-profile.ts'

test.each([
  ['GET', [1, 1]],
  ['HEAD', [1, 1]],
  ['POST', [1, 2]],
])('%s: two who ask are told %j', async (method, expected) => {
  let reads = 0
  const ask = onceWhileReading(method, async () => ++reads)
  expect([await ask(), await ask()]).toEqual(expected)
})
