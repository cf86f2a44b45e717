import { z } from 'zod'
import { addressSchema, instantSchema, itemFields } from '#domain/catalogue/item.ts'

/** An article of another site, as the importers read it. */
export const articleSchema = z.strictObject({
  external_id: itemFields.external_id,
  /** Shared by the translations of an article. */
  work: z.string().min(1).max(500),
  locale: itemFields.locale,
  status: z.enum(['draft', 'open', 'closed']),
  title: z.string().min(1).max(300),
  slug: z.string().min(1).max(100),
  summary: itemFields.summary,
  body: z.string().min(1).max(2_000_000),
  body_format: z.enum(['html', 'markdown', 'text']),
  authors: z.array(z.string().min(1).max(120)).min(1).max(20),
  /** The uid of one of the stack's categories. */
  category: z.string(),
  tags: z.array(z.string().min(1).max(60)).max(30),
  /** Null when unknown. */
  date: instantSchema.nullable(),
  updated: instantSchema.nullable(),
  /** Where the original is published. */
  address: addressSchema.nullable(),
  /** An asset of the stack. Absent of most, so that what was imported before it existed reads the same. */
  cover: z.string().optional(),
})
export type Article = z.infer<typeof articleSchema>
