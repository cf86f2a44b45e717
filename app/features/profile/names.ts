import { type SharedDictionary, sharedDictionaries } from '#domain/profile/choices.ts'
import type { Place } from './display-rules.ts'

export interface DictionaryOption {
  value: string
  label: string
}

export type SharedDictionaries = Readonly<Record<SharedDictionary, readonly DictionaryOption[]>>

export const noChoices = Object.fromEntries(
  sharedDictionaries.map((name) => [name, []]),
) as unknown as SharedDictionaries

/** Names by id, as far as they are known; what has no name is shown by none. */
export interface Names {
  skills: Readonly<Record<string, string>>
  titles: Readonly<Record<string, string>>
  lines: Readonly<Record<string, string>>
  functions: Readonly<Record<string, string>>
  languages: Readonly<Record<string, string>>
  places: Readonly<Record<string, Place>>
  /** By rank, 0 to 3. */
  skillLevels: readonly string[]
  dictionaries: SharedDictionaries
}

/** The name of a choice; the id itself where another service has made it. */
export const labelOf = (
  names: Pick<Names, 'dictionaries'>,
  dictionary: SharedDictionary,
  value: string,
): string => names.dictionaries[dictionary].find((option) => option.value === value)?.label ?? value
