import { parse } from 'yaml'
import { z } from 'zod'
import { type Event, eventSchema } from '../event.ts'
import { instantInZone } from '../import/time-zone.ts'
import { dayAfter } from './demo-days.ts'
import { eventTextSchema, textsOf } from './demo-texts.ts'

const facts = eventSchema.shape
const entry = z.strictObject({
  id: z.string(),
  community: z.string(),
  locale: facts.locale,
  languages: facts.languages,
  format: facts.format,
  status: facts.status.default('open'),
  /** Absent for all-day events without a place. */
  zone: z.string().optional(),
  city: z.string().optional(),
  country: z.string().optional(),
  venue: z.string().optional(),
  /** Days after the day of seeding. */
  day: z.number().int(),
  at: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .optional(),
  /** Duration in minutes. */
  for: z.number().int().positive().optional(),
  days: z.number().int().positive().optional(),
  capacity: z.number().int().positive().optional(),
  address: z.string().optional(),
  guests: facts.guests,
  answers: facts.answers.removeDefault().default('here'),
  without_account: facts.without_account,
  join: z.string().optional(),
  recording: z.string().optional(),
  slides: z.string().optional(),
  topics: z.array(z.string()),
  title: z.string(),
  summary: z.string(),
})

export const demoEventEntries = (text: string) => z.array(entry).parse(parse(text))

/**
 * The demo's events.
 * @param text db/seed/catalogue/events.yaml
 * @param today the day that dates are counted from, `2026-11-21`
 * @param files the long texts of a language, db/seed/catalogue/texts/events.<locale>.yaml
 */
export function demoEvents(
  text: string,
  today: string,
  files: Partial<Record<Event['locale'], string>> = {},
): Event[] {
  const texts = new Map(
    Object.entries(files).map(([locale, file]) => [locale, textsOf(eventTextSchema, file)]),
  )
  return demoEventEntries(text).map((event) => {
    const { id, day, at, for: minutes = 60, days, zone, city, country, venue, capacity, ...same } = event
    const { address, join, recording, slides, ...rest } = same
    const text = texts.get(event.locale)?.get(id)
    const wall = (date: string, clock = '00:00') =>
      new Date(instantInZone(Date.parse(`${date}T${clock}:00Z`), zone ?? 'UTC'))
    const first = dayAfter(today, day)
    const start = wall(first, at)
    const end =
      days === undefined ? new Date(start.getTime() + minutes * 60_000) : wall(dayAfter(first, days))
    return eventSchema.parse({
      ...rest,
      external_id: id,
      description: text?.about ?? rest.summary,
      description_format: text === undefined ? 'text' : 'markdown',
      starts_at: start.toISOString(),
      ends_at: end.toISOString(),
      all_day: days !== undefined,
      time_zone: zone ?? null,
      venue: venue ?? null,
      address: address ?? null,
      city: city ?? null,
      country: country ?? null,
      url: null,
      image: null,
      capacity: capacity ?? null,
      agenda: text?.agenda ?? [],
      speakers: text?.speakers ?? [],
      join_url: join ?? null,
      recording_url: recording ?? null,
      slides_url: slides ?? null,
    })
  })
}
