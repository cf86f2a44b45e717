import type { Lang } from '#services/languages.ts'
import type { SeedEntry } from '#services/reference-data/seed-entry.ts'
import { entryOf, entryOfRow, type Row, type Source } from './source.ts'

// Aliases in each language that are kept: all in IT, a few elsewhere.
const OTHERS = 1
const isIt = (group: string) => /^(25|35|133)/.test(group)

type Labels<T> = Partial<Record<Lang, T>>
interface Occupation {
  uri: string
  isco_group: string
  labels: Labels<{ preferred: string; alt: string[] }>
}
interface Group {
  code: string
  labels: Labels<string>
}

export interface Titles {
  lines: SeedEntry[]
  functions: SeedEntry[]
  titles: SeedEntry[]
}

/** Lines are ISCO's three-digit groups and our own for IT; functions are its four-digit groups. */
export function titles(source: Source, own: { lines: Row[]; titles: Row[] }): Titles {
  const groups = source.lines<Group>('job-titles/isco-groups.jsonl')
  const ownLines = own.lines.map(([id, ...names]) => ({ ...entryOfRow(String(id), names), weight: 2 }))
  const ownTitles = own.titles.map(([id, line, group, ...names]) => ({
    ...entryOfRow(String(id), names),
    parent: String(line),
    weight: 3,
    more: { job_function_id: String(group) },
  }))
  const occupations = source.lines<Occupation>('job-titles/occupations.jsonl')
  return {
    lines: [...ownLines, ...groups.filter(({ code }) => code.length === 3).map(group)],
    functions: groups
      .filter(({ code }) => code.length === 4)
      .map((each) => ({ ...group(each), parent: each.code.slice(0, 3) })),
    titles: [...ownTitles, ...occupations.map(title)],
  }
}

const group = ({ code, labels }: Group): SeedEntry => entryOf(code, labels)

function title({ uri, isco_group, labels }: Occupation): SeedEntry {
  const languages = Object.values(labels)
  const names = Object.fromEntries(
    Object.entries(labels).map(([lang, { preferred }]) => [lang, sentence(preferred)]),
  )
  // "Softwareentwickler/Softwareentwicklerin" can be found by either.
  const parts = languages.flatMap(({ preferred }) =>
    preferred.includes('/') ? preferred.split('/').slice(1) : [],
  )
  const others = languages.flatMap(({ alt }) => (isIt(isco_group) ? alt : alt.slice(0, OTHERS)))
  return {
    ...entryOf(uri.split('/').at(-1) ?? uri, names, [...parts, ...others]),
    otherNames: otherNames(labels),
    parent: isco_group.slice(0, 3),
    weight: isIt(isco_group) ? 2 : 1,
    more: { job_function_id: isco_group },
  }
}

/** All that each language calls it. */
const otherNames = (labels: Occupation['labels']): Labels<string[]> =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([lang, { alt }]) => (alt.length === 0 ? [] : [[lang, alt]])),
  )

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
