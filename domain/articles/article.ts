import { z } from 'zod'
import { addressSchema, instantSchema, itemFields } from '#domain/catalogue/item.ts'

/** An article of somebody else's, as the importers read it. */
export const articleSchema = z.strictObject({
  external_id: itemFields.external_id,
  /** What its translations have in common. */
  work: z.string().min(1).max(500),
  locale: itemFields.locale,
  status: z.enum(['draft', 'open', 'closed']),
  title: z.string().min(1).max(300),
  slug: z.string().min(1).max(100),
  summary: itemFields.summary,
  body: z.string().min(1).max(2_000_000),
  body_format: z.enum(['html', 'markdown', 'text']),
  authors: z.array(z.string().min(1).max(120)).min(1).max(20),
  /** uid of a category of the stack. */
  category: z.string(),
  tags: z.array(z.string().min(1).max(60)).max(30),
  /** Null is unknown. */
  date: instantSchema.nullable(),
  updated: instantSchema.nullable(),
  /** Where it stands. */
  address: addressSchema.nullable(),
})
export type Article = z.infer<typeof articleSchema>
