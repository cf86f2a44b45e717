import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { langs } from '#services/languages.ts'
import type { SeedEntry } from '#services/reference-data/seed-entry.ts'

/** Id of a skill → its names in the languages of the site but English; null where people say the English one. */
export type SkillNames = Readonly<Record<string, readonly (string | null)[]>>

export const readSkillNames = (folder: string): SkillNames =>
  JSON.parse(readFileSync(join(folder, 'skill-names.json'), 'utf8')).names

/** Id of a skill → how people type it. */
export type TypedSkills = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

export const readTypedSkills = (folder: string): TypedSkills =>
  JSON.parse(readFileSync(join(folder, 'typed-skills.json'), 'utf8')).names

/** @throws when an id is in no entry */
export function typeSkills(entries: readonly SeedEntry[], given: TypedSkills): SeedEntry[] {
  const ids = new Set(entries.map(({ id }) => id))
  for (const id of Object.keys(given))
    if (!ids.has(id)) throw new Error(`typed-skills.json: there is no skill «${id}»`)
  return entries.map((entry) => {
    const forms = given[entry.id]
    return forms === undefined ? entry : { ...entry, typed: [...new Set(Object.values(forms).flat())] }
  })
}

/**
 * Gives skills their names in other languages. An alias that is such a name stays, because texts are read for it.
 * @throws when an id of the names is in no entry
 */
export function nameSkills(entries: readonly SeedEntry[], given: SkillNames): SeedEntry[] {
  const ids = new Set(entries.map(({ id }) => id))
  for (const id of Object.keys(given))
    if (!ids.has(id)) throw new Error(`skill-names.json: there is no skill «${id}»`)
  const [, ...others] = langs
  return entries.map((entry) => {
    const { id, name, ...rest } = entry
    const named = others.flatMap((lang, at) => {
      const own = given[id]?.[at]
      return own ? [[lang, own]] : []
    })
    return named.length === 0 ? entry : { id, name, names: Object.fromEntries(named), ...rest }
  })
}
