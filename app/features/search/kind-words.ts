import type { Translate } from '#app/locale/messages/translate.ts'
import { type Lang, languageOf } from '#services/languages.ts'
import { groupOf, type SearchGroup, searchGroups, searchTypes } from './search-results.ts'

/**
 * Removes a word from the query that names a kind ("python course"), because no course is called a course.
 * The word must stand where it does in the language, so `event sourcing` stays whole.
 */
export function withoutKind(
  query: string,
  lang: Lang,
  t: Translate,
): { query: string; meant: SearchGroup | undefined } {
  const words = query.trim().split(/\s+/)
  if (words.length < 2 || /[",]/.test(query)) return { query, meant: undefined }
  const { kindLast } = languageOf(lang)
  const said = (kindLast ? words.at(-1) : words[0])?.toLowerCase()
  const meant =
    searchGroups.find((group) => t(`search.${group}`).toLowerCase() === said) ??
    searchTypes.filter((type) => t(`search.${type}`).toLowerCase() === said).map((type) => groupOf[type])[0]
  if (meant === undefined) return { query, meant }
  return { query: (kindLast ? words.slice(0, -1) : words.slice(1)).join(' '), meant }
}
