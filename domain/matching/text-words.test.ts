import { expect, test } from 'vitest'
import { wordsOf } from './text-words.ts'

const spoken = (text: string) => wordsOf(text).map(({ raw }) => raw)

test('addresses are no words, whatever stands around them', () => {
  expect(spoken('Write to (jobs@acme.example), please')).toEqual(['Write', 'to', 'please'])
  expect(spoken('mail@acme.example or https://acme.example/a@b.c')).toEqual(['or'])
  expect(spoken('5 people @ work')).toEqual(['5', 'people', 'work'])
})

// What is read comes from anybody's feed: some of these took hours.
test.each([
  ['a long word', 'x'.repeat(60_000)],
  ['signs of addresses', '@'.repeat(60_000)],
  ['halves of addresses', 'a@'.repeat(30_000)],
  ['addresses without an end', 'a@b'.repeat(20_000)],
  ['dots', 'a.'.repeat(30_000)],
  ['tags that are not closed', '<pre>'.repeat(6_000)],
])('%s are read to the end', (_, text) => {
  expect(wordsOf(`${text} Rust`).at(-1)?.raw).toBe('Rust')
})
