import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import { faultText, readDefinition } from '#app/forms/definition/read-definition.ts'

/** A definition with its defaults; faults in it fail the test that wrote it. */
export function readForm(input: unknown): FormDefinition {
  const read = readDefinition(input)
  if (read.form === undefined) throw new Error(read.faults.map(faultText).join('\n'))
  if (read.unknown.length > 0) throw new Error(read.unknown.map(faultText).join('\n'))
  return read.form
}

/** A form with one group and a submit action. */
export function formOf(fields: object[], rest: object = {}): FormDefinition {
  return readForm({
    form_id: 'test',
    groups: [{ group_id: 'main', fields }],
    actions: [{ action_id: 'send', title: 'Send' }],
    ...rest,
  })
}
