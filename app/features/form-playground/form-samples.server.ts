import { z } from 'zod'
import { manyFields } from './many-fields.ts'

const files = import.meta.glob<{ default: unknown }>('../../forms/samples/*.json', { eager: true })

const sampleSchema = z.object({
  about: z.string(),
  form: z.unknown(),
  cookies: z.record(z.string(), z.string()).optional(),
  profile: z.unknown().optional(),
})
export type FormSample = z.output<typeof sampleSchema>

/** Samples of the form engine, by name. */
export const formSamples: ReadonlyMap<string, FormSample> = new Map([
  ...Object.entries(files).map(
    ([path, file]) =>
      [path.split('/').at(-1)?.replace('.json', '') ?? path, sampleSchema.parse(file.default)] as const,
  ),
  ['many-fields', { about: 'A form of 200 fields and 100 conditions.', form: manyFields }],
])
