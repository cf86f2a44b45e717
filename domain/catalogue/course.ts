import { z } from 'zod'
import { addressSchema, currencySchema, dateSchema, itemFields, languageSchema } from './item.ts'

export const courseSchema = z.object({
  ...itemFields,
  status: z.enum(['draft', 'open', 'closed']),
  name: z.string().min(1).max(300),
  provider: z.string().max(200),
  level: z.enum(['beginner', 'intermediate', 'advanced']).nullable(),
  language: languageSchema,
  duration_hours: z.number().positive().max(100_000).nullable(),
  format: z.enum(['online', 'onsite', 'hybrid']).nullable(),
  /** In units of the currency; 0 is free, null is unknown. */
  price: z.number().min(0).max(10_000_000).nullable(),
  currency: currencySchema.nullable(),
  url: addressSchema.nullable(),
  image: addressSchema.nullable(),
  start_dates: z.array(dateSchema).max(200),
  /** Out of 5. */
  rating: z.number().min(0).max(5).nullable(),
  skills: z.array(z.string().min(1).max(120)).max(100),
})
export type Course = z.infer<typeof courseSchema>
