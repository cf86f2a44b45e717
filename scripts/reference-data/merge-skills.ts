import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '#services/reference-data/fold.ts'
import type { SeedEntry } from '#services/reference-data/seed-entry.ts'

export interface Decisions {
  /** Id that goes → id that stays. */
  merged: Readonly<Record<string, string>>
  /** Pairs that are two skills, with the reason. */
  apart: Readonly<Record<string, string>>
}

export const readDecisions = (folder: string): Decisions =>
  JSON.parse(readFileSync(join(folder, 'merged-skills.json'), 'utf8'))

/**
 * Merges entries: the one that stays gets the other's names as aliases, its relations and its weight if that is larger.
 * @throws when an id of the decisions is in no entry, or stays and goes
 */
export function mergeSkills(entries: readonly SeedEntry[], { merged }: Decisions): SeedEntry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  for (const id of Object.entries(merged).flat())
    if (!byId.has(id)) throw new Error(`merged-skills.json: there is no skill «${id}»`)
  for (const id of Object.values(merged))
    if (merged[id] !== undefined) throw new Error(`merged-skills.json: «${id}» both stays and goes`)
  const current = (id: string) => merged[id] ?? id
  return entries
    .filter(({ id }) => merged[id] === undefined)
    .map((entry) => {
      const gone = entries.filter(({ id }) => merged[id] === entry.id)
      const all = [entry, ...gone]
      const related = all.flatMap(({ more = {} }) => (Array.isArray(more.related) ? more.related : []))
      const others = [...new Set(related.map(current))].filter((id) => id !== entry.id).slice(0, 20)
      const aliases = newNames(entry, gone)
      return {
        ...entry,
        ...(aliases.length > 0 ? { aliases } : {}),
        ...(gone.length > 0
          ? {
              weight: Math.max(...all.map(({ weight = 0 }) => weight)),
              formerly: gone.map(({ id }) => id).sort(),
            }
          : {}),
        ...(others.length > 0 ? { more: { ...entry.more, related: others } } : {}),
      }
    })
}

/** The entry's aliases with the names of what is gone, each form once and none that is the entry's own name. */
function newNames(entry: SeedEntry, gone: readonly SeedEntry[]): string[] {
  const aliases = entry.aliases ?? []
  const known = new Set([entry.name, ...Object.values(entry.names ?? {}), ...aliases].map(fold))
  const added = gone
    .flatMap(({ name, names = {}, aliases = [] }) => [name, ...Object.values(names), ...aliases])
    .filter((name) => {
      const isNew = !known.has(fold(name))
      known.add(fold(name))
      return isNew
    })
  return [...aliases, ...added]
}
