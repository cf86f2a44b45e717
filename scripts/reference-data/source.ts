import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Lang, langs } from '#services/languages.ts'
import { fold } from '#services/reference-data/fold.ts'
import type { SeedEntry } from '#services/reference-data/seed-entry.ts'

/** Reads the folders that db/seed/SOURCES.md describes. */
export interface Source {
  lines<T>(path: string): T[]
  json<T>(path: string): T
  text(path: string): string
}

export const sourceAt = (folder: string): Source => {
  const text = (path: string) => readFileSync(join(folder, path), 'utf8')
  return {
    text,
    json: (path) => JSON.parse(text(path)),
    lines: (path) =>
      text(path)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
  }
}

/**
 * A row of dictionaries.json after its id: names in the order of the site's languages, then a list of
 * aliases.
 */
export type Row = (string | string[])[]

/** @param more further aliases */
export function entryOfRow(
  id: string,
  row: Row,
  more: readonly string[] = [],
): Pick<SeedEntry, 'id' | 'name' | 'names' | 'aliases'> {
  const names = row.filter((cell) => typeof cell === 'string')
  const aliases = row.find((cell) => Array.isArray(cell)) ?? []
  return entryOf(id, Object.fromEntries(langs.map((lang, at) => [lang, names[at]])), [...aliases, ...more])
}

/** Drops translations equal to the English name, and aliases equal to a name. */
export function entryOf(
  id: string,
  { en = id, ...names }: Partial<Record<Lang, string | undefined>>,
  aliases: readonly string[] = [],
): Pick<SeedEntry, 'id' | 'name' | 'names' | 'aliases'> {
  const differing = Object.fromEntries(Object.entries(names).filter(([, name]) => name && name !== en))
  const known = new Set([en, ...Object.values(differing)].map((name) => fold(name ?? '')))
  const more = aliases.filter((alias) => {
    const isNew = !known.has(fold(alias))
    known.add(fold(alias))
    return isNew
  })
  return {
    id,
    name: en,
    ...(Object.keys(differing).length > 0 ? { names: differing } : {}),
    ...(more.length > 0 ? { aliases: more } : {}),
  }
}

/** `uk-ua` to `uk`. */
export const byLang = <T>(names: Record<string, T>): Partial<Record<Lang, T>> =>
  Object.fromEntries(Object.entries(names).map(([locale, name]) => [locale.slice(0, 2), name]))
