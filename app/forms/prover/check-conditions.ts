// Checks of conditions that need no walk through the form.
import { answersOf, wantedOf } from '../conditions/answers.ts'
import type { Field } from '../definition/field-schema.ts'
import { valueKindOf } from '../definition/field-types.ts'
import type { Condition, FormDefinition } from '../definition/form-schema.ts'
import { type CheckContext, checkField } from '../validation/check-field.ts'
import { ownOptions } from '../values/read-value.ts'
import type { Tell } from './check-parts.ts'
import { activeConditions, placesById } from './walk.ts'

interface Placed {
  condition: Condition
  target: string
  path: string
}

export function checkConditions(form: FormDefinition, context: CheckContext, tell: Tell): void {
  const places = placesById(form)
  const placed: Placed[] = [
    ...form.conditions.map((condition, index) => {
      return { condition, target: condition.field_id, path: `conditions.${index}` }
    }),
    ...form.action_conditions.map((condition, index) => {
      return { condition, target: `action ${condition.action_id}`, path: `action_conditions.${index}` }
    }),
  ].filter(({ condition }) => !condition.is_disabled)
  placed.forEach(({ condition, target, path }, index) => {
    const field = places.get(condition.related_field_id)?.field
    const name = target.replace('action ', '')
    if (field !== undefined)
      checkWanted(condition, field, context, (reason) => tell('condition-value', name, path, reason))
    const earlier = placed.slice(0, index).filter((other) => other.target === target)
    for (const other of earlier) {
      const relation = relationOf(other.condition, condition)
      if (relation === 'same') tell('duplicate-condition', name, path, `says the same as ${other.path}`)
      if (relation === 'opposite')
        tell('conflicting-conditions', name, path, `asks for the opposite of ${other.path}`)
    }
  })
  for (const cycle of cyclesOf(form))
    tell(
      'condition-cycle',
      cycle[0] ?? '',
      'conditions',
      `each waits for the next: ${[...cycle, cycle[0]].join(' -> ')}`,
    )
  for (const cycle of comparisonCycles(form))
    tell(
      'comparison',
      cycle[0] ?? '',
      'groups',
      `none can be the smallest: ${[...cycle, cycle[0]].join(' < ')}`,
    )
  checkComparisons(form, tell)
}

/** Whether the field accepts an answer that equals the wanted one. */
function checkWanted(
  condition: Condition,
  field: Field,
  context: CheckContext,
  tell: (reason: string) => void,
): void {
  const kind = valueKindOf(field)
  const wanted = wantedOf(condition).map(([text = '']) => text)
  if (kind === 'flag') {
    for (const text of wanted)
      if (text !== 'true' && text !== 'false') tell(`a box is true or false, never '${text}'`)
    return
  }
  if (kind === 'option' || kind === 'options') {
    const own = ownOptions(field)
    if (own === undefined) return
    for (const text of wanted)
      if (
        !own.some((option) =>
          answersOf({ ...field, is_multi: false, type: 'select' }, option).some((parts) =>
            parts.includes(text),
          ),
        )
      )
        tell(`'${field.field_id}' has no option '${text}'`)
    return
  }
  // Part of a text can occur in a valid answer; only a whole answer can be tried.
  if (condition.mode !== 'equals') return
  for (const text of wanted) {
    const value =
      kind === 'text' || kind === 'phone' || kind === 'date' || kind === 'number' ? text : undefined
    if (value !== undefined && checkField({ ...field, required: false }, value, context) !== undefined)
      tell(`'${field.field_id}' does not take '${text}'`)
  }
}

const opposites: Record<Condition['type'], Condition['type']> = {
  visible: 'hidden',
  hidden: 'visible',
  enabled: 'disabled',
  disabled: 'enabled',
}

/** Relation of two conditions of one target: both require the same, or exclude each other. */
function relationOf(one: Condition, other: Condition): 'same' | 'opposite' | undefined {
  if (one.related_field_id !== other.related_field_id) return undefined
  const wants = ({ mode, ...condition }: Condition) =>
    `${mode === 'excludes' ? 'includes' : mode} ${JSON.stringify(wantedOf({ mode, ...condition }))}`
  if (wants(one) !== wants(other)) return undefined
  const isSameMode = one.mode === other.mode
  if (one.type === other.type) return isSameMode ? 'same' : 'opposite'
  return one.type === opposites[other.type] ? (isSameMode ? 'opposite' : 'same') : undefined
}

function cyclesOf(form: FormDefinition): string[][] {
  const after = Map.groupBy(activeConditions(form).ofFields, ({ field_id }) => field_id)
  return circles([...placesById(form).keys()], (id) =>
    (after.get(id) ?? []).map(({ related_field_id }) => related_field_id),
  )
}

function comparisonCycles(form: FormDefinition): string[][] {
  const greater = comparisonsOf(form)
  return circles([...greater.keys()], (id) => [greater.get(id) ?? []].flat())
}

/** Maps each field to the field that must be greater. */
export function comparisonsOf(form: FormDefinition): Map<string, string> {
  return new Map(
    [...placesById(form)].flatMap(([id, { field }]) => {
      const other = field.custom_validator?.compare_field_id
      return other === undefined ? [] : [[id, other] as const]
    }),
  )
}

function checkComparisons(form: FormDefinition, tell: Tell): void {
  const places = placesById(form)
  const isAmount = (field: Field | undefined) =>
    field !== undefined && ['amount', 'number'].includes(valueKindOf(field))
  for (const [id, other] of comparisonsOf(form))
    if (!isAmount(places.get(id)?.field) || !isAmount(places.get(other)?.field))
      tell(
        'comparison',
        id,
        'groups',
        `only amounts and numbers can be compared, with '${other}' or any other`,
      )
}

/** Each cycle once, starting with the part that comes first. */
function circles(nodes: readonly string[], after: (node: string) => readonly string[]): string[][] {
  const found: string[][] = []
  const finished = new Set<string>()
  for (const first of nodes) {
    const path: string[] = []
    const open: (string | undefined)[] = [first]
    while (open.length > 0) {
      const node = open.pop()
      if (node === undefined) {
        const left = path.pop()
        if (left !== undefined) finished.add(left)
        continue
      }
      if (path.includes(node)) {
        found.push(path.slice(path.indexOf(node)))
        continue
      }
      if (finished.has(node)) continue
      path.push(node)
      open.push(undefined, ...after(node))
    }
  }
  return found
}
