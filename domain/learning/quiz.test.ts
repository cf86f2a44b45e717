import { expect, test } from 'vitest'
import { asked, scoreQuiz, unansweredIn } from './quiz.ts'

const question = (id: string, answers: string[]) => ({
  id,
  question: 'Which?',
  options: ['a', 'b', 'c'].map((option) => ({ id: option, text: option })),
  answers,
  why: `because ${id}`,
})
const score = (of: number, right: number) =>
  scoreQuiz(
    Array.from({ length: of }, (_, at) => question(String(at), ['a'])),
    new Map(Array.from({ length: of }, (_, at) => [String(at), [at < right ? 'a' : 'b']])),
  )

test.each([
  [1, 0, false],
  [1, 1, true],
  [3, 2, false],
  [3, 3, true],
  [4, 2, false],
  [4, 3, true],
  [10, 6, false],
  [10, 7, true],
])('of %d questions %d right: %s', (of, right, passed) =>
  expect(score(of, right)).toMatchObject({ right, all: of, isPassed: passed }),
)

test('a question needs every correct answer and no other', () => {
  const both = [question('q', ['a', 'b'])]
  for (const [chosen, isRight] of [
    [['a', 'b'], true],
    [['b', 'a'], true],
    [['a'], false],
    [['a', 'b', 'c'], false],
  ] as const)
    expect(scoreQuiz(both, new Map([['q', chosen]])).questions[0]?.isRight).toBe(isRight)
})

test('an unanswered question does not reveal the correct answers', () => {
  const before = JSON.stringify(asked(question('q', ['b'])))
  expect(before).not.toMatch(/because|answers/)
  expect(unansweredIn([question('q', ['b'])], new Map())).toEqual(['q'])
})
