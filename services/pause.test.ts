import { expect, test } from 'vitest'
import { mapInPieces } from './pause.ts'

test('long work lets others go first, and keeps the order', async () => {
  let time = 0
  const seen: string[] = []
  const mapping = mapInPieces(
    [1, 2, 3, 4, 5],
    (item) => {
      time += 6
      seen.push(String(item))
      return item * 2
    },
    () => time,
  )
  setImmediate(() => seen.push('somebody else'))
  expect(await mapping).toEqual([2, 4, 6, 8, 10])
  // Each item takes 6 ms, so the thread must have been released before the end.
  expect(seen.indexOf('somebody else')).toBeLessThan(seen.indexOf('5'))
})

test('nothing to do is done at once', async () => {
  expect(await mapInPieces([], () => 1)).toEqual([])
})
