import type { Mark } from '#domain/search/marks.ts'
import { langOf, parseLocale } from '#services/languages.ts'

/** Types of results, by their names in the product API. */
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

/** Groups that readers choose from. Internal and external courses are one group. */
export const searchGroups = ['courses', 'jobs', 'events', 'articles', 'communities', 'fields'] as const
export type SearchGroup = (typeof searchGroups)[number]

export const groupOf: Readonly<Record<SearchType, SearchGroup>> = {
  catalogue_course: 'courses',
  course_ref: 'courses',
  vacancy: 'jobs',
  event: 'events',
  blog: 'articles',
  community: 'communities',
  specialization: 'fields',
}

export interface SearchResult {
  type: SearchType
  id: string
  title: string
  summary: string
  /** Path of its page without region and locale. */
  page: string
  /** Locale of its text. */
  locale: string
  /** Locale of its page, if it is not the reader's. */
  elsewhere: string | undefined
  /** Matches in title and summary. */
  marks: { title: Mark[]; summary: Mark[] }
}

/** The language of a text, whose locale may be the code of a language that the site does not have. */
export const langOfText = (locale: string): string => {
  const known = parseLocale(locale)
  return known === undefined ? locale : langOf(known)
}

/** A result, and how well its title matches. */
export interface Candidate {
  result: SearchResult
  /** Fraction of the query's words that the title contains: 0 to 1. */
  named: number
  /** The title has no other words. */
  whole: boolean
}

/**
 * Merges ranked lists of several groups. Title matches come before mentions, then the group that the query
 * names, then the reader's language; otherwise the groups alternate.
 */
export function rankTogether(
  candidates: readonly Candidate[],
  locale: string,
  meant?: SearchGroup,
): SearchResult[] {
  const places = new Map<SearchGroup, number>()
  const scored = candidates.map(({ result, named, whole }) => {
    const group = groupOf[result.type]
    const place = places.get(group) ?? 0
    places.set(group, place + 1)
    const own = result.locale === locale ? 0.25 : 0
    const kind = group === meant ? 1 : 0
    return { result, score: (whole && named === 1 ? 2 : 0) + named + own + kind + 1 / (2 + place) }
  })
  return scored.toSorted((a, b) => b.score - a.score).map(({ result }) => result)
}
