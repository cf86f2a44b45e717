import type { Lang } from '#services/languages.ts'
import type { FacetKey } from '../facts.ts'
import { parseQuery, type Term } from '../query.ts'
import { countryMeant } from './places.ts'
import { type Span, tokensOf } from './tokens.ts'
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

/** A word that leaves something out. */
export interface LeftOut extends Span {
  /** With its minus. */
  typed: string
  text: string
  /** The facet value that it names besides, which only lists with facets leave out. */
  meant: { key: FacetKey; value: string } | undefined
}

/** What a search leaves out, in the order typed. @param query a plain query */
export const leftOutOf = (query: string, lang: Lang): LeftOut[] =>
  tokensOf(query).flatMap(({ text: typed, from, to, kind }) => {
    const [term] = kind === 'excluded' ? parseQuery(typed).none : []
    return term === undefined ? [] : [{ from, to, typed, text: term.text, meant: excludedBy(term, lang) }]
  })
