import { groupOf, type SearchGroup, type SearchResult } from '#app/features/search/search-results.ts'
import type { MenuPage } from './menu-pages.ts'

export interface PaletteOption {
  title: string
  /** As written in content, or complete if it is in another locale. */
  href: string
  marks: readonly (readonly [number, number])[]
  lang?: string | undefined
  /** Query to run instead of following the address. */
  query?: string
}

export interface OptionGroup {
  name: 'pages' | 'recent' | 'paths' | SearchGroup | 'understood' | 'noneWays' | 'all'
  options: PaletteOption[]
}

const A_GROUP = 4

/** Results in groups, ordered by the best result of each. */
export function groupResults(
  results: readonly SearchResult[],
  optionOf: (result: SearchResult) => PaletteOption,
): OptionGroup[] {
  const groups = new Map<SearchGroup, PaletteOption[]>()
  for (const result of results) {
    const group = groups.get(groupOf[result.type]) ?? []
    groups.set(groupOf[result.type], group)
    if (group.length < A_GROUP) group.push(optionOf(result))
  }
  return [...groups].map(([name, options]) => ({ name, options }))
}

export const pageOptions = (pages: readonly MenuPage[], most: number): OptionGroup[] =>
  pages.length === 0
    ? []
    : [
        {
          name: 'pages',
          options: pages.slice(0, most).map(({ title, url }) => ({ title, href: url, marks: [] })),
        },
      ]

/** Searches without one of the understood parts. No query twice, and none that would be empty. */
export const waysBack = <Way extends { without: string }>({
  total,
  understood,
}: {
  total: number
  understood: readonly Way[]
}): Way[] =>
  // If nothing is found, the suggestions offer these already.
  total === 0
    ? []
    : understood.filter(
        ({ without }, at) =>
          without !== '' && understood.findIndex((other) => other.without === without) === at,
      )
