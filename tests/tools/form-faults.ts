// Valid forms with one fault each: how to insert the fault, and how it should be reported.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { checkForm, proverContext } from '#app/forms/prover/check-form.ts'
import { findingText, type Rule } from '#app/forms/prover/finding.ts'
import type { CheckContext } from '#app/forms/validation/check-field.ts'

export const samples = join(import.meta.dirname, '../../app/forms/samples')
export const provided = {
  dictionaries: new Set(['englishLevels', 'employmentTypes', 'interests', 'industries', 'educationDegrees']),
  lookups: new Set<string>(),
  functions: new Set<string>(),
}

type Json = Record<string, unknown>
export interface Written extends Json {
  groups: { fields: Json[] }[]
  actions: Json[]
  conditions?: Json[]
  action_conditions?: Json[]
}
export const written = (name: string): Written =>
  JSON.parse(readFileSync(join(samples, `${name}.json`), 'utf8')).form

/** Changes one field of a complete form. */
export const inField = (name: string, id: string, change: Json) => () => {
  const form = written(name)
  const field = form.groups.flatMap(({ fields }) => fields).find(({ field_id }) => field_id === id)
  if (field === undefined) throw new Error(`no field ${id}`)
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) delete field[key]
    else field[key] = value
  }
  return form
}
export const withCondition =
  (name: string, ...conditions: Json[]) =>
  () => {
    const form = written(name)
    return { ...form, conditions: [...(form.conditions ?? []), ...conditions] }
  }
export const withActionCondition =
  (name: string, ...conditions: Json[]) =>
  () => {
    const form = written(name)
    return { ...form, action_conditions: [...(form.action_conditions ?? []), ...conditions] }
  }
export const changed = (name: string, change: (form: Written) => void) => () => {
  const form = written(name)
  change(form)
  return form
}
export const visible = (field_id: string, related_field_id: string, rest: Json = {}) => ({
  field_id,
  related_field_id,
  type: 'visible',
  ...rest,
})
export const compare = (id: string) => ({ custom_validator: { compare_field_id: id } })

type Fault = [fault: string, seeded: () => unknown, rule: Rule, name: string]

/** One test for each: the prover reports its rule for the part with this name. */
export function testFaults(faults: readonly Fault[]): void {
  let context: CheckContext
  beforeAll(async () => {
    context = await proverContext()
  })

  test.each(faults)('%s is told', (_, seeded, rule, name) => {
    const { findings } = checkForm(seeded(), context, provided)
    expect(
      findings.some((finding) => finding.rule === rule && finding.name === name && finding.path !== 'x'),
      findings.map(findingText).join('\n') || 'nothing was told',
    ).toBe(true)
  })
}
