// The files of db/seed/reference: one entry a line, in files named after their dictionary.

import type { Lang } from '../languages.ts'

export interface SeedEntry {
  id: string
  /** English; names in other languages where they differ. */
  name: string
  names?: Partial<Record<Exclude<Lang, 'en'>, string>>
  /** Other spellings, in any language: found, not shown. */
  aliases?: string[]
  type?: string
  parent?: string
  /** Orders what is equally good an answer; larger comes first. */
  weight?: number
  /** Members of the answer that only this dictionary has. */
  more?: Record<string, string | number | boolean | string[]>
}

/** Names of dictionaries in the database and of their files. */
export const dictionaries = [
  'skills',
  'skill-levels',
  'title-lines',
  'job-functions',
  'job-titles',
  'locations',
  'education-degrees',
  'knowledge',
  'languages',
  'article-predictions',
  'options',
] as const
export type DictionaryName = (typeof dictionaries)[number]
