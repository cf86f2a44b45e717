import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foldedForms } from './fold.ts'

test.each([
  ['JavaScript', 'javascript'],
  ['  Node.js ', 'nodejs'],
  ['C++', 'c++'],
  ['C#', 'c#'],
  ['.NET', 'net'],
  ['Київ', 'kiiv'],
  ['Kyiv', 'kiiv'],
  ['Львів', 'lviv'],
  ['Харьков', 'kharkov'],
  ['São Paulo', 'sao paulo'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['Objective-C++', 'objective c++'],
  ['1C:Enterprise', '1c enterprise'],
  ["L'Île-d’Yeu", 'lile dieu'],
  ['100% _sure_\\', '100 sure'],
  ['東京', '東京'],
])('%s is searched as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('a Ukrainian г is looked for in both transliterations', () => {
  expect(foldedForms('Чернігів')).toEqual(['chernigiv', 'chernihiv'])
  expect(foldedForms('Kyiv')).toEqual(['kiiv'])
  expect(foldedForms(' .. ')).toEqual([])
})

test('no wildcard of LIKE and no blank at an end is left, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = fold(text)
      expect(folded).toBe(folded.trim())
      expect(folded).not.toMatch(/[%_\\]/)
    }),
  )
})
