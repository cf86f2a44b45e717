// Learning paths among the results. They are few and written by editors, so their texts are searched whole.
import type { Mark } from '#domain/search/marks.ts'
import type { Search } from '#domain/search/search.ts'
import type { SearchWords } from '#domain/search/search-words.ts'

/** More would push everything else away. */
const MAX = 2

export interface SearchedPath {
  id: string
  page: string
  title: string
  summary: string
  locale: string
  /** Searched, but not shown. */
  more: string
}

export interface FoundPath extends Omit<SearchedPath, 'more'> {
  marks: { title: Mark[]; summary: Mark[] }
}

/**
 * Paths with all the words, those with more of them in their titles first.
 * @param kind what a path is called, which counts as one of its words
 */
export async function pathsWith(
  search: Pick<Search, 'mark'>,
  paths: readonly SearchedPath[],
  { words, kind }: { words: SearchWords; kind: string },
): Promise<FoundPath[]> {
  if (paths.length === 0) return []
  const texts = paths.flatMap(({ title, summary, more, locale }) => [
    { text: title, locale },
    { text: summary, locale },
    { text: [title, summary, more, kind].join('\n'), locale },
  ])
  const marks = await search.mark(texts, words)
  return paths
    .flatMap(({ more: _, ...path }, at) => {
      const [title, summary, whole] = marks.slice(3 * at, 3 * at + 3)
      return title && summary && whole && whole.share >= 1
        ? [{ named: title.share, path: { ...path, marks: { title: title.marks, summary: summary.marks } } }]
        : []
    })
    .toSorted((one, other) => other.named - one.named)
    .slice(0, MAX)
    .map(({ path }) => path)
}
