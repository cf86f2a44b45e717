import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lessonProgress } from './lesson-progress.ts'

const lesson = (id: string, minutes: number | null = 60) => ({ id, minutes })
const progress = (
  lessons: ReturnType<typeof lesson>[],
  done: string[],
  more: { isFinished?: boolean; finishedWith?: string[]; open?: string[] } = {},
) =>
  lessonProgress({
    lessons,
    done: new Set(done),
    isFinished: more.isFinished ?? false,
    finishedWith: more.finishedWith,
    open: new Set(more.open ?? lessons.map(({ id }) => id)),
  })

test.each([
  ['nothing done', [lesson('a'), lesson('b')], [], 0],
  ['by minutes, not by number', [lesson('a', 90), lesson('b', 10)], ['a'], 90],
  ['an unknown length is an average one', [lesson('a', 30), lesson('b', null)], ['b'], 50],
  ['nearly all is never all', [lesson('a', 9999), lesson('b', 1)], ['a'], 99],
  ['all', [lesson('a'), lesson('b', null)], ['a', 'b'], 100],
  ['a mark of a lesson that has left counts for nothing', [lesson('a')], ['gone'], 0],
  ['no lessons', [], ['gone'], 0],
] as const)('%s', (_, lessons, done, percent) =>
  expect(progress([...lessons], [...done]).percent).toBe(percent),
)

test('a lesson added after completion is new, and the course stays finished', () => {
  const now = progress([lesson('a'), lesson('b')], ['a'], { isFinished: true, finishedWith: ['a'] })
  expect(now).toMatchObject({
    percent: 50,
    isFinished: true,
    isComplete: false,
    added: ['b'],
    next: 'b',
    done: 1,
    all: 2,
  })
})

test.each([
  ['by the member’s word', { isFinished: true }, ['a'], true],
  ['by its lessons, one unmarked later', { isFinished: true, finishedWith: ['a', 'b'] }, ['a'], false],
  ['by word, and then every lesson', { isFinished: true }, ['a', 'b'], false],
  ['not yet', {}, ['a'], false],
] as const)('finished %s', (_, more, done, isFinishedByWord) => {
  const { finishedWith, ...rest } = { finishedWith: undefined, ...more }
  const facts = finishedWith === undefined ? rest : { ...rest, finishedWith: [...finishedWith] }
  expect(progress([lesson('a'), lesson('b')], [...done], facts).isFinishedByWord).toBe(isFinishedByWord)
})

test('the next lesson is one that is not done and has a page', () =>
  expect(progress([lesson('a'), lesson('b'), lesson('c')], ['a'], { open: ['a', 'c'] }).next).toBe('c'))

test('for any order of marks and changes of the course: marks never reduce progress, and 100 means all lessons', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const course = fc.uniqueArray(
    fc.record({ id: fc.constantFrom(...ids), minutes: fc.option(fc.integer({ min: 0, max: 600 })) }),
    { selector: ({ id }) => id, maxLength: ids.length },
  )
  fc.assert(
    fc.property(fc.shuffledSubarray(ids), course, course, (marks, before, after) => {
      for (const lessons of [before, after]) {
        let last = 0
        for (let count = 0; count <= marks.length; count++) {
          const now = progress(lessons, marks.slice(0, count))
          expect(now.percent).toBeGreaterThanOrEqual(last)
          expect(now.percent === 100).toBe(now.isComplete)
          expect(now.next === undefined).toBe(lessons.length === 0 || now.isComplete)
          last = now.percent
        }
        // The order of marks does not matter.
        expect(progress(lessons, marks)).toEqual(progress(lessons, marks.toReversed()))
      }
    }),
  )
})
