import { z } from 'zod'
import type { AssetImage } from '#services/images/image-address.ts'

// Field types for the schemas that parse entries. Delivery omits a field that was never filled in, or returns
// null or an empty text; here all three mean nothing.

export const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '')

export const mandatoryText = z.string().trim().min(1, 'is empty')

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** A flag that is on by default. */
export const flagOn = z
  .boolean()
  .nullish()
  .transform((value) => value ?? true)

export const wholeNumber = (absent: number) =>
  z
    .number()
    .int()
    .nullish()
    .transform((value) => value ?? absent)

/** One of the options; an empty field means the first one. Any other value is a fault of the entry. */
export const option = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z
    .enum(options)
    .or(z.literal(''))
    .nullish()
    .transform((value): Options[number] => (value ? value : options[0]))

/** Some entries have a single text where the schema now has a list. */
export const texts = z
  .union([z.array(z.string()), z.string().transform((value) => (value === '' ? [] : [value]))])
  .nullish()
  .transform((value) => value ?? [])

export const many = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(schema)
    .nullish()
    .transform((value) => value ?? [])

/** A group or global field that may be empty. */
export const optionalGroup = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined)

const fileShape = z.object({
  uid: z.string(),
  url: z.string(),
  filename: z.string().default(''),
  title: z.string().nullish(),
  description: z.string().nullish(),
  content_type: z.string().nullish(),
  dimension: z.object({ width: z.number(), height: z.number() }).nullish(),
})

export type File = z.output<typeof fileShape>

/** A file field: the asset, or nothing if it was unpublished. */
export const file = z
  .union([fileShape, z.string(), z.null()])
  .optional()
  .transform((value): File | undefined => (typeof value === 'object' && value !== null ? value : undefined))

/** A file as the image service takes it. */
export const imageOf = (asset: File | undefined): AssetImage | undefined =>
  asset && {
    url: asset.url,
    filename: asset.filename,
    content_type: asset.content_type ?? undefined,
    dimension: asset.dimension ?? undefined,
  }

/** References requested with `include`: unpublished entries come as bare uids and are dropped. */
export const references = z
  .union([z.array(z.unknown()), z.unknown()])
  .optional()
  .transform((value): Record<string, unknown>[] =>
    (Array.isArray(value) ? value : [value]).filter(
      (item): item is Record<string, unknown> => typeof item === 'object' && item !== null && 'title' in item,
    ),
  )

/** The faults of an entry's fields in one line: `blocks.hero.heading: is empty`. */
export function problemsOf(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || 'value'}: ${issue.message}`).join('; ')
}
