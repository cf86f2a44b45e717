import type { Lang } from '#services/languages.ts'
import type { FacetKey } from '../facts.ts'
import type { Term } from '../query.ts'
import { countryMeant } from './places.ts'
import { mannerMeant } from './words-of-manner.ts'

/**
 * The facet value that an excluded word names: `-remote` also leaves out remote vacancies whose text does not have the word,
 * and `-India` those in India. A word in quotes is only a word.
 */
export function excludedBy({ text, phrase }: Term, lang: Lang): { key: FacetKey; value: string } | undefined {
  if (phrase) return undefined
  const country = countryMeant(text)
  return mannerMeant(text, lang) ?? (country === undefined ? undefined : { key: 'country', value: country })
}
