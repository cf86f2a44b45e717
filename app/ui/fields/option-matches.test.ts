import { expect, test } from 'vitest'
import { matchingOptions } from './option-matches.ts'

const options = ['Köln', 'Ekaterinburg', 'Straße am Kai', 'Łódź', 'Київ', 'Ёлкино', 'New York', 'York'].map(
  (label) => ({ value: label, label }),
)
const found = (query: string) => matchingOptions(options, query).map(({ label }) => label)

test.each([
  ['koln', ['Köln']],
  ['KÖLN', ['Köln']],
  ['strasse', ['Straße am Kai']],
  ['kai straße', ['Straße am Kai']],
  ['lodz', ['Łódź']],
  ['киів', ['Київ']],
  ['елк', ['Ёлкино']],
  ['york', ['York', 'New York']],
  ['  york ', ['York', 'New York']],
  ['k', ['Köln', 'Ekaterinburg', 'Straße am Kai', 'New York', 'York']],
  ['xyz', []],
])('%j finds %j', (query, labels) => {
  expect(found(query)).toEqual(labels)
})

test('an empty query finds everything in its order', () => {
  expect(matchingOptions(options, ' ')).toBe(options)
})
