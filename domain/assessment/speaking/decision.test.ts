// The rule of the spoken level, as tables.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Level, levels } from '../item.ts'
import { basisOf, criteria, decide, type Marks, spokenLevel } from './decision.ts'

/** `B1 B1 B2 A2`: range, accuracy, fluency, interaction; a single level stands for all four. */
function marks(text: string): Marks {
  const parts = text.split(' ')
  return Object.fromEntries(criteria.map((one, at) => [one, parts[at] ?? parts[0]])) as Marks
}

test.each([
  ['B1 B1 B1 B1', 'B1'],
  ['B2 B1 B1 B1', 'B1'],
  // Halves count down.
  ['B2 B2 B1 B1', 'B1'],
  ['B2 B2 B2 B1', 'B2'],
  ['A1 A1 C2 C2', 'B1'],
  ['C2 C2 C2 A1', 'C1'],
])('%s is %s', (text, level) => expect(spokenLevel(marks(text))).toBe(level))

test.each<[Level, string[], string]>([
  ['B1', [], 'another'],
  ['B1', ['B1'], 'B1 by 1'],
  ['B1', ['B2'], 'B2 by 1'],
  ['B1', ['A2'], 'A2 by 1'],
  // More than a level from the test.
  ['B1', ['C1'], 'another'],
  ['B1', ['A1'], 'another'],
  ['C2', ['B2'], 'another'],
  // Two that are at most a level apart; between two levels the lower one counts.
  ['B1', ['C1', 'C1'], 'C1 by 2'],
  ['B1', ['C1', 'B2'], 'B2 by 2'],
  ['B1', ['C1', 'C1 C1 C1 B2'], 'C1 by 2'],
  // More than a level apart: the middle one of three.
  ['B1', ['C1', 'B1'], 'another'],
  ['B1', ['C1', 'B1', 'B2'], 'B2 by 3'],
  ['B1', ['C1', 'A2', 'C2'], 'C1 by 3'],
  ['B1', ['C1', 'A1', 'A1'], 'A1 by 3'],
])('test %s, ratings %j: %s', (tested, ratings, expected) => {
  const outcome = decide(tested, ratings.map(marks))
  expect(outcome.kind === 'another' ? 'another' : `${outcome.level} by ${outcome.reviewers}`).toBe(expected)
})

test('criteria are decided as the level is: the mean of two, the middle one of three', () => {
  expect(decide('A1', [marks('B1 B2 B1 C1'), marks('B2 B2 B1 B1')])).toMatchObject({
    marks: marks('B1 B2 B1 B2'),
  })
  expect(decide('A1', [marks('C1 C1 C1 C2'), marks('A1 A2 B1 A1'), marks('B2')])).toMatchObject({
    marks: marks('B2'),
  })
})

const anyMarks = fc
  .tuple(...criteria.map(() => fc.constantFrom(...levels)))
  .map((all) => marks(all.join(' ')))

describe('whatever reviewers say', () => {
  test('three ratings always decide, and no decision lies outside of its ratings', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...levels),
        fc.array(anyMarks, { minLength: 1, maxLength: 3 }),
        (tested, all) => {
          const outcome = decide(tested, all)
          if (outcome.kind === 'another') return all.length < 3
          const places = all.map((one) => levels.indexOf(spokenLevel(one)))
          const at = levels.indexOf(outcome.level)
          return at >= Math.min(...places) && at <= Math.max(...places)
        },
      ),
    )
  })

  test('the order of the first two does not matter once both are given', () => {
    fc.assert(
      fc.property(fc.constantFrom(...levels), anyMarks, anyMarks, (tested, one, other) => {
        expect(decide(tested, [one, other])).toEqual(decide(tested, [other, one]))
      }),
    )
  })
})

test('a level rests on speaking only if speaking reaches it', () => {
  const on = levels.map((spoken) => basisOf('B1', spoken))
  expect(on).toEqual(['test', 'test', ...Array(4).fill('test-and-speaking')])
})
