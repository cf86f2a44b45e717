// The form in which a host changes an event: parsing, validation and comparison. Times are in the event's own
// zone; instants are derived from them.
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { linkSchema } from '../catalogue/event.ts'
import { eventDays } from '../catalogue/event-days.ts'
import type { FoundEvent } from '../catalogue/found-event.ts'
import { addressSchema } from '../catalogue/item.ts'
import { addDays, instantOf, isDay, isTime, wallOf } from './wall-time.ts'

export const eventFields = [
  'capacity',
  'firstDay',
  'startTime',
  'lastDay',
  'endTime',
  'venue',
  'address',
  'city',
  'joinUrl',
  'recording',
  'slides',
] as const
export type EventField = (typeof eventFields)[number]
/** Every field as its control's value; empty if not set. */
export type EventForm = Record<EventField, string>

export type EventFault =
  | { kind: 'seats' | 'day' | 'time' | 'past' | 'endFirst' | 'link' | 'tooLong' | 'noPlace' }
  /** Number of seats taken. */
  | { kind: 'taken'; taken: number }
export type EventFaults = Partial<Record<EventField, EventFault>>

/** Returns an event's current fields. */
export function formOf(event: FoundEvent, joinUrl: string | undefined): EventForm {
  const zone = event.timeZone ?? 'UTC'
  const days = eventDays(event)
  const start = wallOf(event.start, zone)
  const end = event.end === null ? { day: '', time: '' } : wallOf(event.end, zone)
  return {
    capacity: event.capacity === null ? '' : String(event.capacity),
    firstDay: event.allDay ? days.first : start.day,
    startTime: event.allDay ? '' : start.time,
    lastDay: event.allDay ? days.last : end.day,
    endTime: event.allDay ? '' : end.time,
    venue: event.venue ?? '',
    address: event.address ?? '',
    city: event.city ?? '',
    joinUrl: joinUrl ?? '',
    recording: event.recordingUrl ?? '',
    slides: event.slidesUrl ?? '',
  }
}

/** Identifies a state of an event, to detect a page that was opened before somebody else's change. */
export const formDigest = (form: EventForm): string =>
  createHash('sha256')
    .update(JSON.stringify(eventFields.map((field) => form[field])))
    .digest('base64url')
    .slice(0, 22)

/** Columns of the event to change. */
export interface EventColumns {
  capacity?: number | null
  starts_at?: Date
  ends_at?: Date | null
  venue?: string | null
  address?: string | null
  city?: string | null
  recording_url?: string | null
  slides_url?: string | null
}

export interface EventChange {
  columns: EventColumns
  /** Undefined if unchanged. */
  joinUrl: string | null | undefined
}

interface Known {
  event: Pick<FoundEvent, 'allDay' | 'timeZone' | 'start' | 'end' | 'format'>
  current: EventForm
  /** Number of seats taken. */
  taken: number
  now: Date
}

/** Parses the typed form; equal values are not changes. */
export function readChange(
  typed: EventForm,
  known: Known,
): { change: EventChange } | { faults: EventFaults } {
  const { event, current, taken } = known
  const faults: EventFaults = {}
  const columns: EventColumns = {}
  const changed = (field: EventField) => typed[field] !== current[field]
  if (changed('capacity')) {
    const seats = typed.capacity === '' ? null : Number(typed.capacity)
    if (seats !== null && !(Number.isInteger(seats) && seats > 0 && seats <= 10_000_000))
      faults.capacity = { kind: 'seats' }
    else if (seats !== null && seats < taken) faults.capacity = { kind: 'taken', taken }
    else columns.capacity = seats
  }
  Object.assign(columns, timesOf(typed, known, faults))
  const most = { venue: 300, address: 400, city: 120 } as const
  for (const field of ['venue', 'address', 'city'] as const) {
    if (!changed(field)) continue
    if (typed[field].length > most[field]) faults[field] = { kind: 'tooLong' }
    columns[field] = typed[field] || null
  }
  // An event on site needs a city, so that people can find it.
  if (event.format !== 'online' && typed.city === '' && current.city !== '') faults.city = { kind: 'noPlace' }
  const link = (field: EventField, schema: z.ZodType<string>) => {
    if (typed[field] !== '' && !schema.safeParse(typed[field]).success) faults[field] = { kind: 'link' }
    return typed[field] || null
  }
  if (changed('recording')) columns.recording_url = link('recording', linkSchema)
  if (changed('slides')) columns.slides_url = link('slides', linkSchema)
  const joinUrl = changed('joinUrl') ? link('joinUrl', addressSchema) : undefined
  return Object.keys(faults).length > 0 ? { faults } : { change: { columns, joinUrl } }
}

function timesOf(typed: EventForm, { event, current, now }: Known, faults: EventFaults): EventColumns {
  const same = (...fields: EventField[]) => fields.every((field) => typed[field] === current[field])
  if (same('firstDay', 'startTime', 'lastDay', 'endTime')) return {}
  const zone = event.timeZone ?? 'UTC'
  const { allDay } = event
  const open = typed.lastDay === '' && typed.endTime === ''
  for (const field of ['firstDay', ...(open && !allDay ? [] : ['lastDay'])] as ('firstDay' | 'lastDay')[])
    if (!isDay(typed[field])) faults[field] = { kind: 'day' }
  for (const field of allDay
    ? []
    : (['startTime', ...(open ? [] : ['endTime'])] as ('startTime' | 'endTime')[]))
    if (!isTime(typed[field])) faults[field] = { kind: 'time' }
  if (faults.firstDay || faults.lastDay || faults.startTime || faults.endTime) return {}
  const at = (day: string, time: string) => instantOf(day, time, zone)
  // Unchanged times keep their instant: in the hour that occurs twice, a wall time is ambiguous.
  const start = same('firstDay', 'startTime') ? event.start : at(typed.firstDay, typed.startTime)
  const end = same('lastDay', 'endTime')
    ? event.end
    : allDay
      ? at(addDays(typed.lastDay, 1), '')
      : open
        ? null
        : at(typed.lastDay, typed.endTime)
  if (start.getTime() !== event.start.getTime() && start <= now) faults.firstDay = { kind: 'past' }
  if (end !== null && end < start) faults[allDay ? 'lastDay' : 'endTime'] = { kind: 'endFirst' }
  return { starts_at: start, ends_at: end }
}
