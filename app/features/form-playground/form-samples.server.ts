import { z } from 'zod'
import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import { readDefinition } from '#app/forms/definition/read-definition.ts'
import { resolveOptions } from '#app/forms/definition/resolve-options.ts'

const files = import.meta.glob<{ default: unknown }>('../../forms/samples/*.json', { eager: true })

const sampleSchema = z.object({
  about: z.string(),
  form: z.unknown(),
  cookies: z.record(z.string(), z.string()).optional(),
  profile: z.unknown().optional(),
})
export type FormSample = z.output<typeof sampleSchema>

/** As large as a form may become: 200 fields, of which 100 wait for an answer of another. */
const manyFields: FormSample = {
  about: 'A form of 200 fields and 100 conditions.',
  form: {
    form_id: 'many-fields',
    groups: [
      {
        group_id: 'all',
        fields: Array.from({ length: 200 }, (_, at) => ({ field_id: `f${at}`, label: `Field ${at}` })),
      },
    ],
    conditions: Array.from({ length: 100 }, (_, at) => {
      return { field_id: `f${at + 100}`, related_field_id: `f${at}`, type: 'visible' }
    }),
    actions: [{ action_id: 'send', title: 'Send' }],
  },
}

/** The samples of the form engine by name. */
export const formSamples: ReadonlyMap<string, FormSample> = new Map([
  ...Object.entries(files).map(
    ([path, file]) =>
      [path.split('/').at(-1)?.replace('.json', '') ?? path, sampleSchema.parse(file.default)] as const,
  ),
  ['many-fields', manyFields],
])

/** Every dictionary has three choices here: the playground shows how forms behave, not what a site knows. */
export function sampleForm({ form }: FormSample): FormDefinition | undefined {
  const read = readDefinition(form)
  const options = ['First', 'Second', 'Third'].map((name, index) => ({ id: index + 1, name }))
  return read.form && resolveOptions(read.form, () => options)
}
