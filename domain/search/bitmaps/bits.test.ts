import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BitRows } from './bit-rows.ts'
import {
  addAll,
  type Bits,
  bitsFor,
  bitsOf,
  countBits,
  countIntersection,
  has,
  intersect,
  intersectionOf,
  numbersOf,
  put,
  subtract,
} from './bits.ts'

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
      intersect(both, bitsOf(b, SIZE))
      addAll(either, bitsOf(b, SIZE))
      subtract(without, bitsOf(b, SIZE))
      expect(listed(both)).toEqual(sorted(a.filter((number) => setB.has(number))))
      expect(listed(intersectionOf(bitsOf(a, SIZE), bitsOf(b, SIZE), bitsFor(SIZE)))).toEqual(listed(both))
      expect(countIntersection(bitsOf(a, SIZE), bitsOf(b, SIZE))).toBe(countBits(both))
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

test('the second set may be the smaller one', () => {
  const large = () => bitsOf([1, 40, 150], SIZE)
  const small = bitsOf([1, 2], 32)
  const [both, either, without] = [large(), large(), large()]
  intersect(both, small)
  addAll(either, small)
  subtract(without, small)
  expect([both, either, without].map(listed)).toEqual([[1], [1, 2, 40, 150], [40, 150]])
  expect(countIntersection(large(), small)).toBe(1)
  expect(listed(intersectionOf(large(), small, bitsOf([199], SIZE)))).toEqual([1])
})

test('rows count what a set has in common with each, whatever their sizes', () => {
  fc.assert(
    fc.property(
      fc.array(numbers, { maxLength: 5 }),
      fc.integer({ min: 0, max: SIZE }),
      numbers,
      (rows, size, asked) => {
        const kept = new BitRows(rows.length, size)
        for (const [at, row] of rows.entries())
          for (const number of row) if (number < size) put(kept.row(at), number, true)
        expect(new BitRows(0, SIZE).countOf(bitsOf(asked, SIZE))).toBe(asked.length)
        kept.ask(bitsOf(asked, SIZE))
        const wanted = new Set(asked)
        for (const [at, row] of rows.entries())
          expect(kept.count(at)).toBe(row.filter((number) => number < size && wanted.has(number)).length)
      },
    ),
  )
})
