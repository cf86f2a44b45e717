import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RecentlyUsed } from './recently-used.ts'

test('after any reads and writes, exactly the most recently used entries remain', () => {
  const step = fc.record({ set: fc.boolean(), key: fc.constantFrom('a', 'b', 'c', 'd', 'e') })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 40 }), (max, steps) => {
      const kept = new RecentlyUsed<number>(max)
      // The same as a plain list, most recently used last.
      let list: [string, number][] = []
      for (const [at, { set, key }] of steps.entries()) {
        const known = list.find(([name]) => name === key)
        const rest = list.filter(([name]) => name !== key)
        if (set) {
          kept.set(key, at)
          list = [...rest, [key, at] as [string, number]].slice(-max)
        } else {
          expect(kept.get(key)).toBe(known?.[1])
          if (known !== undefined) list = [...rest, known]
        }
      }
      // From the most recently used, so that reading does not change the order.
      for (const [key, at] of list) expect(kept.get(key)).toBe(at)
      for (const key of 'abcde')
        if (!list.some(([name]) => name === key)) expect(kept.get(key)).toBeUndefined()
    }),
  )
})

test('cached values are not computed again', () => {
  const kept = new RecentlyUsed<string>(1)
  expect(kept.getOr('a', () => 'first')).toBe('first')
  expect(kept.getOr('a', () => 'second')).toBe('first')
  expect(kept.getOr('b', () => 'other')).toBe('other')
  expect(kept.getOr('a', () => 'third')).toBe('third')
})
