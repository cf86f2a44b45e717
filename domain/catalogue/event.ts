import { z } from 'zod'
import { addressSchema, countrySchema, instantSchema, itemFields, languageSchema } from './item.ts'

export const eventSchema = z
  .object({
    ...itemFields,
    status: z.enum(['draft', 'open', 'cancelled', 'closed']),
    title: z.string().min(1).max(300),
    community: z.string().max(200),
    format: z.enum(['online', 'onsite', 'hybrid']),
    /**
     * For all-day events: midnight of the first day and midnight after the last one, in the event's zone or
     * else UTC.
     */
    starts_at: instantSchema,
    ends_at: instantSchema.nullable(),
    all_day: z.boolean(),
    /** IANA name. */
    time_zone: z.string().nullable(),
    venue: z.string().max(300).nullable(),
    city: z.string().max(120).nullable(),
    country: countrySchema.nullable(),
    url: addressSchema.nullable(),
    image: addressSchema.nullable(),
    capacity: z.number().int().positive().max(10_000_000).nullable(),
    languages: z.array(languageSchema).max(20),
    topics: z.array(z.string().min(1).max(120)).max(100),
  })
  .refine(({ starts_at, ends_at }) => ends_at === null || ends_at >= starts_at, {
    path: ['ends_at'],
    message: 'is before the start',
  })
export type Event = z.infer<typeof eventSchema>
