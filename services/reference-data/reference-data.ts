// The port: what the rest of the site asks about skills, titles and places, whoever answers it.

import type { Lang } from '../languages.ts'
import type { DictionaryName } from './seed-entry.ts'

export type ReferenceEntry = { [member: string]: unknown }

export interface ReferenceList {
  results: ReferenceEntry[]
  total: number
  /** The service that answers could not be reached: the list is empty, or an older one. */
  degraded?: true
  /** Of an older list: how many seconds ago it was read. */
  age?: number
}

export interface ReadOptions {
  /** Language of the names. */
  lang: Lang
  /** Members of the answer; all of them when absent. */
  fields?: readonly string[] | undefined
}

export interface PageOptions extends ReadOptions {
  /** RSQL over the selectors of the dictionary. */
  filter?: string | undefined
  from?: number | undefined
  /** At most 500; 20 when absent. */
  size?: number | undefined
}

export interface LookupOptions extends PageOptions {
  /** What was typed, in any script; the heaviest entries when empty. */
  q: string
  /** Only what is called just so, by any of its names, case and accents apart. Another service is believed by its names alone. */
  exact?: boolean | undefined
}

export interface ReferenceData {
  /** What is called like the typed text: equal first, then beginning like it, then words beginning so, then similar. */
  lookup(dictionary: DictionaryName, options: LookupOptions): Promise<ReferenceList>
  /** What meets a filter, the heaviest first. */
  search(dictionary: DictionaryName, options: PageOptions): Promise<ReferenceList>
  /** The entries of these ids in the order asked; unknown ones are left out. */
  byIds(dictionary: DictionaryName, ids: readonly string[], options: ReadOptions): Promise<ReferenceList>
}

/** A filter that cannot be understood; the message says where, and is for the caller. */
export class FilterError extends Error {}
