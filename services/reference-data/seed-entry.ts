// The format of the files in db/seed/reference: one entry a line, in files named after their dictionary.

import type { Lang } from '../languages.ts'

export interface SeedEntry {
  id: string
  /** English name; other languages only if they differ. */
  name: string
  names?: Partial<Record<Exclude<Lang, 'en'>, string>>
  /** Other spellings in any language: searched, but not shown. */
  aliases?: string[]
  /** How people type it in any language: looked up and searched for, but never read in texts or lists of sources. */
  typed?: string[]
  /** Further names of job titles by language: found by their words alone. */
  otherNames?: Partial<Record<Lang, string[]>>
  /** What employment offices call a job title, by language: found by their words alone, too. */
  officeNames?: Partial<Record<Lang, string[]>>
  /** Ids of entries that were merged into this one; who holds them means this one. */
  formerly?: string[]
  type?: string
  parent?: string
  /** Orders equally good results; larger comes first. */
  weight?: number
  /** Properties that only this dictionary has. */
  more?: Record<string, string | number | boolean | string[]>
}

/** Names of dictionaries in the database and in file names. */
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
