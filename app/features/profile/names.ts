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

/** Names by id, if known; ids without a name are not shown. */
export interface Names {
  skills: Readonly<Record<string, string>>
  titles: Readonly<Record<string, string>>
  lines: Readonly<Record<string, string>>
  functions: Readonly<Record<string, string>>
  languages: Readonly<Record<string, string>>
  places: Readonly<Record<string, Place>>
  /** In ascending order, 0 to 3. */
  skillLevels: readonly string[]
  dictionaries: SharedDictionaries
}

/** Name of a choice, or the id if another service defines it. */
export const labelOf = (
  names: Pick<Names, 'dictionaries'>,
  dictionary: SharedDictionary,
  value: string,
): string => names.dictionaries[dictionary].find((option) => option.value === value)?.label ?? value
