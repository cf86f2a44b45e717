import { expect, test } from 'vitest'
import { forgetSearches, readRecent, rememberSearch } from './recent-searches.ts'

function memory(first?: string) {
  let kept: string | null = first ?? null
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value
    },
    removeItem: () => {
      kept = null
    },
  }
}

test('the newest come first, each once, at most six', () => {
  const storage = memory()
  for (const query of ['a', 'go', 'rust', 'go ', 'GO', 'java', 'sql', 'css', 'vue', 'ops'])
    rememberSearch(storage, query)
  expect(readRecent(storage)).toEqual(['ops', 'vue', 'css', 'sql', 'java', 'GO'])
  forgetSearches(storage)
  expect(readRecent(storage)).toEqual([])
})

test.each(['{', '"a"', '[1, "go", null]', ''])('a malformed list is ignored: %s', (text) => {
  expect(readRecent(memory(text)).every((query) => query === 'go')).toBe(true)
})
