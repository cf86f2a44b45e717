import { expect, test } from 'vitest'
import { oncePerAnswers } from './once-per-answers.server.ts'

test('the same answers are computed with once; another answer, fewer and another order are another result', () => {
  const asked: number[][] = []
  const sum = oncePerAnswers((parts: readonly { count: number }[]) => {
    asked.push(parts.map(({ count }) => count))
    return parts.reduce((all, { count }) => all + count, 0)
  })
  const [one, two] = [{ count: 1 }, { count: 2 }]
  expect([sum([one, two]), sum([one, two])]).toEqual([3, 3])
  expect(asked).toEqual([[1, 2]])
  // Equal, but read anew.
  expect(sum([one, { count: 2 }])).toBe(3)
  expect(sum([one])).toBe(1)
  expect(sum([two, one])).toBe(3)
  expect(sum([])).toBe(0)
  expect(asked).toEqual([[1, 2], [1, 2], [1], [2, 1], []])
})
