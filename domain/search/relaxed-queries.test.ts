import { expect, test } from 'vitest'
import { understandItems } from './meant/understand-items.ts'
import { relaxedBeside, relaxedQueries } from './relaxed-queries.ts'

test.each([
  ['python', []],
  ['', []],
  ['senior python', ['python', 'senior', 'senior, python']],
  ['"data engineer"', ['data engineer', 'data, engineer']],
  ['"data engineer" lviv', ['data engineer lviv', 'lviv', '"data engineer"', '"data engineer", lviv']],
  ['python -django', ['python']],
  ['-django', []],
  ['rust, go', []],
])('%j may become %j', (typed, queries) => {
  expect(relaxedQueries(typed).map(({ query }) => query)).toEqual(queries)
})

test('relaxing a long query is bounded', () => {
  expect(relaxedQueries('one two three four five six seven eight').length).toBeLessThanOrEqual(8)
})

test.each<[string, string[][]]>([
  [
    'free "data engineer" sql',
    [
      ['quotes', 'data engineer sql free'],
      ['word', 'sql free'],
      ['word', '"data engineer" free'],
    ],
  ],
  ['free python -django', [['exclusions', 'python free']]],
  [
    'free sql kotlin for beginners',
    [
      ['word', 'kotlin free for beginners'],
      ['word', 'sql free for beginners'],
    ],
  ],
  ['free sql', []],
  ['free', []],
])('%j keeps what was understood', (typed, relaxed) => {
  const { understood } = understandItems(typed, 'courses', {
    lang: 'en',
    isNamed: () => false,
    placeOf: () => undefined,
  })
  expect(understood.length).toBeGreaterThan(0)
  expect(
    relaxedBeside(typed, understood).map(({ relaxation, query }) => [relaxation.without, query]),
  ).toEqual(relaxed)
})
