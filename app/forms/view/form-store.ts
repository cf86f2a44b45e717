// State of a form while it is being answered. Each component subscribes to its own snapshot, and an unchanged
// snapshot keeps its identity: typing in one field renders only that field and those that it shows or hides.
import { evaluate, evaluateAfter, type FormState, isUsable, type PartState } from '../conditions/evaluate.ts'
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
  /** Subscribes to every change or, with a path, only to changes of that field's snapshot. */
  subscribe: (listener: () => void, path?: string) => () => void
  field: (path: string) => FieldSnapshot | undefined
  action: (id: string) => PartState | undefined
  rows: (groupId: string) => readonly Row[]
  values: () => FormValues
  /** The errors shown, in the order of the page. */
  errors: () => readonly FieldError[]
  change: (path: string, value: unknown) => void
  /** Call it when a field loses focus: its error is shown from then on. */
  leave: (path: string) => void
  prefer: (path: string) => void
  changeRows: (groupId: string, change: RowChange) => void
  /** Replaces all answers, for example with a draft. */
  replace: (values: FormValues) => void
  attempt: () => Attempt
  /** Sets validation tables that were loaded later. */
  setContext: (context: CheckContext) => void
  /** Shows the server's errors. */
  tell: (errors: readonly FieldError[]) => void
}

export function createFormStore(
  form: FormDefinition,
  start: FormValues,
  firstContext: CheckContext,
  serverErrors: readonly FieldError[] = [],
): FormStore {
  const listeners = new Set<() => void>()
  const listenersAt = new Map<string, Set<() => void>>()
  let context = firstContext
  let single: FormValues = start
  let rowsByGroup = rowsOfAll(start)
  let values = valuesNow()
  let state: FormState = evaluate(form, values)
  let errors: readonly FieldError[] = serverErrors
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

  /** Recomputes the state after one field, or all of them, changed, and notifies listeners. */
  function answered(place?: Place): void {
    values = valuesNow()
    const before = state
    state =
      place === undefined ? evaluate(form, values) : evaluateAfter(form, values, before, place.field.field_id)
    if (place !== undefined && state === before) {
      refreshAt(place)
      inform(place.path)
    } else {
      settle(before)
      inform()
    }
  }

  function settle(before: FormState): void {
    const kept = afterHiding(form, values, before, state)
    if (kept !== values) {
      take(kept)
      values = valuesNow()
      state = evaluate(form, values)
    }
    errors = ofUsable(errors)
    refresh()
  }

  /** Notifies the listeners of one path, or all of them. */
  function inform(path?: string): void {
    const those = path === undefined ? [...listenersAt.values()] : [listenersAt.get(path) ?? []]
    for (const heard of [...those, listeners]) for (const listener of heard) listener()
  }

  function ofUsable(given: readonly FieldError[]): readonly FieldError[] {
    const isKept = ({ path }: FieldError) => isUsable(state.fields.get(path))
    return given.every(isKept) ? given : given.filter(isKept)
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
      const snapshot = snapshotOf(place, errorAt.get(path))
      if (snapshot !== undefined) fresh.set(path, snapshot)
    }
    snapshots = fresh
  }

  /** Refreshes one snapshot, after a change that affects no other field. */
  function refreshAt({ path, ...place }: Place): void {
    const now = { ...place, path, value: answerAt(rowAt(place), place.field.field_id) }
    places.set(path, now)
    const snapshot = snapshotOf(now, errors.find((error) => error.path === path)?.message)
    if (snapshot !== undefined) snapshots.set(path, snapshot)
  }

  /** Returns the previous snapshot if nothing in it has changed. */
  function snapshotOf(place: Place, error: ErrorMessage | undefined): FieldSnapshot | undefined {
    const partState = state.fields.get(place.path)
    if (partState === undefined) return undefined
    const marker = preferredName(place.field)
    const snapshot: FieldSnapshot = {
      value: place.value,
      state: partState,
      error,
      isPreferred: marker !== undefined && answerAt(rowAt(place), marker) === true,
      canBePreferred: marker !== undefined && isFilled(readValue(place.field, place.value)),
    }
    const known = snapshots.get(place.path)
    return known !== undefined && isSame(known, snapshot) ? known : snapshot
  }

  function rowAt({ group, row }: Pick<Place, 'group' | 'row'>): RowValues {
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
    subscribe(listener, path) {
      const heard = path === undefined ? listeners : (listenersAt.get(path) ?? new Set())
      if (path !== undefined) listenersAt.set(path, heard)
      heard.add(listener)
      return () => heard.delete(listener)
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
      // An error already shown is checked again while typing; other fields are checked only when left.
      if (errors.some((error) => error.path === path))
        errors = withError(path, validateOne(form, valuesNow(), path, context))
      answered(place)
    },
    leave(path) {
      const place = places.get(path)
      if (place === undefined || !isFilled(readValue(place.field, place.value))) return
      errors = ofUsable(withError(path, validateOne(form, values, path, context)))
      refreshAt(place)
      inform(path)
    },
    prefer(path) {
      const place = places.get(path)
      if (place === undefined) return
      setRow(place, togglePreferred(place.field, rowAt(place)))
      answered(place)
    },
    changeRows(groupId, change) {
      const group = form.groups.find(({ group_id }) => group_id === groupId)
      if (group === undefined) return
      setRows(group, (list) => changeRows(group, list, change))
      // Paths contain row indexes, which have changed.
      errors = errors.filter(({ path }) => !path.startsWith(`${groupId}.`))
      answered()
    },
    replace(given) {
      single = given
      rowsByGroup = rowsOfAll(given)
      errors = []
      answered()
    },
    attempt() {
      errors = validate(form, values, context, state)
      refresh()
      inform()
      return errors.length > 0
        ? { errors }
        : { submission: submissionOf(form, values, context.locale, state) }
    },
    setContext(given) {
      context = given
    },
    tell(given) {
      errors = ofUsable(given)
      refresh()
      inform()
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
