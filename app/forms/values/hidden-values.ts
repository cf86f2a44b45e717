import type { FormState } from '../conditions/evaluate.ts'
import type { FormDefinition } from '../definition/form-schema.ts'
import { type FormValues, placesOf, rowsOf } from './values.ts'

/**
 * The answers after fields were hidden. Hidden fields keep their answers, except those with `reset_value`.
 * Returns the same object if nothing changes.
 */
export function afterHiding(
  form: FormDefinition,
  values: FormValues,
  before: FormState,
  after: FormState,
): FormValues {
  let kept = values
  for (const { field, group, path, row, value } of placesOf(form, values)) {
    if (!field.reset_value || value === undefined) continue
    if (before.fields.get(path)?.visible !== true || after.fields.get(path)?.visible !== false) continue
    if (row === undefined) kept = without(kept, field.field_id)
    else {
      const rows = rowsOf(group, kept).map((each, index) =>
        index === row ? without(each, field.field_id) : each,
      )
      kept = { ...kept, [group.group_id]: rows }
    }
  }
  return kept
}

const without = (values: FormValues, id: string): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== id))
