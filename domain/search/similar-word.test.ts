import { expect, test } from 'vitest'
import { slipsBetween } from '#services/slips.ts'
import { bestWord, isSlip, nearWords } from './similar-word.ts'

test.each([
  ['python', 'python', 0],
  ['pyhton', 'python', 1],
  ['kuberntes', 'kubernetes', 1],
  ['kubernetis', 'kubernetes', 1],
  ['розробнк', 'розробник', 1],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['🙂a', 'a🙂', 1],
])('%s is %s with %i slips', (typed, meant, slips) => {
  expect(slipsBetween(typed, meant)).toBe(slips)
})

test.each([
  ['rust', ['trust', 'rust'], ['rust', 'trust']],
  ['rast', ['trust', 'rust', 'cast'], ['rust', 'cast']],
  ['java', ['javascript'], []],
  ['secuirty', ['purity', 'security'], ['security']],
  ['qwertyuiop', ['security'], []],
])('near to %s among %j is %j', (typed, known, near) => {
  expect(nearWords(typed, known)).toEqual(near)
})

test.each([
  // One employer's own typing error is not what others mean.
  [
    'scientst',
    [
      ['scienitst', 1],
      ['scientist', 80],
    ],
    'scientist',
  ],
  [
    'enginer',
    [
      ['engineer', 200],
      ['engine', 3],
    ],
    'engineer',
  ],
  [
    'pyhton',
    [
      ['phyton', 1],
      ['python', 0, true],
    ],
    'python',
  ],
  // A word that everybody uses is not meant by two slips where another has one.
  [
    'tablaeu',
    [
      ['tableau', 4, true],
      ['table', 300],
    ],
    'tableau',
  ],
  ['kuberntes', [['kubernetes', 1]], 'kubernetes'],
  ['anything', [], undefined],
] as const)('%s of %j is %s', (typed, known, meant) => {
  const words = known.map(([word, sources, inVocabulary = false]) => ({ word, sources, inVocabulary }))
  expect(bestWord(typed, words)).toBe(meant)
})

test.each([
  ['develper', 'developer', true],
  ['scienitst', 'scientist', true],
  ['elektroniker', 'elektronikers', false],
  ['electric', 'electris', false],
  ['enginer', 'engine', false],
  ['nurse', 'purse', false],
  ['testing', 'resting', false],
  ['programing', 'programming', true],
])('that several employers write %s for %s may be an error: %s', (word, other, expected) => {
  expect(isSlip(word, other)).toBe(expected)
})
