import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addAll, type Bits, bitsOf, countBits, has, keepBoth, numbersOf, put, takeAway } from './bits.ts'

const SIZE = 200
const numbers = fc.uniqueArray(fc.nat(SIZE - 1))
const listed = (bits: Bits) => [...numbersOf(bits)]
const sorted = (list: Iterable<number>) => [...list].sort((a, b) => a - b)

test('sets of bits are sets of numbers', () => {
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      const [setA, setB] = [new Set(a), new Set(b)]
      expect(listed(bitsOf(a, SIZE))).toEqual(sorted(a))
      expect(countBits(bitsOf(a, SIZE))).toBe(a.length)
      const [both, either, without] = [bitsOf(a, SIZE), bitsOf(a, SIZE), bitsOf(a, SIZE)]
      keepBoth(both, bitsOf(b, SIZE))
      addAll(either, bitsOf(b, SIZE))
      takeAway(without, bitsOf(b, SIZE))
      expect(listed(both)).toEqual(sorted(a.filter((number) => setB.has(number))))
      expect(listed(either)).toEqual(sorted(new Set([...a, ...b])))
      expect(listed(without)).toEqual(sorted(setA.difference(setB)))
    }),
  )
})

test('a bit is put and taken; what lies beyond the size is left out', () => {
  const bits = bitsOf([31, 32, 500], 64)
  expect(listed(bits)).toEqual([31, 32])
  put(bits, 31, false)
  put(bits, 63, true)
  expect([has(bits, 31), has(bits, 32), has(bits, 63), has(bits, 9_999)]).toEqual([false, true, true, false])
})
