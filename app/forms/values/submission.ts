import { evaluate, type FormState, isUsable } from '../conditions/evaluate.ts'
import type { Field } from '../definition/field-schema.ts'
import { valueKindOf } from '../definition/field-types.ts'
import type { FormDefinition } from '../definition/form-schema.ts'
import type { CheckContext } from '../validation/check-field.ts'
import { numberOf } from '../validation/check-field.ts'
import { preferredName } from './preferred.ts'
import { readValue } from './read-value.ts'
import { answerAt, type FormValues, isFilled, placesOf, rowsOf } from './values.ts'

/** A submission. */
export interface Submission {
  /** By field id; repeated groups are lists of rows under the group's id. */
  values: Record<string, unknown>
  apiUrl: string | undefined
  needRecaptcha: boolean
  contentType: FormDefinition['request_content_type']
}

/**
 * The answers to send: of visible, enabled fields, without empty strings. Hidden answers stay in the form's
 * values and return when the field is shown again.
 */
export function submissionOf(
  form: FormDefinition,
  values: FormValues,
  locale: CheckContext['locale'],
  state: FormState = evaluate(form, values),
): Submission {
  const sent: Record<string, unknown> = {}
  const rows = new Map<string, Record<string, unknown>[]>()
  for (const group of form.groups)
    if (group.is_multiple)
      rows.set(
        group.group_id,
        rowsOf(group, values).map(() => ({})),
      )
  for (const { field, group, path, row, value: given } of placesOf(form, values)) {
    if (!isUsable(state.fields.get(path))) continue
    const value = sentValue(field, readValue(field, given), locale)
    if (!isFilled(value)) continue
    const own = row === undefined ? values : (rowsOf(group, values)[row] ?? {})
    const into = row === undefined ? sent : rows.get(group.group_id)?.[row]
    if (into === undefined) continue
    into[field.field_id] = value
    const marker = preferredName(field)
    if (marker !== undefined && answerAt(own, marker) === true) into[marker] = true
  }
  for (const [groupId, list] of rows) {
    const answered = list.filter((row) => Object.keys(row).length > 0)
    if (answered.length > 0) sent[groupId] = answered
  }
  return {
    values: sent,
    apiUrl: form.api_url,
    needRecaptcha: form.need_recaptcha,
    contentType: form.request_content_type,
  }
}

function sentValue(field: Field, value: unknown, locale: CheckContext['locale']): unknown {
  const kind = valueKindOf(field)
  if (kind === 'number') return numberOf(value, locale)
  if (kind !== 'amount' || typeof value !== 'object' || value === null) return value
  const { amount, unit } = value as Record<string, unknown>
  const number = numberOf(amount, locale)
  return number === undefined ? undefined : { amount: number, unit }
}
