import { expect, test } from 'vitest'
import { relaxedQueries } from './relaxed-queries.ts'

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
