import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import { readDefinition } from '#app/forms/definition/read-definition.ts'
import { resolveOptions } from '#app/forms/definition/resolve-options.ts'

/** Every dictionary has three options: the playground shows how forms behave. */
export function sampleForm({ form }: { form?: unknown }): FormDefinition | undefined {
  const read = readDefinition(form)
  const options = ['First', 'Second', 'Third'].map((name, index) => ({ id: index + 1, name }))
  return read.form && resolveOptions(read.form, () => options)
}
