import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rootOfTitleWord, synonymsOfTitleWord } from './title-families.ts'
import { branchOfTitle, plainWords, wordsOfTitle } from './title-words.ts'

const root = (word: string) => rootOfTitleWord(wordsOfTitle(word)[0] ?? '')

test.each([
  ['Bohrung', 'Bohrer'],
  ['metalurgia', 'metalúrgico'],
  ['planologie', 'planoloog'],
  ['refrigeración', 'refrigerador'],
  ['carpintería', 'carpintero'],
])('«%s» is of the family of «%s»', (one, other) => expect(root(one)).toBe(root(other)))

test('a root is a beginning of the word, of four letters at least', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'abeginorst'), minLength: 4, maxLength: 30 }),
      (word) => {
        expect(word.startsWith(rootOfTitleWord(word))).toBe(true)
        expect(rootOfTitleWord(word).length).toBeGreaterThanOrEqual(4)
      },
    ),
  )
})

test('words of one meaning are so in their language alone, and in both directions', () => {
  const [vendedor, dependiente] = ['vendedor', 'dependiente'].map((word) => wordsOfTitle(word)[0] ?? '')
  expect(synonymsOfTitleWord(vendedor ?? '', 'es')).toContain(dependiente)
  expect(synonymsOfTitleWord(dependiente ?? '', 'es')).toContain(vendedor)
  expect(synonymsOfTitleWord(vendedor ?? '', 'nl')).toEqual([])
})

test.each([
  ['Staatlich geprüfter Techniker Fachrichtung Bohrtechnik', ['techniker', 'bohrtechnik']],
  ['Software Engineer (DI) (m./w.)', ['software', 'engineer']],
  ['Docent Duits (2e graads)', ['docent', 'duits']],
  ['Técnicos textil, en general', ['tecnicos', 'textil']],
  ['Cortadores, excepto en piel y cuero', ['cortadores']],
  ['Gerentes de bar, con menos de 10 asalariados', ['gerentes', 'bar']],
  ['General manager', ['general', 'manager']],
])('«%s» without what offices add', (title, words) => expect(plainWords(title)).toEqual(words))

test.each([
  ['Techniker Fachrichtung Textiltechnik Schwerpunkt Veredelung', 'Veredelung'],
  ['Hochbaufacharbeiter Schwerpunkt Maurerarbeiten', 'Maurerarbeiten'],
  ['Industriemeister Fachrichtung Isolierung', 'Isolierung'],
  ['Schwerpunktlehrer', ''],
])('«%s» branches into «%s»', (title, branch) => expect(branchOfTitle(title).trim()).toBe(branch))
