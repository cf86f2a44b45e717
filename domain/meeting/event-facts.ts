import { sql } from 'kysely'
import { z } from 'zod'

/** Facts whose changes attendees are notified of. */
export const sentFactsSchema = z.object({
  start: z.iso.datetime({ offset: true }),
  end: z.iso.datetime({ offset: true }).nullable(),
  allDay: z.boolean(),
  timeZone: z.string().nullable(),
  format: z.enum(['online', 'onsite', 'hybrid']),
  venue: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  open: z.boolean(),
})
export type SentFacts = z.infer<typeof sentFactsSchema>

/** The same facts in SQL, of an event `e`. */
export const sentFacts = sql`jsonb_build_object(
  'start', to_char(e.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'end', to_char(e.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'allDay', e.all_day, 'timeZone', e.time_zone, 'format', e.format, 'venue', e.venue, 'address', e.address,
  'city', e.city, 'country', e.country, 'open', e.status = 'open')`

/** Returns which facts of an event have changed. */
export function changesOf(before: SentFacts, after: SentFacts): { time: boolean; place: boolean } {
  const differs = (...keys: (keyof SentFacts)[]) => keys.some((key) => before[key] !== after[key])
  return {
    time: differs('start', 'end', 'allDay', 'timeZone'),
    place: differs('format', 'venue', 'address', 'city', 'country'),
  }
}
