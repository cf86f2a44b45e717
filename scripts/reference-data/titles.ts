import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** A title as an employment office words it, and the occupations that people matched it to. */
interface OfficeTitle {
  locale: string
  query: string
  expected_uris: string[]
}

export interface Titles {
  lines: SeedEntry[]
  functions: SeedEntry[]
  titles: SeedEntry[]
}

/** Id of one of our own titles → how else people write it. */
export type TitleNames = Readonly<Record<string, Labels<string[]>>>

export const readTitleNames = (folder: string): TitleNames =>
  JSON.parse(readFileSync(join(folder, 'title-names.json'), 'utf8')).names

/** Lines are ISCO's three-digit groups and our own for IT; functions are its four-digit groups. */
export function titles(source: Source, own: { lines: Row[]; titles: Row[] }, written: TitleNames): Titles {
  const groups = source.lines<Group>('job-titles/isco-groups.jsonl')
  const ownLines = own.lines.map(([id, ...names]) => ({ ...entryOfRow(String(id), names), weight: 2 }))
  const ownTitles = own.titles.map(([id, line, group, ...names]) => ({
    ...entryOfRow(String(id), names, Object.values(written[String(id)] ?? {}).flat()),
    ...(written[String(id)] === undefined ? {} : { otherNames: written[String(id)] }),
    parent: String(line),
    weight: 3,
    more: { job_function_id: String(group) },
  }))
  const occupations = source.lines<Occupation>('job-titles/occupations.jsonl')
  const offices = officeNames(source.lines<OfficeTitle>('job-titles/title-lookup-oracle.jsonl'))
  return {
    lines: [...ownLines, ...groups.filter(({ code }) => code.length === 3).map(group)],
    functions: groups
      .filter(({ code }) => code.length === 4)
      .map((each) => ({ ...group(each), parent: each.code.slice(0, 3) })),
    titles: [
      ...ownTitles,
      ...occupations.map((occupation) => title(occupation, offices.get(occupation.uri))),
    ],
  }
}

const group = ({ code, labels }: Group): SeedEntry => entryOf(code, labels)

function title(
  { uri, isco_group, labels }: Occupation,
  fromOffices: Labels<string[]> | undefined,
): SeedEntry {
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
    ...(fromOffices === undefined ? {} : { officeNames: fromOffices }),
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

/** By occupation and language. */
function officeNames(titles: readonly OfficeTitle[]): Map<string, Labels<string[]>> {
  const found = new Map<string, Labels<string[]>>()
  for (const { locale, query, expected_uris } of titles)
    for (const uri of expected_uris) {
      const names = found.get(uri) ?? {}
      const lang = locale.slice(0, 2) as Lang
      names[lang] = [...new Set([...(names[lang] ?? []), query])]
      found.set(uri, names)
    }
  return found
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
