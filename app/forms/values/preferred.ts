// "Preferred" marks one of phone, messenger and e-mail as the one to use.
import type { Field } from '../definition/field-schema.ts'
import { readValue } from './read-value.ts'
import { answerAt, isFilled, type RowValues } from './values.ts'

/** Name under which a field's mark is stored and sent; undefined for fields without one. */
export const preferredName = (field: Field): string | undefined =>
  field.preferable_variant ? `${field.field_id}_preferred` : undefined

/** Toggles the mark. Only a field with a value can have it. */
export function togglePreferred(field: Field, values: RowValues): RowValues {
  const name = preferredName(field)
  if (name === undefined || !isFilled(readValue(field, answerAt(values, field.field_id)))) return values
  return { ...values, [name]: answerAt(values, name) !== true }
}

/** Changes an answer; an emptied field loses its mark. */
export function withAnswer(field: Field, values: RowValues, value: unknown): RowValues {
  const changed = { ...values, [field.field_id]: value }
  const name = preferredName(field)
  return name !== undefined && !isFilled(readValue(field, value)) ? { ...changed, [name]: false } : changed
}
