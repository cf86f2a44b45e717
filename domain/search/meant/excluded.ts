import type { Lang } from '#services/languages.ts'
import type { FacetKey } from '../facts.ts'
import type { Term } from '../query.ts'
import { countryMeant } from './places.ts'
import { mannerMeant } from './words-of-manner.ts'

/**
 * What a word that excludes means besides itself: `-remote` leaves out what is remote without saying so, `-India` what is
 * there. In quotes it means itself alone.
 */
export function excludedBy({ text, phrase }: Term, lang: Lang): { key: FacetKey; value: string } | undefined {
  if (phrase) return undefined
  const country = countryMeant(text)
  return mannerMeant(text, lang) ?? (country === undefined ? undefined : { key: 'country', value: country })
}
