import { z } from 'zod'
import {
  addressSchema,
  countrySchema,
  instantSchema,
  itemFields,
  languageSchema,
  pictureSchema,
} from './item.ts'

const slugSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** A page of this site, without region and locale, or an external address. */
export const linkSchema = addressSchema.or(z.string().regex(/^\/(?!\/)[^\\\s]{0,1999}$/))

/** An item of the agenda. */
export const agendaPointSchema = z.object({
  /** Minutes after the start; for all-day events after midnight of the first day. */
  after: z.number().int().min(0).max(60_000),
  title: z.string().min(1).max(200),
  speaker: z.string().min(1).max(200).nullable().default(null),
})
export type AgendaPoint = z.infer<typeof agendaPointSchema>

export const speakerSchema = z.object({
  name: z.string().min(1).max(200),
  role: z.string().max(200).default(''),
  about: z.string().min(1).max(600).nullable().default(null),
  /** Slug of their author page. */
  author: slugSchema.nullable().default(null),
  /** Slug of their public profile. */
  person: slugSchema.nullable().default(null),
})
export type Speaker = z.infer<typeof speakerSchema>

export const MAX_GUESTS = 20

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
    /** IANA time zone. */
    time_zone: z.string().nullable(),
    venue: z.string().max(300).nullable(),
    /** Postal address: street, number and town. */
    address: z.string().max(400).nullable().default(null),
    city: z.string().max(120).nullable(),
    country: countrySchema.nullable(),
    url: addressSchema.nullable(),
    image: pictureSchema.nullable(),
    capacity: z.number().int().positive().max(10_000_000).nullable(),
    languages: z.array(languageSchema).max(20),
    topics: z.array(z.string().min(1).max(120)).max(100),
    agenda: z.array(agendaPointSchema).max(50).default([]),
    speakers: z.array(speakerSchema).max(30).default([]),
    /** Shown to attendees only; stored separately from what pages read. */
    join_url: addressSchema.nullable().default(null),
    recording_url: linkSchema.nullable().default(null),
    slides_url: linkSchema.nullable().default(null),
    /** Number of guests an attendee may bring. */
    guests: z.number().int().min(0).max(MAX_GUESTS).default(0),
    /** Where people confirm that they attend. */
    answers: z.enum(['here', 'elsewhere']).default('elsewhere'),
    /** Whether a confirmed email address is enough to attend, without an account. */
    without_account: z.boolean().default(false),
  })
  .refine(({ starts_at, ends_at }) => ends_at === null || ends_at >= starts_at, {
    path: ['ends_at'],
    message: 'is before the start',
  })
export type Event = z.infer<typeof eventSchema>
