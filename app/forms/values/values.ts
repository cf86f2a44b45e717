// Answers by field id; a repeated group's answers are a list of rows under its id. Answers come from people,
// drafts and posts, so their shape is never trusted.

import { isRecord } from '#services/record.ts'
import type { Field } from '../definition/field-schema.ts'
import type { FormDefinition, Group } from '../definition/form-schema.ts'

export type RowValues = Readonly<Record<string, unknown>>
export type FormValues = Readonly<Record<string, unknown>>

/** Value of `inputWithSelect`: an amount with its unit. */
export interface Amount {
  /** As typed. */
  amount: string
  /** Id of the unit. */
  unit: string
}

/** A file that was chosen or uploaded before. */
export interface FileFact {
  name: string
  /** Bytes. */
  size: number
  /** Media type reported by the browser; empty if unknown. */
  type: string
  /** From the upload service. */
  id?: string
  /** True while uploading: there is no id yet. */
  isOnItsWay?: boolean
}

/** A field at its position in the form, in a row if its group is repeated. */
export interface Place {
  field: Field
  group: Group
  /** `email` or `education.0.degree`: name of the control, and key of its state and error. */
  path: string
  /** Row index; undefined outside of repeated groups. */
  row?: number
  value: unknown
}

export const pathOf = (group: Group, row: number | undefined, fieldId: string): string =>
  row === undefined ? fieldId : `${group.group_id}.${row}.${fieldId}`

export const answerAt = (values: RowValues, id: string): unknown =>
  Object.hasOwn(values, id) ? values[id] : undefined

/** The rows of a repeated group: at least one, at most the group's maximum. */
export function rowsOf(group: Group, values: FormValues): readonly RowValues[] {
  const given = answerAt(values, group.group_id)
  const rows = Array.isArray(given) ? given.filter(isRecord).slice(0, group.max_entries) : []
  return rows.length > 0 ? rows : [{}]
}

/** All fields of the form with their answers, in page order. */
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

/** Whether a value counts as answered: a non-empty list, or anything except undefined, null and ''. */
export function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== '' && value !== undefined && value !== null
}
