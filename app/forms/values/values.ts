// What has been answered. A field's answer is kept under its id; the answers of a group that may come several times are
// a list of rows under the group's id. Answers come from people, drafts and posts: nothing here trusts their shape.

import { isRecord } from '#services/record.ts'
import type { Field } from '../definition/field-schema.ts'
import type { FormDefinition, Group } from '../definition/form-schema.ts'

export type RowValues = Readonly<Record<string, unknown>>
export type FormValues = Readonly<Record<string, unknown>>

/** An amount with its unit: the value of inputWithSelect. */
export interface Amount {
  /** As typed. */
  amount: string
  /** Id of the unit. */
  unit: string
}

/** A chosen file, or one that was uploaded before. */
export interface FileFact {
  name: string
  /** Bytes. */
  size: number
  /** MIME type as the browser says; empty when it does not know. */
  type: string
  /** Given by the upload service. */
  id?: string
  /** It is being sent, and cannot be named yet. */
  isOnItsWay?: boolean
}

/** A field at its place in a form: in a row when its group may come several times. */
export interface Place {
  field: Field
  group: Group
  /** `email`, or `education.0.degree`: the name of the control, and the key of its state and its error. */
  path: string
  /** Index of the row; undefined in a group that comes once. */
  row?: number
  value: unknown
}

export const pathOf = (group: Group, row: number | undefined, fieldId: string): string =>
  row === undefined ? fieldId : `${group.group_id}.${row}.${fieldId}`

export const answerAt = (values: RowValues, id: string): unknown =>
  Object.hasOwn(values, id) ? values[id] : undefined

/** The rows of a group that may come several times: at least one, at most as many as it allows. */
export function rowsOf(group: Group, values: FormValues): readonly RowValues[] {
  const given = answerAt(values, group.group_id)
  const rows = Array.isArray(given) ? given.filter(isRecord).slice(0, group.max_entries) : []
  return rows.length > 0 ? rows : [{}]
}

/** Every field of the form, in the order of the page, with its answer. */
export function placesOf(form: FormDefinition, values: FormValues): Place[] {
  return form.groups.flatMap((group) => {
    if (!group.is_multiple)
      return group.fields.map((field) => {
        return { field, group, path: field.field_id, value: answerAt(values, field.field_id) }
      })
    return rowsOf(group, values).flatMap((row, index) =>
      group.fields.map((field) => ({
        field,
        group,
        path: pathOf(group, index, field.field_id),
        row: index,
        value: answerAt(row, field.field_id),
      })),
    )
  })
}

/** A value counts as filled if it is a list with something in it, or anything but an empty text or nothing. */
export function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== '' && value !== undefined && value !== null
}
