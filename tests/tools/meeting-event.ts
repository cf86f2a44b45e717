// What tests of seats share: an event, members, and what must always be true.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#db/database.ts'
import { type Event, eventSchema } from '#domain/catalogue/event.ts'
import { itemId } from '#domain/catalogue/item.ts'
import { eventKind } from '#domain/catalogue/kinds.ts'
import { writeItems } from '#domain/catalogue/write-items.ts'
import type { Coming } from '#domain/meeting/come.ts'
import { insertMember } from './stored-member.ts'

export const TENANT = 'anywhere-club'
export const START = new Date('2026-12-10T18:00:00Z')
export const hours = (count: number) => new Date(START.getTime() + count * 3_600_000)
/** Long before: the waiting list moves up at once. */
export const EARLY = hours(-100)

const origin = { tenant: TENANT, source: 'test' }

/** Writes an event as an importer does; again with the same id, as changed. @returns its id */
export async function putEvent(db: Db, change: Partial<Event> = {}): Promise<string> {
  const event = eventSchema.parse({
    external_id: randomUUID(),
    locale: 'en-us',
    summary: 'About seats',
    description: 'About seats',
    description_format: 'text',
    status: 'open',
    title: 'Seats',
    community: 'Open House',
    format: 'online',
    starts_at: START.toISOString(),
    ends_at: hours(1).toISOString(),
    all_day: false,
    time_zone: 'Europe/Berlin',
    venue: null,
    city: null,
    country: null,
    url: null,
    image: null,
    capacity: 2,
    languages: ['en'],
    topics: [],
    guests: 4,
    answers: 'here',
    ...change,
  })
  await writeItems(db, eventKind, origin, [event], EARLY)
  return itemId('event', origin, event.external_id)
}

export const setCapacity = (db: Db, id: string, capacity: number | null) =>
  sql`update catalogue.event set capacity = ${capacity} where id = ${id}`.execute(db)

let made = 0
export const makeMember = (db: Db): Promise<string> =>
  insertMember(db, { email: `m${made++}@guildhall.example`, firstName: `M${made}`, now: EARLY })

export const coming = (eventId: string, change: Partial<Coming> = {}): Coming => ({
  tenant: TENANT,
  eventId,
  guests: 0,
  shown: false,
  region: 'global',
  locale: 'en-us',
  timeZone: null,
  now: EARLY,
  ...change,
})

export interface StoredSeats {
  taken: number
  states: Record<string, number>
}

/** The counter is what the answers hold, whatever happened. */
export async function seatsOf(db: Db, eventId: string): Promise<StoredSeats> {
  const { rows } = await sql<{ state: string; seated: boolean; party: number }>`
    select state, seated, party from meeting.answer where event_id = ${eventId}`.execute(db)
  const { rows: counters } = await sql<{ taken: number }>`
    select taken from meeting.seats where event_id = ${eventId}`.execute(db)
  const held = rows.filter(({ seated }) => seated).reduce((sum, { party }) => sum + party, 0)
  expect(counters[0]?.taken ?? 0).toBe(held)
  const states: Record<string, number> = {}
  for (const { state } of rows) states[state] = (states[state] ?? 0) + 1
  return { taken: held, states }
}
