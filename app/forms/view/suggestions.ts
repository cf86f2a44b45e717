// Suggestions for fields that are still empty: accepted by a button, never filled in automatically.
import type { FormDefinition } from '../definition/form-schema.ts'
import type { Option } from '../definition/options.ts'
import { type FormValues, isFilled } from '../values/values.ts'

export interface Suggestion {
  option: Option
  /** The suggestion and its reason: "You seem to be in Berlin." */
  text: string
  /** Label of the button. */
  take: string
}

/** Suggestions by field id; fields of rows have none. */
export type Suggestions = Readonly<Record<string, Suggestion>>

const name = '_take'

/**
 * Returns the answers after a button was pressed without script; the same object if there is nothing to
 * accept.
 */
function apply(
  form: FormDefinition,
  values: FormValues,
  fieldId: string,
  suggestions: Suggestions,
): FormValues {
  const option = Object.hasOwn(suggestions, fieldId) ? suggestions[fieldId]?.option : undefined
  const isAsked = form.groups.some(
    ({ is_multiple, fields }) => !is_multiple && fields.some(({ field_id }) => field_id === fieldId),
  )
  return option === undefined || !isAsked || isFilled(values[fieldId])
    ? values
    : { ...values, [fieldId]: option }
}

export const takeCommand = { name, apply }
