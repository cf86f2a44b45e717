import type { z } from 'zod'
import { patternFault } from '../patterns/pattern.ts'
import { REVIEW_STEP } from '../wizard/wizard.ts'
import type { Field } from './field-schema.ts'
import { type FormDefinition, formSchema } from './form-schema.ts'

/** A mistake in a definition that its author has to fix: where it is, and what is wrong. */
export interface Fault {
  /** The form's id, or `?` if it has none. */
  form: string
  /** Id of the group, field or action; empty for the form itself. */
  name: string
  /** `groups.0.fields.2.maxlength` */
  path: string
  reason: string
}

export type ReadDefinition =
  /** `unknown` lists unknown attributes, which were ignored. */
  { form: FormDefinition; unknown: Fault[] } | { form?: undefined; faults: Fault[] }

export const faultText = ({ form, name, path, reason }: Fault) =>
  `${form}: ${[path, name === '' ? '' : `(${name})`].filter((part) => part !== '').join(' ')}: ${reason}`

/**
 * Parses a definition from content or a file. Null and empty strings count as absent. Unknown attributes are
 * ignored and reported; any other mistake makes the definition unusable.
 */
export function readDefinition(input: unknown): ReadDefinition {
  const given = withoutEmpties(input)
  const parsed = formSchema.safeParse(given)
  const at = (path: PropertyKey[], reason: string): Fault => faultAt(given, path, reason)
  if (!parsed.success) {
    const issues = parsed.error.issues.flatMap(withinUnions)
    const unknownKeys = issues.filter((issue) => issue.code === 'unrecognized_keys')
    const faults = issues
      .filter((issue) => issue.code !== 'unrecognized_keys')
      .map((issue) => at(issue.path, reasonOf(issue)))
    if (faults.length > 0) return { faults }
    const unknown = unknownKeys.flatMap((issue) =>
      issue.keys.map((key) => at([...issue.path, key], 'is not a known attribute')),
    )
    for (const issue of unknownKeys) remove(given, issue.path, issue.keys)
    const again = readDefinition(given)
    return again.form === undefined ? again : { form: again.form, unknown }
  }
  const faults = crossChecks(parsed.data).map(([path, reason]) => at(path, reason))
  return faults.length > 0 ? { faults } : { form: parsed.data, unknown: [] }
}

type Issue = z.core.$ZodIssue

/** For a failed union, report the mistakes of the closest alternative instead of "invalid". */
function withinUnions(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const near = issue.errors.find((issues) => issues.some(({ code }) => code !== 'invalid_type'))
  return near === undefined
    ? [issue]
    : near.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

function reasonOf(issue: Issue): string {
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'is missing'
  if (issue.code === 'invalid_value') return `is not one of: ${issue.values.map(String).join(', ')}`
  if (issue.code === 'invalid_union') return 'has a value of the wrong kind'
  return issue.message.replace(/^Invalid input: expected (\w+), received (\w+)$/, 'is $2, not $1')
}

type Place = readonly [path: PropertyKey[], reason: string]

/** Checks references between parts. */
function crossChecks(form: FormDefinition): Place[] {
  const places: Place[] = []
  const names = new Map<string, string>()
  const claim = (name: string, kind: string, path: PropertyKey[]) => {
    const taken = names.get(name)
    if (taken !== undefined) places.push([path, `the name is taken by ${taken}`])
    else names.set(name, `${kind} ${name}`)
  }
  form.groups.forEach((group, g) => {
    claim(group.group_id, 'group', ['groups', g, 'group_id'])
    group.fields.forEach((field, f) => {
      const path = ['groups', g, 'fields', f]
      claim(field.field_id, 'field', [...path, 'field_id'])
      for (const part of partNames(field)) claim(part, 'a part of field', [...path, 'field_id'])
      const { value, flags } = field.custom_validator ?? {}
      const fault = typeof value === 'string' ? patternFault(value, flags) : undefined
      if (fault !== undefined) places.push([[...path, 'custom_validator', 'value'], fault])
      if (field.min_file_size > field.max_file_size)
        places.push([[...path, 'min_file_size'], 'is more than max_file_size'])
    })
  })
  const fields = new Set(form.groups.flatMap((group) => group.fields.map((field) => field.field_id)))
  const actions = new Set<string>()
  form.actions.forEach(({ action_id, align_with_field }, index) => {
    if (actions.has(action_id))
      places.push([['actions', index, 'action_id'], 'the name is taken by another action'])
    actions.add(action_id)
    needField(align_with_field, ['actions', index, 'align_with_field'])
  })
  form.groups.forEach((group, g) => {
    group.fields.forEach((field, f) => {
      const path = ['groups', g, 'fields', f, 'custom_validator', 'compare_field_id']
      needField(field.custom_validator?.compare_field_id, path)
    })
  })
  form.conditions.forEach((condition, index) => {
    needField(condition.field_id, ['conditions', index, 'field_id'])
    needField(condition.related_field_id, ['conditions', index, 'related_field_id'])
  })
  form.action_conditions.forEach((condition, index) => {
    if (!actions.has(condition.action_id))
      places.push([['action_conditions', index, 'action_id'], `there is no action '${condition.action_id}'`])
    needField(condition.related_field_id, ['action_conditions', index, 'related_field_id'])
  })
  places.push(...stepFaults(form))
  return places

  function needField(id: string | undefined, path: PropertyKey[]) {
    if (id !== undefined && !fields.has(id)) places.push([path, `there is no field '${id}'`])
  }
}

/** Each group is asked in one step, and a step is decided by what is asked in it. */
function stepFaults({ steps = [], groups, conditions, action_conditions }: FormDefinition): Place[] {
  if (steps.length === 0) return []
  const places: Place[] = []
  const stepOfGroup = new Map<string, string>()
  const ids = new Set([REVIEW_STEP])
  steps.forEach(({ step_id: id, groups: asked }, at) => {
    if (ids.has(id)) places.push([['steps', at, 'step_id'], `the name ${id} is taken`])
    ids.add(id)
    asked.forEach((group, g) => {
      const path = ['steps', at, 'groups', g]
      if (!groups.some(({ group_id }) => group_id === group))
        places.push([path, `there is no group '${group}'`])
      const taken = stepOfGroup.get(group)
      if (taken !== undefined) places.push([path, `the group ${group} is asked in step ${taken}`])
      stepOfGroup.set(group, id)
    })
  })
  const stepOfField = new Map<string, string | undefined>()
  groups.forEach(({ group_id, fields }, g) => {
    const step = stepOfGroup.get(group_id)
    if (step === undefined) places.push([['groups', g], `the group ${group_id} is asked in no step`])
    fields.forEach(({ field_id, type }, f) => {
      stepOfField.set(field_id, step)
      if (type === 'file') places.push([['groups', g, 'fields', f, 'type'], 'is not for forms with steps'])
    })
  })
  const crosses = (one: string, other: string) => stepOfField.get(one) !== stepOfField.get(other)
  groups.forEach(({ fields }, g) => {
    fields.forEach(({ field_id, custom_validator }, f) => {
      const other = custom_validator?.compare_field_id
      if (other !== undefined && crosses(field_id, other))
        places.push([
          ['groups', g, 'fields', f, 'custom_validator', 'compare_field_id'],
          'is asked in another step',
        ])
    })
  })
  conditions.forEach(({ field_id, related_field_id }, at) => {
    if (crosses(field_id, related_field_id))
      places.push([['conditions', at, 'related_field_id'], 'is asked in another step'])
  })
  if (action_conditions.length > 0) places.push([['action_conditions'], 'are not for forms with steps'])
  return places
}

/** Names of the controls that a field posts; some have several. */
function partNames({ field_id: id, type, preferable_variant }: Field): string[] {
  return [
    ...(type === 'inputWithSelect' ? [`${id}_unit`] : []),
    ...(type === 'phone' ? [`${id}_country`] : []),
    ...(type === 'timeSlot' ? [`${id}_from`, `${id}_to`] : []),
    ...(preferable_variant ? [`${id}_preferred`] : []),
  ]
}

function faultAt(given: unknown, path: PropertyKey[], reason: string): Fault {
  let [here, name] = [given, '']
  for (const step of path) {
    here = memberOf(here, step)
    for (const key of ['group_id', 'field_id', 'action_id', 'step_id']) {
      const id = memberOf(here, key)
      if (typeof id === 'string') name = id
    }
  }
  const form = memberOf(given, 'form_id')
  return { form: typeof form === 'string' ? form : '?', name, path: path.map(String).join('.'), reason }
}

function memberOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<PropertyKey, unknown>)[key]
    : undefined
}

function remove(given: unknown, path: PropertyKey[], keys: readonly string[]): void {
  const parent = path.reduce(memberOf, given)
  if (typeof parent !== 'object' || parent === null) return
  for (const key of keys) Reflect.deleteProperty(parent, key)
}

/** No definition is nested deeper; anything beyond is ignored. */
const maxDepth = 30

/** A copy without members that are null or empty strings. */
function withoutEmpties(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) return undefined
  if (Array.isArray(value)) return value.map((item) => withoutEmpties(item, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null && member !== '' && member !== undefined)
      .map(([key, member]) => [key, withoutEmpties(member, depth + 1)]),
  )
}
