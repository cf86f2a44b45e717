// What a typed search means to this index: its vocabulary, its places, its vacancies.
import type { Lang } from '#services/languages.ts'
import { langs } from '#services/languages.ts'
import { spansOf } from '../other-names.ts'
import { parseQuery } from '../query.ts'
import type { VacancyIndex } from '../vacancy-index.ts'
import { placeMeant } from './places.ts'
import { plainQuery } from './tokens.ts'
import { type Meaning, understand } from './understand.ts'

export async function meaningOf(index: VacancyIndex, typed: string, locale: string): Promise<Meaning> {
  const query = plainQuery(typed)
  if (query.trim() === '') return { query, words: '', understood: [] }
  const [known, cities] = await Promise.all([
    index.names.known(spansOf(parseQuery(query))),
    index.places.citiesIn(query),
  ])
  return understand(query, {
    lang: langOfSearch(locale),
    isNamed: (text) => known.has(text),
    placeOf: (text) => placeMeant(text, cities, (names) => index.columns.cityCodes(names).length > 0),
  })
}

/** The language that ordinary words of a search are read in. */
export const langOfSearch = (locale: string): Lang => langs.find((each) => locale.startsWith(each)) ?? 'en'
