// What a page offers for fields that are still empty: taken by one press, never filled in by itself.
import type { FormDefinition } from '../definition/form-schema.ts'
import type { Option } from '../definition/options.ts'
import { type FormValues, isFilled } from '../values/values.ts'

export interface Suggestion {
  option: Option
  /** What is offered and why: "You seem to be in Berlin." */
  text: string
  /** On the button. */
  take: string
}

/** By field id; fields of rows have none. */
export type Suggestions = Readonly<Record<string, Suggestion>>

const name = '_take'

/** The answers after the press of a button without script; the same where there is nothing to take. */
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
