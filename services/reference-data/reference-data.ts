// The interface for skills, titles and locations, whichever service answers.

import type { Lang } from '../languages.ts'
import type { DictionaryName } from './seed-entry.ts'

export type ReferenceEntry = { [member: string]: unknown }

export interface ReferenceList {
  results: ReferenceEntry[]
  total: number
  /** The service could not be reached: the list is empty, or an older one. */
  degraded?: true
  /** Age of an older list in seconds. */
  age?: number
}

export interface ReadOptions {
  /** Language of the names. */
  lang: Lang
  /** Properties to return; all if absent. */
  fields?: readonly string[] | undefined
}

export interface PageOptions extends ReadOptions {
  /** An RSQL filter over the dictionary's selectors. */
  filter?: string | undefined
  from?: number | undefined
  /** At most 500; 20 if absent. */
  size?: number | undefined
}

export interface LookupOptions extends PageOptions {
  /** The typed text in any script; if empty, the most important entries. */
  q: string
  /**
   * Only entries with exactly this name, in any language, ignoring case and accents. For an external service
   * only the returned names are compared.
   */
  exact?: boolean | undefined
}

export interface ReferenceData {
  /**
   * Entries with a name like the typed text: equal first, then with the same beginning, then with a word that
   * begins so, then similar.
   */
  lookup(dictionary: DictionaryName, options: LookupOptions): Promise<ReferenceList>
  /** Entries that match a filter, by weight. */
  search(dictionary: DictionaryName, options: PageOptions): Promise<ReferenceList>
  /** Entries by id, in the given order; unknown ids are left out. */
  byIds(dictionary: DictionaryName, ids: readonly string[], options: ReadOptions): Promise<ReferenceList>
}

/** An invalid filter; the message says where, and is meant for the caller. */
export class FilterError extends Error {}
