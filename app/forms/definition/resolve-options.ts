import type { FormDefinition } from './form-schema.ts'
import type { Option } from './options.ts'

/**
 * A definition whose references to dictionaries became lists of choices. A dictionary that is not there stays a reference:
 * the field has nothing to choose from, and the prover says so.
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
