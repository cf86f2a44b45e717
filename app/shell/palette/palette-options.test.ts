import { expect, test } from 'vitest'
import { langOfText } from '#app/features/search/search-results.ts'
import { waysBack } from './palette-options.ts'

test('what was understood is taken back once, if words are left and something is found', () => {
  const understood = [
    { typed: 'remote', without: '' },
    { typed: 'remote', without: 'sql in Berlin' },
    { typed: 'Remote', without: 'sql in Berlin' },
    { typed: 'in Berlin', without: 'remote sql' },
  ]
  expect(waysBack({ total: 3, understood })).toEqual([understood[1], understood[3]])
  expect(waysBack({ total: 0, understood })).toEqual([])
})

test.each([
  ['de-de', 'de'],
  ['pl', 'pl'],
])('a text of %s is in %s', (locale, lang) => expect(langOfText(locale)).toBe(lang))
