import { expect, test } from 'vitest'
import { parseQuery } from './query.ts'

/**
 * The query in a short notation: alternatives by `|`, terms by `&`, phrases in brackets, exclusions after
 * `!`.
 */
function shown(typed: string): string {
  const { any, none } = parseQuery(typed)
  const name = ({ text, phrase }: { text: string; phrase: boolean }) => (phrase ? `[${text}]` : text)
  return [any.map((all) => all.map(name).join(' & ')).join(' | '), ...none.map((term) => `!${name(term)}`)]
    .filter((part) => part !== '')
    .join(' ')
}

test.each([
  ['', ''],
  ['   ', ''],
  ['data engineer', 'data & engineer'],
  ['"data engineer"', '[data engineer]'],
  ['“data engineer”', '[data engineer]'],
  ['«машинное обучение»', '[машинное обучение]'],
  ['"data"', '[data]'],
  ['backend, platform engineer', 'backend | platform & engineer'],
  ['backend,,platform,', 'backend | platform'],
  ['engineer -senior', 'engineer !senior'],
  ['-senior', '!senior'],
  ['engineer -"on call" -night', 'engineer ![on call] !night'],
  ['full-stack', 'full-stack'],
  ['"data engineer', '[data engineer]'],
  ['data "engineer, senior" ops', 'data & [engineer, senior] & ops'],
  ['C++ C# .NET Node.js', 'C++ & C# & .NET & Node.js'],
  ['- "" , !', ''],
  ["l'équipe", "l'équipe"],
  ["drop'); table--", 'drop & table'],
  ['a:b & c|d', 'a b & c d'],
  ['розробник, аналітик -стажер', 'розробник | аналітик !стажер'],
])('%j asks for %j', (typed, asked) => expect(shown(typed)).toBe(asked))

test('is bounded', () => {
  expect(parseQuery('word '.repeat(500)).any[0]).toHaveLength(12)
})
