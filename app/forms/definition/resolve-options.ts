import type { FormDefinition } from './form-schema.ts'
import type { Option } from './options.ts'

/**
 * Replaces references to dictionaries by their options. References to missing dictionaries stay: the field
 * then has no options, and the prover reports it.
 */
export function resolveOptions(
  form: FormDefinition,
  dictionaryOf: (name: string) => readonly Option[] | undefined,
): FormDefinition {
  return {
    ...form,
    groups: form.groups.map((group) => ({
      ...group,
      fields: group.fields.map((field) => {
        const { option_list, option_list_reference: reference } = field
        if (option_list !== undefined || typeof reference !== 'string') return field
        const found = dictionaryOf(reference)
        return found === undefined ? field : { ...field, option_list: [...found] }
      }),
    })),
  }
}
