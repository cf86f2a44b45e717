import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Lang } from '../languages.ts'
import { numberNames } from './fill-title-words.ts'
import {
  MAX_NAMES_OF_NUMBER,
  numberOfName,
  packPostings,
  type Sought,
  scoreOfEntries,
} from './title-postings.ts'

const weights = { lang: 'de', otherLanguage: 0.8, ofFunction: 0.6, minCredit: 0.1 } as const
const name = (entry: number, lang: Lang = 'de', ofFunction = false) =>
  numberOfName({ entry, name: 0, lang, ofFunction })
const scores = (sought: readonly Sought[], postings: Record<string, [name: number, share: number][]>) =>
  scoreOfEntries(
    sought,
    new Map(
      Object.entries(postings).map(([word, rows]) => [
        word,
        packPostings(
          rows.map(([number]) => number),
          rows.map(([, share]) => share),
        ),
      ]),
    ),
    weights,
  )

test('the same words in the reader’s language are 1, in another one and of a function less', () => {
  const found = scores([{ word: 'maurer', slot: 0, credit: 1 }], {
    maurer: [
      [name(1), 1],
      [name(2, 'en'), 1],
      [name(3, 'de', true), 1],
    ],
  })
  expect([...found].map(([entry, score]) => [entry, Number(score.toFixed(3))])).toEqual([
    [1, 1],
    [2, 0.8],
    [3, 0.6],
  ])
})

test('of several words for one part the best counts, and parts add up', () => {
  const rows: [number, number][] = [[name(7), 0.5]]
  const found = scores(
    [
      { word: 'leiter', slot: 0, credit: 0.5 },
      { word: 'chef', slot: 0, credit: 0.4 },
      { word: 'bau', slot: 1, credit: 0.5 },
      { word: 'unknown', slot: 1, credit: 0.5 },
    ],
    { leiter: rows, chef: rows, bau: rows },
  )
  expect(found.get(7)).toBeCloseTo(1, 3)
})

test('what has least in common is left out', () => {
  expect(scores([{ word: 'a', slot: 0, credit: 0.05 }], { a: [[name(1), 1]] }).size).toBe(0)
})

test('no likeness is above 1, and every entry is one that was packed', () => {
  const rows = fc.array(fc.tuple(fc.nat(300_000), fc.float({ min: 0, max: 1, noNaN: true })), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(fc.array(rows, { minLength: 1, maxLength: 4 }), (words) => {
      const sought = words.map((_, slot) => ({ word: String(slot), slot, credit: 1 / words.length }))
      const given = Object.fromEntries(
        words.map((each, at) => [at, each.map(([entry, share]): [number, number] => [name(entry), share])]),
      )
      const known = new Set(words.flat().map(([entry]) => entry))
      for (const [entry, score] of scores(sought, given)) {
        expect(known.has(entry)).toBe(true)
        expect(score).toBeLessThanOrEqual(1.0001)
      }
    }),
  )
})

test('an entry of very many names gets a further number, and all of its names have numbers of their own', () => {
  const many = Array.from({ length: MAX_NAMES_OF_NUMBER + 1 }, (_, n) => ({
    entry: 'many',
    lang: 'de' as const,
    words: [`w${n}`],
  }))
  const { numbers, entries } = numberNames([...many, { entry: 'few', lang: 'en', words: ['w'] }])
  expect(entries.map(({ entry_id, names }) => [entry_id, names])).toEqual([
    ['many', MAX_NAMES_OF_NUMBER],
    ['many', MAX_NAMES_OF_NUMBER + 1],
    ['few', MAX_NAMES_OF_NUMBER + 2],
  ])
  expect(new Set(numbers).size).toBe(numbers.length)
})
