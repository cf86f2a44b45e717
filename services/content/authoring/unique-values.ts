import type { ContentModel } from './content-model.ts'
import type { Problem } from './problems.ts'
import type { ResolvedEntry } from './resolve-entries.ts'

/**
 * The value of a unique field is unique in its content type and locale, an address in the whole stack and
 * locale. Entries that are never published in the same environment may share one: a page may differ by
 * region.
 */
export function uniqueProblems(entries: readonly ResolvedEntry[], model: ContentModel): Problem[] {
  const seen = new Map<string, ResolvedEntry[]>()
  return entries.flatMap((entry) => {
    const shape = model.contentTypes.get(entry.contentType)
    return (shape?.schema ?? []).flatMap(({ uid: field, unique }): Problem[] => {
      const value = entry.fields[field]
      if (typeof value !== 'string' || value === '') return []
      const page = field === 'url'
      if (!page && !unique) return []
      const key = [page ? '' : entry.contentType, field, entry.locale, value].join('\n')
      const others = seen.get(key) ?? []
      seen.set(key, [...others, entry])
      const other = others.find((candidate) => meet(candidate, entry))
      return other === undefined
        ? []
        : [{ file: entry.file, field, reason: `'${value}' is taken by ${other.file}`, other: other.file }]
    })
  })
}

const meet = (a: ResolvedEntry, b: ResolvedEntry) =>
  a.environments.some((environment) => b.environments.includes(environment))
