// Maps fields of a source to ours. A mapping file defines this for one source; usual names are recognised
// without one.
import { parse } from 'yaml'
import { z } from 'zod'
import { locales } from '#services/languages.ts'

const path = z.string().min(1)
const paths = z.union([path, z.array(path).min(1)])

const fieldRule = z.union([
  paths.transform((from) => ({ from })),
  z.strictObject({
    /** One path, or several, of which the first with a value counts. */
    from: paths,
    split: z.string().min(1).optional(),
    /** Translates a source's values, ignoring case. */
    values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    prefix: z.string().optional(),
  }),
  z.strictObject({ join: z.array(path).min(1), with: z.string().default(' ') }),
  z.strictObject({ value: z.union([z.string(), z.number(), z.boolean()]) }),
])
export type FieldRule = z.infer<typeof fieldRule>

export const mappingSchema = z.strictObject({
  /** Path of the rows in JSON; element name in XML. */
  rows: z.string().optional(),
  delimiter: z.string().length(1).optional(),
  monthFirst: z.boolean().default(false),
  timeZone: z.string().optional(),
  locale: z.enum(locales).optional(),
  description: z.enum(['given', 'markdown']).default('given'),
  /** Whether fields without a rule are looked up by their usual names. */
  usualNames: z.boolean().default(true),
  fields: z.record(z.string(), fieldRule).default({}),
})
export type Mapping = z.infer<typeof mappingSchema>

export const noMapping: Mapping = mappingSchema.parse({})

/** @throws {Error} with the fault in the file */
export function parseMapping(text: string, known: readonly string[]): Mapping {
  const read = mappingSchema.safeParse(parse(text) ?? {})
  if (!read.success) throw new Error(z.prettifyError(read.error))
  const unknown = Object.keys(read.data.fields).filter((field) => !known.includes(field))
  if (unknown.length > 0)
    throw new Error(`There is no field ${unknown.join(', ')}; there are ${[...known].sort().join(', ')}`)
  return read.data
}
