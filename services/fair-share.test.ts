import { LRUCache } from 'lru-cache'
import { expect, test } from 'vitest'
import { shrinkTo, takeShare } from './fair-share.ts'

test('sites that are open have equal shares, and get those of a closed one', () => {
  const [first, second] = [takeShare(), takeShare()]
  expect([first.share(), second.share()]).toEqual([0.5, 0.5])
  first.giveBack()
  first.giveBack()
  expect(second.share()).toBe(1)
  second.giveBack()
})

test('a cache is shrunk from what was used least recently', () => {
  const cache = new LRUCache<string, object>({ maxSize: 100, sizeCalculation: () => 10 })
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, {})
  cache.get('a')
  shrinkTo(cache, 25)
  expect([...cache.keys()].toSorted()).toEqual(['a', 'd'])
  shrinkTo(cache, 0)
  expect(cache.size).toBe(0)
})
