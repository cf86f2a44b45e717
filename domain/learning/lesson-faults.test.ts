import { expect, test } from 'vitest'
import { lessonFaults } from './lesson-faults.ts'

const quiz = [{ id: 'ends', options: [{ id: 'crlf' }, { id: 'dot' }], answers: ['crlf'] }]
const lesson = { url: '/courses/http/lessons/lines', course: 'http', lesson: 'lines', quiz }
const faults = (fields: Record<string, unknown>, original?: Record<string, unknown>) =>
  lessonFaults({ file: 'a.md', fields, original }).map(({ field, reason }) => `${field}: ${reason}`)

test('a lesson at its address with answers among its options has no fault, and neither has its translation', () => {
  expect(faults(lesson)).toEqual([])
  expect(faults({ quiz }, lesson)).toEqual([])
  expect(faults({ ...lesson, quiz: undefined })).toEqual([])
})

test.each([
  [
    'another address',
    { url: '/courses/http/lessons/line' },
    /^url: has to be \/courses\/http\/lessons\/lines/,
  ],
  ['no answer', { quiz: [{ ...quiz[0], answers: [] }] }, /^quiz\.0\.answers: is empty/],
  ['an answer that is no option', { quiz: [{ ...quiz[0], answers: ['lf'] }] }, /^quiz\.0\.answers: "lf"/],
  ['a question twice', { quiz: [quiz[0], quiz[0]] }, /^quiz: has two questions "ends"/],
  [
    'an option twice',
    { quiz: [{ ...quiz[0], options: [{ id: 'crlf' }, { id: 'crlf' }] }] },
    /^quiz\.0\.options: has two options "crlf"/,
  ],
])('%s is named', (_, changes, reason) => {
  expect(faults({ ...lesson, ...changes })).toEqual([expect.stringMatching(reason)])
})

test('a translation with a different correct answer is reported', () => {
  expect(faults({ quiz: [{ ...quiz[0], answers: ['dot'] }] }, lesson)).toEqual([
    expect.stringMatching(/^quiz: has other questions/),
  ])
})
