import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsFor, bitsOf, numbersOf } from './bitmaps/bits.ts'
import { addWord, changedWord, wordSetOf } from './word-set.ts'

const SIZE = 400
const some = (maxLength: number) => fc.uniqueArray(fc.nat(SIZE - 1), { maxLength })

test('a word follows its vacancies, whether few have it or many', () => {
  fc.assert(
    fc.property(fc.oneof(some(9), some(300)), some(30), fc.func(fc.boolean()), (given, changed, hasNow) => {
      const having = changed.filter((ord) => hasNow(ord))
      const bits = bitsOf(changed, SIZE)
      const now = changedWord(
        wordSetOf(Uint32Array.from(given)),
        { ords: changed, bits },
        Uint32Array.from(having),
      )
      const expected = [...new Set(given).difference(new Set(changed)), ...having].sort((a, b) => a - b)
      const all = bitsFor(SIZE)
      addWord(all, now)
      expect([...numbersOf(all)]).toEqual(expected)
      expect(now.count).toBe(expected.length)
    }),
  )
})

test('a word that most have is kept as bits, and has room for what comes later', () => {
  const most = wordSetOf(Uint32Array.from({ length: 320 }, (_, at) => at))
  expect(most.few).toBe(false)
  const later = changedWord(most, { ords: [5_000], bits: bitsOf([5_000], 5_001) }, Uint32Array.from([5_000]))
  const all = bitsFor(6_000)
  addWord(all, later)
  expect(later.count).toBe(321)
  expect(numbersOf(all).at(-1)).toBe(5_000)
})
