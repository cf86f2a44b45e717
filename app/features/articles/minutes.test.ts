import { expect, test } from 'vitest'
import { textOf } from './minutes.server.ts'

test('words are read from a document, across leaves and blocks', () => {
  const body = {
    type: 'doc',
    children: [
      { type: 'h2', children: [{ text: 'Two ' }, { text: 'words', bold: true }] },
      { type: 'p', children: [{ text: 'and more' }] },
    ],
  }
  expect(textOf(body).trim().split(/\s+/)).toEqual(['Two', 'words', 'and', 'more'])
})

test('words are counted in HTML and in empty input', () => {
  expect(textOf('<p>One</p><p>two</p>').trim().split(/\s+/)).toEqual(['One', 'two'])
  expect(textOf(undefined)).toBe('')
})
