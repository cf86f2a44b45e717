// What a form on a page holds while somebody answers it. Each part of the view listens for its own snapshot, and a snapshot that
// has not changed is the same object: typing in one field renders that field and those that it shows or hides.
import { evaluate, type FormState, isUsable, type PartState } from '../conditions/evaluate.ts'
import type { FormDefinition, Group } from '../definition/form-schema.ts'
import type { CheckContext } from '../validation/check-field.ts'
import type { ErrorMessage } from '../validation/messages.ts'
import { type FieldError, validate, validateOne } from '../validation/validate.ts'
import { afterHiding } from '../values/hidden-values.ts'
import { preferredName, togglePreferred, withAnswer } from '../values/preferred.ts'
import { readValue } from '../values/read-value.ts'
import { changeRows, type Row, type RowChange, rowsFrom } from '../values/rows.ts'
import { type Submission, submissionOf } from '../values/submission.ts'
import {
  answerAt,
  type FormValues,
  isFilled,
  type Place,
  placesOf,
  type RowValues,
} from '../values/values.ts'

export interface FieldSnapshot {
  value: unknown
  state: PartState
  error: ErrorMessage | undefined
  isPreferred: boolean
  canBePreferred: boolean
}

export type Attempt = { errors: readonly FieldError[] } | { errors?: undefined; submission: Submission }

export interface FormStore {
  subscribe: (listener: () => void) => () => void
  field: (path: string) => FieldSnapshot | undefined
  action: (id: string) => PartState | undefined
  rows: (groupId: string) => readonly Row[]
  values: () => FormValues
  /** What is wrong and told, in the order of the page. */
  errors: () => readonly FieldError[]
  change: (path: string, value: unknown) => void
  /** The reader leaves a field: what is wrong with its answer is told now. */
  leave: (path: string) => void
  prefer: (path: string) => void
  changeRows: (groupId: string, change: RowChange) => void
  /** Puts other answers in the place of all, as of a draft. */
  replace: (values: FormValues) => void
  attempt: () => Attempt
  /** Tables that came later. */
  setContext: (context: CheckContext) => void
  /** What the server found. */
  tell: (errors: readonly FieldError[]) => void
}

export function createFormStore(
  form: FormDefinition,
  start: FormValues,
  firstContext: CheckContext,
  told: readonly FieldError[] = [],
): FormStore {
  const listeners = new Set<() => void>()
  let context = firstContext
  let single: FormValues = start
  let rowsByGroup = rowsOfAll(start)
  let values = valuesNow()
  let state: FormState = evaluate(form, values)
  let errors: readonly FieldError[] = told
  let snapshots = new Map<string, FieldSnapshot>()
  let places = new Map<string, Place>()
  refresh()

  function rowsOfAll(from: FormValues): Map<string, readonly Row[]> {
    const multiple = form.groups.filter(({ is_multiple }) => is_multiple)
    return new Map(multiple.map((group) => [group.group_id, rowsFrom(group, from)]))
  }

  function valuesNow(): FormValues {
    const rows = [...rowsByGroup].map(([id, list]) => [id, list.map((row) => row.values)] as const)
    return { ...single, ...Object.fromEntries(rows) }
  }

  /** Decides everything anew after a change and tells who listens. */
  function settle(): void {
    values = valuesNow()
    const before = state
    state = evaluate(form, values)
    const kept = afterHiding(form, values, before, state)
    if (kept !== values) {
      take(kept)
      values = valuesNow()
      state = evaluate(form, values)
    }
    const shut = errors.some(({ path }) => !isUsable(state.fields.get(path)))
    if (shut) errors = errors.filter(({ path }) => isUsable(state.fields.get(path)))
    refresh()
    for (const listener of listeners) listener()
  }

  function take(given: FormValues): void {
    single = given
    rowsByGroup = new Map(
      [...rowsByGroup].map(([id, list]) => {
        const rows = answerAt(given, id)
        return [
          id,
          Array.isArray(rows)
            ? list.map((row, index) => ({ ...row, values: rows[index] ?? row.values }))
            : list,
        ]
      }),
    )
  }

  function refresh(): void {
    const errorAt = new Map(errors.map(({ path, message }) => [path, message]))
    places = new Map(placesOf(form, values).map((place) => [place.path, place]))
    const fresh = new Map<string, FieldSnapshot>()
    for (const [path, place] of places) {
      const partState = state.fields.get(path)
      if (partState === undefined) continue
      const marker = preferredName(place.field)
      const snapshot: FieldSnapshot = {
        value: place.value,
        state: partState,
        error: errorAt.get(path),
        isPreferred: marker !== undefined && answerAt(rowAt(place), marker) === true,
        canBePreferred: marker !== undefined && isFilled(readValue(place.field, place.value)),
      }
      const known = snapshots.get(path)
      fresh.set(path, known !== undefined && isSame(known, snapshot) ? known : snapshot)
    }
    snapshots = fresh
  }

  function rowAt({ group, row }: Place): RowValues {
    return row === undefined ? single : (rowsByGroup.get(group.group_id)?.[row]?.values ?? {})
  }

  function setRow({ group, row }: Place, changed: RowValues): void {
    if (row === undefined) single = changed
    else
      setRows(group, (list) =>
        list.map((each, index) => (index === row ? { ...each, values: changed } : each)),
      )
  }

  function setRows(group: Group, change: (list: readonly Row[]) => readonly Row[]): void {
    rowsByGroup = new Map(rowsByGroup).set(group.group_id, change(rowsByGroup.get(group.group_id) ?? []))
  }

  function withError(path: string, message: ErrorMessage | undefined): readonly FieldError[] {
    const rest = errors.filter((error) => error.path !== path)
    if (message === undefined) return rest
    const order = [...places.keys()]
    return [...rest, { path, message }].sort(
      (one, other) => order.indexOf(one.path) - order.indexOf(other.path),
    )
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    field: (path) => snapshots.get(path),
    action: (id) => state.actions.get(id),
    rows: (groupId) => rowsByGroup.get(groupId) ?? noRows,
    values: () => values,
    errors: () => errors,
    change(path, value) {
      const place = places.get(path)
      if (place === undefined) return
      setRow(place, withAnswer(place.field, rowAt(place), value))
      // What was told wrong is looked at again as it is typed; what was not, only when the field is left.
      if (errors.some((error) => error.path === path))
        errors = withError(path, validateOne(form, valuesNow(), path, context))
      settle()
    },
    leave(path) {
      const place = places.get(path)
      if (place === undefined || !isFilled(readValue(place.field, place.value))) return
      errors = withError(path, validateOne(form, values, path, context))
      settle()
    },
    prefer(path) {
      const place = places.get(path)
      if (place === undefined) return
      setRow(place, togglePreferred(place.field, rowAt(place)))
      settle()
    },
    changeRows(groupId, change) {
      const group = form.groups.find(({ group_id }) => group_id === groupId)
      if (group === undefined) return
      setRows(group, (list) => changeRows(group, list, change))
      // Paths name rows by their place, which is another now.
      errors = errors.filter(({ path }) => !path.startsWith(`${groupId}.`))
      settle()
    },
    replace(given) {
      single = given
      rowsByGroup = rowsOfAll(given)
      errors = []
      settle()
    },
    attempt() {
      errors = validate(form, values, context, state)
      settle()
      return errors.length > 0
        ? { errors }
        : { submission: submissionOf(form, values, context.locale, state) }
    },
    setContext(given) {
      context = given
    },
    tell(given) {
      errors = given
      settle()
    },
  }
}

const noRows: readonly Row[] = []

const isSame = (one: FieldSnapshot, other: FieldSnapshot): boolean =>
  one.value === other.value &&
  one.state === other.state &&
  one.error === other.error &&
  one.isPreferred === other.isPreferred &&
  one.canBePreferred === other.canBePreferred
