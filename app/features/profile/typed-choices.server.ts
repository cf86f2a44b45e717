// Without script, lookup choices are typed as names. This finds the options that they name.
import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import { isOption, type Option, optionId, optionName } from '#app/forms/definition/options.ts'
import type { Lang } from '#services/languages.ts'
import { dictionaryPaths } from '#services/reference-data/paths.ts'
import type { ReferenceData } from '#services/reference-data/reference-data.ts'

/**
 * Replaces typed names by options that the services know. Unknown names stay as typed, and validation reports
 * them.
 */
export async function withTypedChoices(
  form: FormDefinition,
  posted: FormData,
  reference: ReferenceData,
  lang: Lang,
): Promise<{ form: FormDefinition; posted: FormData }> {
  const asked = form.groups.flatMap(({ fields }) => fields.filter(({ type }) => type === 'selectAsync'))
  const found = new Map<string, Option[]>()
  const read = new FormData()
  for (const [path, value] of posted) {
    const field = asked.find(({ field_id }) => field_id === path.split('.').at(-1))
    if (field === undefined || typeof value !== 'string') {
      read.append(path, value)
      continue
    }
    const names = field.is_multi ? value.split(',') : [value]
    for (const name of names.map((one) => one.trim()).filter((one) => one !== '')) {
      const option = await findNamed(field.dictionary?.api ?? '', name, reference, lang)
      if (option !== undefined) found.set(field.field_id, [...(found.get(field.field_id) ?? []), option])
      read.append(path, (option && optionId(option)) ?? name)
    }
  }
  const groups = form.groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => {
      const options = found.get(field.field_id)
      return options ? { ...field, dictionary: { ...field.dictionary, default_list: options } } : field
    }),
  }))
  return { form: { ...form, groups }, posted: read }
}

/** The first entry with this exact name, ignoring similar ones. */
async function findNamed(
  api: string,
  name: string,
  reference: ReferenceData,
  lang: Lang,
): Promise<Option | undefined> {
  const [, version, path = ''] = api.split(/[/?]/)
  const dictionary = version === 'location' ? 'locations' : dictionaryPaths[path]?.dictionary
  if (dictionary === undefined) return undefined
  const filter = api.includes('type=Country') ? 'type==Country' : undefined
  const { results } = await reference.lookup(dictionary, { q: name, lang, filter, size: 5 })
  const options = results.filter(isOption)
  const same = (one: Option) => optionName(one).localeCompare(name, lang, { sensitivity: 'base' }) === 0
  return options.find(same) ?? (options.length === 1 ? options[0] : undefined)
}
