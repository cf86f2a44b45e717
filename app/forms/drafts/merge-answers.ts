// Two versions of the same answers: a draft and what the profile says by now, or two windows. What was changed on one
// side only is taken; what was changed on both is a conflict that the reader decides, field by field.
import type { FormDefinition } from '../definition/form-schema.ts'
import { answerAt, type FormValues, type RowValues, rowsOf } from '../values/values.ts'

export interface Conflict {
  /** `phone`, `education.0.degree`; a group's id when its rows were added or removed on one side. */
  path: string
  mine: unknown
  theirs: unknown
}

export interface Merged {
  /** With mine where there is a conflict: nothing that was typed disappears. */
  values: FormValues
  conflicts: Conflict[]
}

export function mergeAnswers(
  form: FormDefinition,
  { base, mine, theirs }: { base: FormValues; mine: FormValues; theirs: FormValues },
): Merged {
  const conflicts: Conflict[] = []
  const values: Record<string, unknown> = {}
  for (const group of form.groups) {
    const { group_id: id } = group
    if (!group.is_multiple) {
      Object.assign(values, mergeMaps(base, mine, theirs, namesOf(group.fields), '', conflicts))
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
        ),
      )
    } else
      Object.assign(
        values,
        mergeMaps({ [id]: baseRows }, { [id]: mineRows }, { [id]: theirRows }, [id], '', conflicts),
      )
  }
  return { values, conflicts }
}

/** The answers after the reader decided a conflict. */
export function decide(
  values: FormValues,
  { path, mine, theirs }: Conflict,
  side: 'mine' | 'theirs',
): FormValues {
  const value = side === 'mine' ? mine : theirs
  const [name = '', row, inner] = path.split('.')
  if (inner === undefined) return set(values, name, value)
  const rows = answerAt(values, name)
  if (!Array.isArray(rows)) return values
  return {
    ...values,
    [name]: rows.map((each, index) => (index === Number(row) ? set(each, inner, value) : each)),
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
): RowValues {
  let merged: RowValues = {}
  for (const name of names) {
    const [was, own, other] = [answerAt(base, name), answerAt(mine, name), answerAt(theirs, name)]
    const takesTheirs = same(own, was)
    if (!takesTheirs && !same(other, was) && !same(own, other))
      conflicts.push({ path: `${prefix}${name}`, mine: own, theirs: other })
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

/** Nothing and an empty text are the same; lists and choices by what they hold. */
function same(one: unknown, other: unknown): boolean {
  const text = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value)
  return text(one) === text(other)
}
