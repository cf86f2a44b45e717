// The mark "prefer this one" beside a field: of telephone, messenger and e-mail, the one to use.
import type { Field } from '../definition/field-schema.ts'
import { readValue } from './read-value.ts'
import { answerAt, isFilled, type RowValues } from './values.ts'

/** Under which name a field's mark is kept and sent; undefined for a field that has none. */
export const preferredName = (field: Field): string | undefined =>
  field.preferable_variant ? `${field.field_id}_preferred` : undefined

/** Sets or takes the mark. Only a field with a value can have it. */
export function togglePreferred(field: Field, values: RowValues): RowValues {
  const name = preferredName(field)
  if (name === undefined || !isFilled(readValue(field, answerAt(values, field.field_id)))) return values
  return { ...values, [name]: answerAt(values, name) !== true }
}

/** A changed answer; one that was emptied loses its mark. */
export function withAnswer(field: Field, values: RowValues, value: unknown): RowValues {
  const changed = { ...values, [field.field_id]: value }
  const name = preferredName(field)
  return name !== undefined && !isFilled(readValue(field, value)) ? { ...changed, [name]: false } : changed
}
