import { z } from 'zod'
import {
  addressSchema,
  countrySchema,
  currencySchema,
  dateSchema,
  instantSchema,
  itemFields,
  languageSchema,
} from './item.ts'

export const jobTypes = [
  'anywhere',
  'hire',
  'relocate',
  'volunteer',
  'affiliate',
  'training',
  'consultation',
] as const
export const salaryPeriods = ['hour', 'day', 'week', 'month', 'year'] as const

export const MAX_PAY = 1_000_000_000
const amount = z.number().min(0).max(MAX_PAY)

export const vacancySchema = z.object({
  ...itemFields,
  status: z.enum(['draft', 'open', 'closed']),
  /** The language of its text; null when it is not known. */
  written_in: languageSchema.nullable().default(null),
  title: z.string().min(1).max(300),
  company: z.string().max(200),
  responsibilities: z.array(z.string().max(2000)).max(100),
  requirements: z.array(z.string().max(2000)).max(100),
  specialization: z.string().max(120).nullable(),
  job_type: z.enum(jobTypes).nullable(),
  employment_form: z.string().max(80).nullable(),
  assignment_duration: z.string().max(80).nullable(),
  seniority: z.string().max(80).nullable(),
  locations: z
    .array(
      z.object({
        /** Name as the source writes it. */
        name: z.string().max(200),
        city: z.string().max(120).nullable(),
        country: countrySchema.nullable(),
      }),
    )
    .max(50),
  remote: z.enum(['none', 'hybrid', 'full']),
  /** Empty means open to every country. */
  remote_countries: z.array(countrySchema).max(250),
  salary: z
    .object({
      min: amount.nullable(),
      max: amount.nullable(),
      currency: currencySchema.nullable(),
      period: z.enum(salaryPeriods).nullable(),
    })
    .refine(({ min, max }) => min === null || max === null || min <= max, 'ends below its start')
    .nullable(),
  languages: z
    .array(z.object({ code: languageSchema, cefr: z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']).nullable() }))
    .max(20),
  apply_url: addressSchema.nullable(),
  program: z.string().max(200).nullable(),
  published_at: instantSchema.nullable(),
  /** Open until the end of this day. */
  valid_through: dateSchema.nullable(),
  hot: z.number().int().min(0).max(1_000_000),
  skills: z.array(z.object({ name: z.string().min(1).max(120), required: z.boolean() })).max(100),
})
export type Vacancy = z.infer<typeof vacancySchema>
