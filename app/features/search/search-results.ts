import type { Mark } from '#domain/search/marks.ts'

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

/** What readers choose between. Whether a course is given here or elsewhere is no choice. */
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
  /** Its page without region and locale. */
  page: string
  /** It is written in this one. */
  locale: string
  /** The locale of its page, where that is not the reader's. */
  elsewhere: string | undefined
  /** Where title and summary have what was asked for. */
  marks: { title: Mark[]; summary: Mark[] }
}

/** A result, and how its title answers. */
export interface Candidate {
  result: SearchResult
  /** The part of what was asked for that its title has: 0 to 1. */
  named: number
  /** Its title says nothing else. */
  whole: boolean
}

/**
 * Several lists, each the best first within its group, as one. What is called by the words asked for comes before what only
 * mentions them, then the group that was meant, then what is in the reader's language; otherwise the groups take turns.
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
