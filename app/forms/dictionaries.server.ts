import type { Lang } from '#services/languages.ts'
import type { ReferenceData } from '#services/reference-data/reference-data.ts'
import type { FormDefinition } from './definition/form-schema.ts'
import { dictionaryNames } from './definition/provided.ts'
import { resolveOptions } from './definition/resolve-options.ts'

interface DictionaryOption {
  value: string
  label: string
}

const MAX = 500

/** Options of a shared dictionary, in its order; none if its service fails. */
export async function readDictionary(
  reference: ReferenceData,
  name: string,
  lang: Lang,
): Promise<DictionaryOption[]> {
  const { results } = await reference.search('options', { lang, filter: `dictionary==${name}`, size: MAX })
  return results.map(({ value, label }) => ({ value: String(value), label: String(label) }))
}

/** Replaces references to shared dictionaries by their options, in the reader's language. */
export async function withDictionaries(
  form: FormDefinition,
  reference: ReferenceData,
  lang: Lang,
): Promise<FormDefinition> {
  const fields = form.groups.flatMap((group) => group.fields)
  const named = new Set(
    fields.flatMap(({ option_list, option_list_reference: name }) =>
      option_list === undefined && typeof name === 'string' && dictionaryNames.has(name) ? [name] : [],
    ),
  )
  if (named.size === 0) return form
  const read = new Map(
    await Promise.all(
      [...named].map(async (name) => [name, await readDictionary(reference, name, lang)] as const),
    ),
  )
  // Copied because interfaces have no index signature and options need one.
  return resolveOptions(form, (name) => read.get(name)?.map((option) => ({ ...option })))
}
