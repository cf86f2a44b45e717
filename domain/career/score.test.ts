import { expect, test } from 'vitest'
import { type Answers, formatAnswers, parseAnswers } from './answers.ts'
import { interests } from './interests.ts'
import { formatCode, parseCode, scoreAnswers } from './score.ts'
import { conditions, keysOnPage, PAGES, questionKeys, statements } from './scoring-key.ts'

const all = (answer: number): Answers => Object.fromEntries(statements.map(({ key }) => [key, answer]))

test('the key: ten statements of each interest, in turns; every question on exactly one page', () => {
  for (const interest of interests)
    expect(statements.filter(({ interest: of }) => of === interest)).toHaveLength(10)
  for (const [at, { interest }] of statements.entries()) expect(interest).toBe(interests[at % 6])
  expect(conditions).toHaveLength(12)
  const paged = Array.from({ length: PAGES }, (_, at) => keysOnPage(at + 1)).flat()
  expect(paged).toEqual(questionKeys)
  expect(new Set(questionKeys).size).toBe(72)
})

test.each([0, 1, 2, 3, 4])('all answers %i: every score the same, no code', (answer) => {
  const scored = scoreAnswers(all(answer))
  expect(scored?.scores).toEqual(Array(6).fill(answer * 10))
  expect(scored?.noCode).toBe('same-answers')
  expect(scored?.code).toBeUndefined()
})

test.each(interests.map((interest, at) => [interest, at] as const))(
  '%s alone is its letter first',
  (only, at) => {
    const answers = Object.fromEntries(
      statements.map(({ key, interest }) => [key, interest === only ? 4 : Number(key.slice(1)) % 2]),
    )
    const scored = scoreAnswers(answers)
    expect(scored?.scores[at]).toBe(40)
    expect(scored?.places[0]).toEqual([only])
  },
)

test('each statement moves exactly one score, by its answer', () => {
  const before = scoreAnswers(all(2))?.scores ?? []
  for (const { key, interest } of statements) {
    const after = scoreAnswers({ ...all(2), [key]: 4 })?.scores
    expect(after).toEqual(before.map((score, at) => (interests[at] === interest ? score + 2 : score)))
  }
})

test('work conditions never move a score', () => {
  const answers = { ...all(1), r1: 4, r2: 4 }
  const done = Object.fromEntries(conditions.map((key) => [key, 4]))
  expect(scoreAnswers({ ...answers, ...done })).toEqual(scoreAnswers(answers))
})

test('two missing answers of an interest count as its mean; with three there is no result', () => {
  const { r1: _, r2: __, ...two } = { ...all(0), ...rOf(3) }
  expect(scoreAnswers(two)?.scores[0]).toBe(30)
  const { r3: ___, ...three } = two
  expect(scoreAnswers(three)).toBeUndefined()
})

const rOf = (answer: number): Answers =>
  Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`r${at + 1}`, answer]))

test('twenty equal answers in a row, or scores closer than their error, give no code', () => {
  const varied = Object.fromEntries(
    statements.map(({ key, interest }, at) => [key, at < 20 ? 3 : interest === 'I' ? 4 : at % 3]),
  )
  expect(scoreAnswers(varied)?.noCode).toBe('same-answers')
  const close = Object.fromEntries(statements.map(({ key }, at) => [key, (at + Math.floor(at / 6)) % 4]))
  expect(scoreAnswers(close)?.noCode).toBe('flat')
})

/** Answers that sum up to these scores. */
const answersFor = (scores: readonly number[]): Answers =>
  Object.fromEntries(
    statements.map(({ key, interest }) => {
      const score = scores[interests.indexOf(interest)] ?? 0
      const at = Number(key.slice(1)) - 1
      return [key, Math.floor(score / 10) + (at < score % 10 ? 1 : 0)]
    }),
  )

test.each([
  // The rest is one place, and tells nothing.
  [[10, 40, 10, 10, 10, 30], 'I-C'],
  [[9, 40, 9, 10, 10, 9], 'I'],
  [[30, 40, 10, 10, 10, 30], 'I-RC'],
  [[35, 40, 36, 10, 10, 10], 'RIA'],
  [[10, 20, 30, 40, 25, 15], 'S-AE'],
  [[10, 20, 30, 40, 24, 15], 'S-A-IE'],
  // 5 points apart is closer than the error, 6 is not.
  [[40, 35, 34, 0, 6, 12], 'RI-A'],
] as const)('%j → %s', (scores, code) => {
  const scored = scoreAnswers(answersFor(scores))
  expect(scored?.scores).toEqual(scores)
  expect(formatCode(scored?.code ?? [])).toBe(code)
  expect(formatCode(parseCode(code) ?? [])).toBe(code)
})

test('answers survive the way through text; anything else is refused', () => {
  const answers = { r1: 0, i1: 4, c10: 2, alone: 3, learning: 1 }
  expect(parseAnswers(formatAnswers(answers))).toEqual(answers)
  expect(parseAnswers('5'.repeat(72))).toBeUndefined()
  expect(parseAnswers('1'.repeat(71))).toBeUndefined()
})

test('what no answers give is no code', () => {
  for (const wrong of [
    '',
    'IR-A',
    'I-I-C',
    'RIASEC',
    'I-C-R-A',
    'RIA-S',
    'i-c-r',
    'I-C-R<',
    'XYZ',
    'RI-ASEC',
  ])
    expect(parseCode(wrong), wrong).toBeUndefined()
})
