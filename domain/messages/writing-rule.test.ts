import { describe, expect, test } from 'vitest'
import { readText } from './message-text.ts'
import { limitsOf, mayWrite, type WritingFacts } from './writing-rule.ts'

const facts: WritingFacts = {
  isBarred: false,
  isClosed: false,
  isNew: false,
  threadsToday: 0,
  messagesToday: 0,
  thread: undefined,
}

test.each<[string, Partial<WritingFacts>, string]>([
  ['a first message', {}, 'may'],
  ['who is barred', { isBarred: true }, 'barred'],
  ['where one has blocked the other', { isClosed: true }, 'closed'],
  ['the tenth first message of a day', { threadsToday: 9 }, 'may'],
  ['the eleventh', { threadsToday: 10 }, 'enough'],
  ['the third of somebody new', { isNew: true, threadsToday: 2 }, 'may'],
  ['their fourth', { isNew: true, threadsToday: 3 }, 'enough'],
  ['a second message before the answer', { thread: { isAnswered: false, unanswered: 1 } }, 'wait'],
  ['the first answer', { thread: { isAnswered: true, unanswered: 0 } }, 'may'],
  ['the fifth in a row after an answer', { thread: { isAnswered: true, unanswered: 4 } }, 'may'],
  ['the sixth', { thread: { isAnswered: true, unanswered: 5 } }, 'wait'],
  [
    'an answer after many first messages',
    { threadsToday: 10, thread: { isAnswered: true, unanswered: 0 } },
    'may',
  ],
  [
    'an answer after a hundred messages',
    { messagesToday: 100, thread: { isAnswered: true, unanswered: 0 } },
    'enough',
  ],
])('%s: %j is %s', (_, more, verdict) => {
  expect(mayWrite({ ...facts, ...more })).toBe(verdict)
})

test('new members have lower limits', () => {
  expect(limitsOf(true).threads).toBeLessThan(limitsOf(false).threads)
  expect(limitsOf(true).messages).toBeLessThan(limitsOf(false).messages)
})

describe('a text', () => {
  test.each([
    [' Hello\r\nthere ', { text: 'Hello\nthere' }],
    ['<b>kept as it is</b>', { text: '<b>kept as it is</b>' }],
    ['  \n ', { fault: 'missing' }],
    ['x'.repeat(10_000), { fault: 'tooLong' }],
    ['a\0b', { fault: 'controls' }],
    ['a\u001bb', { fault: 'controls' }],
    ['tab\tand 👋', { text: 'tab\tand 👋' }],
    ['half a sign \ud83d', { text: 'half a sign \ufffd' }],
  ])('%j', (given, read) => {
    expect(readText(given, 2_000)).toEqual(read)
  })
})
