import { fold } from '#services/reference-data/fold.ts'
import { parseQuery } from '#services/search/query.ts'

/** What can be found, by the names that the product's API has. */
export const searchTypes = [
  'catalogue_course',
  'course_ref',
  'vacancy',
  'community',
  'event',
  'blog',
  'specialization',
] as const
export type SearchType = (typeof searchTypes)[number]

export interface SearchResult {
  type: SearchType
  id: string
  title: string
  summary: string
  /** Its page without region and locale. */
  page: string
  locale: string
}

/**
 * Several lists, each the best first within its type, as one. What is called by the words asked for comes before what only
 * mentions them, then what is in the reader's language; otherwise the types take turns.
 */
export function rankTogether(
  results: readonly SearchResult[],
  query: string,
  locale: string,
): SearchResult[] {
  const places = new Map<SearchType, number>()
  const words = parseQuery(query).any.map((all) => all.map(({ text }) => fold(text)))
  const scored = results.flatMap((result) => {
    const place = places.get(result.type) ?? 0
    places.set(result.type, place + 1)
    const title = fold(result.title)
    const named = Math.max(
      0,
      ...words.map((all) => all.filter((word) => title.includes(word)).length / Math.max(1, all.length)),
    )
    // The fields of vacancies are all known; only those that are called so are meant.
    if (result.type === 'specialization' && named < 1) return []
    const whole = words.some((all) => all.join(' ') === title)
    const own = result.locale === locale ? 0.25 : 0
    return [{ result, score: (whole ? 2 : 0) + named + own + 1 / (2 + place) }]
  })
  return scored.toSorted((a, b) => b.score - a.score).map(({ result }) => result)
}
