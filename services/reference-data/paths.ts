import type { DictionaryName } from './seed-entry.ts'

/** Who may call: everybody, members, or programs with the key. */
export type Guard = 'open' | 'member' | 'key'

/** A dictionary's name in addresses below /v2. */
export const dictionaryPaths: Readonly<Record<string, { dictionary: DictionaryName; guard: Guard }>> = {
  skills: { dictionary: 'skills', guard: 'open' },
  'skill-levels': { dictionary: 'skill-levels', guard: 'key' },
  'title-lines': { dictionary: 'title-lines', guard: 'open' },
  'job-functions': { dictionary: 'job-functions', guard: 'open' },
  'job-function-allowed-titles': { dictionary: 'job-titles', guard: 'open' },
  locations: { dictionary: 'locations', guard: 'open' },
  languages: { dictionary: 'languages', guard: 'open' },
  'staffing-education-degrees': { dictionary: 'education-degrees', guard: 'member' },
  knowledge: { dictionary: 'knowledge', guard: 'member' },
  'awclub-article-predictions': { dictionary: 'article-predictions', guard: 'open' },
  dictionaries: { dictionary: 'options', guard: 'open' },
}

export const pathOf = (dictionary: DictionaryName): string =>
  Object.entries(dictionaryPaths).find(([, known]) => known.dictionary === dictionary)?.[0] ?? dictionary
