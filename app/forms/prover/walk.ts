// Enumerates the ways through a form: all combinations of representative answers to the fields that others
// depend on. If there are too many, a fixed sample is used, and nothing is claimed that would need all of
// them.
import { evaluate, type FormState, type PartState } from '../conditions/evaluate.ts'
import type { Field } from '../definition/field-schema.ts'
import type { Condition, FormDefinition, Group } from '../definition/form-schema.ts'
import type { CheckContext } from '../validation/check-field.ts'
import { type FormValues, pathOf } from '../values/values.ts'
import { tellingAnswers } from './sample-answers.ts'

export const maxWays = 4000

export interface Place {
  field: Field
  group: Group
}

export interface Walk {
  ways: FormValues[]
  /** True if these are all ways. */
  isWhole: boolean
}

export const placesById = (form: FormDefinition): Map<string, Place> =>
  new Map(
    form.groups.flatMap((group) => group.fields.map((field) => [field.field_id, { field, group }] as const)),
  )

export const activeConditions = (form: FormDefinition) => ({
  ofFields: form.conditions.filter(({ is_disabled }) => !is_disabled),
  ofActions: form.action_conditions.filter(({ is_disabled }) => !is_disabled),
})

/** The fields that a target depends on, directly or not. */
export function dependsOn(form: FormDefinition, conditions: readonly Condition[]): Set<string> {
  const { ofFields } = activeConditions(form)
  const found = new Set<string>()
  const open = conditions.map(({ related_field_id }) => related_field_id)
  while (open.length > 0) {
    const id = open.pop() as string
    if (found.has(id)) continue
    found.add(id)
    for (const condition of ofFields) if (condition.field_id === id) open.push(condition.related_field_id)
  }
  return found
}

/** Combinations of representative answers to the given fields; all others are unanswered. */
export function walkOf(form: FormDefinition, fields: Iterable<string>, context: CheckContext): Walk {
  const places = placesById(form)
  const { ofFields, ofActions } = activeConditions(form)
  const answers = [...fields].flatMap((id) => {
    const place = places.get(id)
    const conditions = [...ofFields, ...ofActions].filter(({ related_field_id }) => related_field_id === id)
    return place === undefined ? [] : [{ ...place, values: tellingAnswers(place.field, conditions, context) }]
  })
  const total = answers.reduce((product, { values }) => product * values.length, 1)
  const count = Math.min(total, maxWays)
  // A stride that shares no factor with the total spreads the sample over all ways, and is the same every
  // time.
  const stride = total <= maxWays ? 1 : Math.floor(total / maxWays) + 0.618
  const ways = Array.from({ length: count }, (_, index) => {
    let number = Math.floor(index * stride)
    let values: FormValues = {}
    for (const { field, group, values: own } of answers) {
      const value = own[number % own.length]
      number = Math.floor(number / own.length)
      if (value !== undefined) values = withValue(values, group, field.field_id, value)
    }
    return values
  })
  return { ways, isWhole: total <= maxWays }
}

export function withValue(values: FormValues, group: Group, id: string, value: unknown): FormValues {
  if (!group.is_multiple) return { ...values, [id]: value }
  const [row = {}] = (values[group.group_id] ?? []) as Record<string, unknown>[]
  return { ...values, [group.group_id]: [{ ...row, [id]: value }] }
}

/** A field's state on a way; for repeated groups, in the first row. */
export const stateOf = (state: FormState, { field, group }: Place): PartState | undefined =>
  state.fields.get(pathOf(group, group.is_multiple ? 0 : undefined, field.field_id))

/** Whether a wanted state occurs on any way; undefined if it was not found and not all ways were tried. */
export function canBe(
  form: FormDefinition,
  { ways, isWhole }: Walk,
  wanted: (state: FormState) => boolean,
): boolean | undefined {
  if (ways.some((values) => wanted(evaluate(form, values)))) return true
  return isWhole ? false : undefined
}

/** Parts of the form that share no condition, each as the ids of its deciding fields. */
export function independentParts(form: FormDefinition): Set<string>[] {
  const { ofFields, ofActions } = activeConditions(form)
  const links = [
    ...ofFields.map(({ field_id, related_field_id }) => [related_field_id, field_id] as const),
    ...ofActions.map(({ action_id, related_field_id }) => [related_field_id, `action ${action_id}`] as const),
  ]
  const deciding = new Set(links.map(([related]) => related))
  const part = new Map<string, Set<string>>()
  for (const pair of links) {
    const joined = new Set(pair.flatMap((id) => [...(part.get(id) ?? [id])]))
    for (const id of joined) part.set(id, joined)
  }
  return [...new Set(part.values())].map((ids) => new Set([...ids].filter((id) => deciding.has(id))))
}
