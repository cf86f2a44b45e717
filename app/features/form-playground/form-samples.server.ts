import { z } from 'zod'

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
