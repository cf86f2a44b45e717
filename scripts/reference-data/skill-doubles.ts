// Which entries of a skill vocabulary may be one skill under two names. Candidates only: a person decides, in
// db/seed/reference/merged-skills.json.
import { fold } from '#services/reference-data/fold.ts'
import type { SeedEntry } from '#services/reference-data/seed-entry.ts'

export type DoubleReason = 'same name' | 'alias' | 'maker' | 'kind' | 'plural' | 'abbreviation'

export interface Double {
  /** Both ids in order, as `apart` names them: `canva | canvas`. */
  key: string
  ids: readonly [string, string]
  reason: DoubleReason
}

const maker =
  /^(?:Apache|Microsoft|Amazon|AWS|Google|IBM|Oracle|Adobe|Atlassian|Apple|Autodesk|HashiCorp|JetBrains|SAP|Red Hat|VMware|Cisco|Salesforce|GNU)\s+/i
/** What a name may say of its kind, and people leave out. */
const kindAfter =
  /\s+(?:programming language|software|database|language|framework|library|systems?|platform|engine|server|tools?|app|js)$/i
const kindBefore = /^(?:software|computer)\s+/i

/** @returns each pair once, by the first reason that was found */
export function skillDoubles(entries: readonly SeedEntry[]): Double[] {
  const byName = new Map<string, string[]>()
  for (const { id, ...entry } of entries)
    for (const key of new Set(namesOf(entry).map(squeeze))) byName.set(key, [...(byName.get(key) ?? []), id])
  const found = new Map<string, Double>()
  const compare = (id: string, key: string, reason: DoubleReason) => {
    for (const other of byName.get(key) ?? []) {
      if (other === id || key === '') continue
      const ids = id < other ? ([id, other] as const) : ([other, id] as const)
      const double = { key: ids.join(' | '), ids, reason }
      if (!found.has(double.key)) found.set(double.key, double)
    }
  }
  for (const [reason, keysOf] of classes)
    for (const entry of entries) for (const key of keysOf(entry)) compare(entry.id, key, reason)
  return [...found.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** The keys under which an entry's double would be named, the surest class first. */
const classes: readonly (readonly [DoubleReason, (entry: SeedEntry) => string[]])[] = [
  ['same name', (entry) => namesOf(entry).map(squeeze)],
  ['alias', ({ aliases = [] }) => aliases.map(squeeze)],
  ['maker', ({ name }) => changed(name, maker)],
  ['kind', ({ name }) => [...changed(name, kindAfter), ...changed(name, kindBefore)]],
  ['plural', ({ name }) => (squeeze(name).length > 4 ? [`${squeeze(name)}s`] : [])],
  ['abbreviation', ({ name }) => initialsOf(name)],
]

const namesOf = ({ name, names = {} }: Pick<SeedEntry, 'name' | 'names'>): string[] => [
  name,
  ...Object.values(names),
]

/** Blanks, hyphens and points do not matter. */
const squeeze = (name: string): string => fold(name).replaceAll(' ', '')

function changed(name: string, part: RegExp): string[] {
  const rest = name.replace(part, '')
  return rest === name ? [] : [squeeze(rest)]
}

/** "Job control language" is JCL. Of two words the initials are too few to say anything. */
function initialsOf(name: string): string[] {
  const words = name.split(/[\s-]+/)
  return words.length < 3 ? [] : [squeeze(words.map((word) => word[0] ?? '').join(''))]
}
