import { expect, test } from 'vitest'
import { processorMs } from '#tests/tools/processor-ms.ts'
import { gapsAreRight, isAccepted } from './typed-gap.ts'

test.each([
  // Unchanged, and as keyboards write it.
  ['had been', 'had been', true],
  ['  Had   BEEN ', 'had been', true],
  ['had been.', 'had been', true],
  ['had\u00a0been', 'had been', true],
  ['ha\u00add been', 'had been', true],
  ['hadbeen', 'had been', false],
  ['has been', 'had been', false],
  // Apostrophes.
  ['doesn’t', "doesn't", true],
  ['doesn`t', "doesn't", true],
  ["doesn 't", "doesn't", true],
  ['doesnt', "doesn't", false],
  // Hyphens.
  ['well–known', 'well-known', true],
  ['well - known', 'well-known', true],
  ['well known', 'well-known', false],
  // Contractions, in both directions.
  ['does not', "doesn't", true],
  ['doesn’t', 'does not', true],
  ['can not', "can't", true],
  ['cannot', "can't", true],
  ['will not have', "won't have", true],
  ["I've", 'I have', true],
  ['I’m', 'i am', true],
  ["they'd", 'they had', true],
  ["they'd", 'they would', true],
  ["they'd have", 'they would have', true],
  ["they'd", 'they should', false],
  ["it's", 'it is', true],
  ["it's", 'it has', true],
  ["let's", 'let us', true],
  // The word before the contraction is outside the gap.
  ["'s sleeping", 'is sleeping', true],
  ["'s been driving", 'has been driving', true],
  ["'d call", 'would call', true],
  ["'d asked", 'had asked', true],
  ["'ll be speaking", 'will be speaking', true],
  ["'s asked", 'had asked', false],
  // A possessive is not a contraction.
  ["team's", 'team is', false],
  ['its', "it's", false],
  ["wouldn't've", 'would not have', true],
  // An empty text is wrong.
  ['', 'a', false],
  [' . ', 'a', false],
  ["'", 'a', false],
  ['constructor', 'toString', false],
])('%j for %j: %s', (typed, accepted, isRight) => {
  expect(isAccepted(typed, [accepted])).toBe(isRight)
})

test('any variant is accepted, and every gap is required', () => {
  expect(isAccepted('less', ['fewer', 'less'])).toBe(true)
  expect(gapsAreRight(['had', 'gone'], [['had'], ['gone', 'left']])).toBe(true)
  expect(gapsAreRight(['had', 'went'], [['had'], ['gone', 'left']])).toBe(false)
  expect(gapsAreRight(['had'], [['had'], ['gone']])).toBe(false)
})

test('a long text of contractions is compared quickly', () => {
  const before = processorMs()
  isAccepted("they'd ".repeat(17).trim(), ["they'd"])
  isAccepted("it's ".repeat(24).trim(), ["it's not"])
  expect(processorMs() - before).toBeLessThan(200)
})
