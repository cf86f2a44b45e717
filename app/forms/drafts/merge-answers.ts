// Merges two versions of the same answers, such as a draft and the current profile. A change on one side is
// taken; a change on both sides is a conflict that the reader resolves, field by field.
import { isRecord } from '#services/record.ts'
import type { FormDefinition } from '../definition/form-schema.ts'
import { answerAt, type FormValues, type RowValues, rowsOf } from '../values/values.ts'

export interface Conflict {
  /** `phone`, `education.0.degree`; a group's id if rows were added or removed on one side. */
  path: string
  mine: unknown
  theirs: unknown
  /** ISO instant of the local draft with `theirs`; absent for changes made elsewhere. */
  keptAt?: string
}

export interface Merged {
  /** Conflicts keep my answer: nothing typed disappears. */
  values: FormValues
  conflicts: Conflict[]
}

export interface Versions {
  base: FormValues
  mine: FormValues
  theirs: FormValues
  /** The field being edited counts as changed by me: nothing is replaced under the caret. */
  inHand?: string | undefined
}

export function mergeAnswers(form: FormDefinition, { base, mine, theirs, inHand }: Versions): Merged {
  const conflicts: Conflict[] = []
  const values: Record<string, unknown> = {}
  for (const group of form.groups) {
    const { group_id: id } = group
    if (!group.is_multiple) {
      Object.assign(values, mergeMaps(base, mine, theirs, namesOf(group.fields), '', conflicts, inHand))
      continue
    }
    const [baseRows, mineRows, theirRows] = [base, mine, theirs].map((side) => rowsOf(group, side)) as [
      Rows,
      Rows,
      Rows,
    ]
    if (mineRows.length === baseRows.length && theirRows.length === baseRows.length) {
      values[id] = baseRows.map((row, index) =>
        mergeMaps(
          row,
          mineRows[index] ?? {},
          theirRows[index] ?? {},
          namesOf(group.fields),
          `${id}.${index}.`,
          conflicts,
          inHand,
        ),
      )
    } else
      Object.assign(
        values,
        mergeMaps(
          { [id]: baseRows },
          { [id]: mineRows },
          { [id]: theirRows },
          [id],
          '',
          conflicts,
          // Replacing the rows would remove the field being edited.
          inHand?.startsWith(`${id}.`) ? id : undefined,
        ),
      )
  }
  return { values, conflicts }
}

/** The current answer at the path of a conflict. */
export function answerOf(values: FormValues, { path }: Pick<Conflict, 'path'>): unknown {
  const [name = '', row, inner] = path.split('.')
  if (inner === undefined) return answerAt(values, name)
  const rows = answerAt(values, name)
  const one = Array.isArray(rows) ? rows[Number(row)] : undefined
  return isRecord(one) ? answerAt(one, inner) : undefined
}

/** Conflicts that remain: answers typed meanwhile are mine and may be equal now. */
export const stillOpen = (conflicts: readonly Conflict[], values: FormValues): readonly Conflict[] =>
  conflicts
    .map((conflict) => ({ ...conflict, mine: answerOf(values, conflict) }))
    .filter(({ mine, theirs }) => !same(mine, theirs))

/** The answers after a conflict was resolved. */
export function decide(values: FormValues, { path, theirs }: Conflict, side: 'mine' | 'theirs'): FormValues {
  if (side === 'mine') return values
  const [name = '', row, inner] = path.split('.')
  if (inner === undefined) return set(values, name, theirs)
  const rows = answerAt(values, name)
  if (!Array.isArray(rows)) return values
  return {
    ...values,
    [name]: rows.map((each, index) => (index === Number(row) ? set(each, inner, theirs) : each)),
  }
}

type Rows = readonly RowValues[]

function mergeMaps(
  base: RowValues,
  mine: RowValues,
  theirs: RowValues,
  names: readonly string[],
  prefix: string,
  conflicts: Conflict[],
  inHand: string | undefined,
): RowValues {
  let merged: RowValues = {}
  for (const name of names) {
    const [was, own, other] = [answerAt(base, name), answerAt(mine, name), answerAt(theirs, name)]
    const path = `${prefix}${name}`
    const takesTheirs = same(own, was) && path !== inHand
    if (!takesTheirs && !same(other, was) && !same(own, other))
      conflicts.push({ path, mine: own, theirs: other })
    merged = set(merged, name, takesTheirs ? other : own)
  }
  return merged
}

const namesOf = (fields: FormDefinition['groups'][number]['fields']) =>
  fields.flatMap(({ field_id, preferable_variant }) =>
    preferable_variant ? [field_id, `${field_id}_preferred`] : [field_id],
  )

function set(values: RowValues, name: string, value: unknown): RowValues {
  if (value !== undefined) return { ...values, [name]: value }
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))
}

/** Undefined equals an empty string; lists and options are compared by content. */
function same(one: unknown, other: unknown): boolean {
  const text = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value)
  return text(one) === text(other)
}
