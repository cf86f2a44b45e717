// Which fields and actions are there, and which can be used. A pure function of the definition and the answers; browser
// and server ask the same one.
//
// The rules, in full:
// - `visible`: shown only while the condition holds; `hidden`: hidden while it holds. Several `visible` must all hold;
//   one `hidden` is enough, and it wins.
// - `enabled` and `disabled` likewise. A field that is `disabled` in its definition is enabled by an `enabled` condition.
// - A related field that is hidden counts as not answered, so what depends on it follows (chains). One that is
//   disabled keeps its answer.
// - Fields are decided in the order of who depends on whom. In a circle, the one by which the page comes into it counts as
//   shown until the others are decided.
// - In a group that may come several times, a related field of the same group is the one of the same row. Seen from elsewhere,
//   the answers of all rows count together.

import type { Field } from '../definition/field-schema.ts'
import type { Condition, FormDefinition, Group } from '../definition/form-schema.ts'
import { answerAt, type FormValues, pathOf, type RowValues, rowsOf } from '../values/values.ts'
import { answersOf, compilesTo } from './answers.ts'

export interface PartState {
  readonly visible: boolean
  readonly enabled: boolean
}

export interface FormState {
  /** Keyed by path. */
  readonly fields: ReadonlyMap<string, PartState>
  /** Keyed by action id. */
  readonly actions: ReadonlyMap<string, PartState>
}

// Only four objects exist, so a part whose state has not changed keeps its object and is not rendered again.
const open: PartState = { visible: true, enabled: true }
const shut: PartState = { visible: true, enabled: false }
const hiddenOpen: PartState = { visible: false, enabled: true }
const hiddenShut: PartState = { visible: false, enabled: false }

interface Rule {
  type: Condition['type']
  related: { field: Field; group: Group }
  holds: ReturnType<typeof compilesTo>
}

interface Target {
  id: string
  /** Undefined for an action. */
  group: Group | undefined
  isDisabled: boolean
  rules: Rule[]
}

interface Targets {
  fields: readonly Target[]
  actions: readonly Target[]
}

interface Plan extends Targets {
  hasCircle: boolean
  /** For each requested field: everything that depends on it, directly or not. */
  dependents: Map<string, Targets>
}

const plans = new WeakMap<FormDefinition, Plan>()

/**
 * The state of every field and action. A definition is prepared once; the cost of later calls grows with the
 * number of conditions.
 */
export function evaluate(form: FormDefinition, values: FormValues): FormState {
  const state = { fields: new Map<string, PartState>(), actions: new Map<string, PartState>() }
  decideAll(planOf(form), state, rowsOfAll(form, values))
  return state
}

/**
 * The state after one answer has changed. Equal to `evaluate`, but computes only what depends on that field.
 * Returns the same object if nothing changes.
 */
export function evaluateAfter(
  form: FormDefinition,
  values: FormValues,
  before: FormState,
  fieldId: string,
): FormState {
  const plan = planOf(form)
  // The result of a cycle depends on where evaluation enters it.
  if (plan.hasCircle) return evaluate(form, values)
  const targets = dependentsOf(fieldId, plan)
  if (targets.fields.length + targets.actions.length === 0) return before
  const state = { fields: new Map(before.fields), actions: new Map(before.actions) }
  return decideAll(targets, state, rowsOfAll(form, values)) ? state : before
}

interface Deciding {
  fields: Map<string, PartState>
  actions: Map<string, PartState>
}

type AllRows = ReadonlyMap<Group, readonly RowValues[]>

const rowsOfAll = (form: FormDefinition, values: FormValues): AllRows =>
  new Map(form.groups.map((group) => [group, group.is_multiple ? rowsOf(group, values) : [values]]))

/** @returns whether anything changed */
function decideAll({ fields, actions }: Targets, state: Deciding, rows: AllRows): boolean {
  const known = { fields: state.fields, rows }
  let isOther = false
  const put = (parts: Map<string, PartState>, key: string, part: PartState) => {
    if (parts.get(key) === part) return
    parts.set(key, part)
    isOther = true
  }
  for (const target of fields) {
    const group = target.group as Group
    rows.get(group)?.forEach((_, row) => {
      put(state.fields, pathAt(group, row, target.id), decide(target, row, known))
    })
  }
  for (const target of actions) put(state.actions, target.id, decide(target, 0, known))
  return isOther
}

export const isUsable = (state: PartState | undefined): boolean => state?.visible === true && state.enabled

const pathAt = (group: Group, row: number, fieldId: string) =>
  pathOf(group, group.is_multiple ? row : undefined, fieldId)

interface Known {
  fields: ReadonlyMap<string, PartState>
  rows: AllRows
}

function decide(target: Target, row: number, known: Known): PartState {
  let [visible, enabled] = [true, true]
  let lifted = false
  for (const rule of target.rules) {
    const holds = rule.holds(relatedAnswers(rule, target, row, known))
    if (rule.type === 'visible' && !holds) visible = false
    if (rule.type === 'hidden' && holds) visible = false
    if (rule.type === 'enabled') {
      lifted = true
      if (!holds) enabled = false
    }
    if (rule.type === 'disabled' && holds) enabled = false
  }
  if (target.isDisabled && !lifted) enabled = false
  if (visible) return enabled ? open : shut
  return enabled ? hiddenOpen : hiddenShut
}

function relatedAnswers({ related }: Rule, target: Target, row: number, { fields, rows }: Known) {
  const { field, group } = related
  const ofRow = (values: RowValues, index: number) =>
    fields.get(pathAt(group, index, field.field_id))?.visible === false
      ? []
      : answersOf(field, answerAt(values, field.field_id))
  const all = rows.get(group) ?? []
  const own = group === target.group ? all[row] : undefined
  return own === undefined ? all.flatMap(ofRow) : ofRow(own, row)
}

function planOf(form: FormDefinition): Plan {
  let plan = plans.get(form)
  if (plan === undefined) {
    plan = prepare(form)
    plans.set(form, plan)
  }
  return plan
}

function prepare(form: FormDefinition): Plan {
  const places = new Map(
    form.groups.flatMap((group) => group.fields.map((field) => [field.field_id, { field, group }] as const)),
  )
  const rulesOf = (conditions: readonly Condition[]) =>
    conditions.flatMap((condition): Rule[] => {
      const related = places.get(condition.related_field_id)
      if (related === undefined || condition.is_disabled) return []
      return [{ type: condition.type, related, holds: compilesTo(condition, related.field) }]
    })
  const byField = Map.groupBy(form.conditions, ({ field_id }) => field_id)
  const byAction = Map.groupBy(form.action_conditions, ({ action_id }) => action_id)
  const targets = new Map<string, Target>()
  for (const [id, { field, group }] of places)
    targets.set(id, { id, group, isDisabled: field.disabled, rules: rulesOf(byField.get(id) ?? []) })
  const fields = dependentLast(targets)
  const actions = form.actions.map(({ action_id: id }) => {
    return { id, group: undefined, isDisabled: false, rules: rulesOf(byAction.get(id) ?? []) }
  })
  const decided = new Set<string>()
  const hasCircle = fields.some((target) => {
    const isBefore = target.rules.some(({ related }) => !decided.has(related.field.field_id))
    decided.add(target.id)
    return isBefore
  })
  return { fields, actions, hasCircle, dependents: new Map() }
}

function dependentsOf(fieldId: string, plan: Plan): Targets {
  let found = plan.dependents.get(fieldId)
  if (found === undefined) {
    const changed = new Set([fieldId])
    const depends = ({ rules }: Target) => rules.some(({ related }) => changed.has(related.field.field_id))
    // The targets are in order of dependence, so one pass finds all.
    const fields = plan.fields.filter((target) => depends(target) && changed.add(target.id))
    found = { fields, actions: plan.actions.filter(depends) }
    plan.dependents.set(fieldId, found)
  }
  return found
}

/** Orders fields after those that they depend on; cycles are cut where they close. */
function dependentLast(targets: ReadonlyMap<string, Target>): Target[] {
  const ordered = new Set<Target>()
  const entered = new Set<Target>()
  for (const first of targets.values()) {
    // An explicit stack: a chain may be as long as the form.
    const path = [first]
    while (path.length > 0) {
      const target = path.at(-1) as Target
      entered.add(target)
      const waiting = target.rules
        .map(({ related }) => targets.get(related.field.field_id))
        .find((related) => related !== undefined && !entered.has(related))
      if (waiting !== undefined) path.push(waiting)
      else {
        path.pop()
        ordered.add(target)
      }
    }
  }
  return [...ordered]
}
