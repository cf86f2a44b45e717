import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLanguages, rememberLanguages } from './kept-languages.ts'
import { parseListing } from './listing-state.ts'
import { languagesLink } from './reader-languages.ts'

const shape = { page: '/list', facets: ['format', 'written_in'], sorts: ['best'] } as const
const value = (lang: string, count = 3) => ({ value: lang, label: lang.toUpperCase(), count })
const linkFor = (address: string, there: ReturnType<typeof value>[], languages: string[]) =>
  languagesLink(
    [{ key: 'written_in', label: 'Language', values: there }],
    parseListing(new URLSearchParams(address), shape),
    shape,
    languages,
  )

test('the link narrows the same list to the languages of the reader that are in it', () => {
  const link = linkFor(
    'q=go&format=online&page=3',
    [value('en'), value('pl'), value('de')],
    ['de', 'en', 'uk'],
  )
  expect(link?.names).toEqual(['DE', 'EN'])
  expect(link?.href).toBe('?q=go&format=online&written_in=de&written_in=en')
})

test.each([
  ['a language is chosen', 'written_in=pl', [value('en'), value('pl')], ['en']],
  ['nothing is in another language', '', [value('en')], ['en', 'de']],
  ['nothing is in the own ones', '', [value('pl')], ['en']],
  ['what is chosen of another has no results', '', [value('en'), value('pl', 0)], ['en']],
])('there is none where %s', (_, address, there, languages) => {
  expect(linkFor(address, there, languages)).toBeUndefined()
})

test('what was chosen last is kept on the device; what is no list of languages is none', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const code = fc.stringMatching(/^[a-z]{2}$/)
  fc.assert(
    fc.property(fc.uniqueArray(code, { maxLength: 10 }), (languages) => {
      rememberLanguages(storage, languages)
      expect(readLanguages(storage)).toEqual(languages)
    }),
  )
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      kept.set('listLanguages', text)
      for (const lang of readLanguages(storage)) expect(lang).toMatch(/^[a-z]{2,3}$/)
    }),
  )
})
