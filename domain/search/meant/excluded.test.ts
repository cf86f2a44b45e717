import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuery } from '../query.ts'
import { leftOutOf } from './excluded.ts'
import { plainQuery, withoutSpans, withoutTyped } from './tokens.ts'

test.each([
  ['go -remote', [['-remote', 'remote', 'workplace']]],
  ['-"remote" go', [['-"remote"', 'remote', undefined]]],
  [
    'go -India, rust -java',
    [
      ['-India', 'India', 'country'],
      ['-java', 'java', undefined],
    ],
  ],
  ['full-stack - -- -', []],
])('%s leaves out %j', (query, expected) => {
  expect(leftOutOf(query, 'en').map(({ typed, text, meant }) => [typed, text, meant?.key])).toEqual(expected)
})

const word = fc.constantFrom(
  'go',
  'rust',
  '-java',
  '-remote',
  '"on call"',
  '-"on site"',
  ',',
  '-',
  'c++',
  '-c++',
)
test('each term that excludes is said once, and is gone without its words', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const query = plainQuery(words.join(' '))
      const parts = leftOutOf(query, 'en')
      expect(parts.map(({ text }) => text)).toEqual(parseQuery(query).none.map(({ text }) => text))
      for (const part of parts)
        expect(parseQuery(withoutSpans(query, [part])).none).toHaveLength(parts.length - 1)
    }),
  )
})

test('words are taken out where they stand whole', () => {
  expect(withoutTyped('remotely remote go', 'remote')).toBe('remotely go')
  expect(withoutTyped('remotely go', 'remote')).toBeUndefined()
  expect(withoutTyped('go, remote', 'remote')).toBe('go,')
})
