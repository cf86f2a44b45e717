// Events and days as iCalendar (RFC 5545).
import { countDays, eventDays } from '../event-days.ts'
import type { FoundEvent } from '../found-event.ts'
import { wallAt } from '../import/time-zone.ts'
import { content, date, dateTime, property, quoted, text } from './lines.ts'
import { timeZoneLines, utcLines } from './zone-lines.ts'

const DAY = 86_400_000

/** What calendars are told of an event of the catalogue, or of anything else that begins and ends. */
export type CalendarEvent = Pick<
  FoundEvent,
  | 'id'
  | 'title'
  | 'locale'
  | 'status'
  | 'community'
  | 'summary'
  | 'format'
  | 'start'
  | 'end'
  | 'allDay'
  | 'timeZone'
  | 'venue'
  | 'city'
  | 'url'
  | 'topics'
  | 'sequence'
  | 'updatedAt'
>

export interface CalendarOptions<Event extends CalendarEvent> {
  /** Name and language (BCP 47) of a calendar to subscribe to; undefined for a file to download. */
  subscription?: { name: string; language: string }
  /** The address of an event's page. */
  addressOf: (event: Event) => string
  /** Writes a message to one attendee (RFC 5546) instead of a file. */
  message?: CalendarMessage
  /** Further days. */
  days?: readonly CalendarDay[]
}

/** Something that takes a day without a time, such as a deadline. */
export interface CalendarDay {
  /** The same for as long as it is about the same thing. */
  id: string
  /** `2026-12-01` */
  day: string
  title: string
  /** Of the page about it. */
  address: string
  /** Since when it stands in the calendar. */
  at: Date
}

export interface CalendarMessage {
  method: 'REQUEST' | 'CANCEL'
  /** The sender: a mailbox, which calendar programs require. */
  organizer: { name: string; email: string }
  attendee: { name: string; email: string }
  /** The attendee was asked by others and has not answered; otherwise they have, on this site. */
  isAsked?: boolean
  sequence: number
  at: Date
}

/**
 * Writes events for calendar programs. A moved event gets a higher SEQUENCE; a cancelled or removed one is
 * marked as cancelled. Without `message` there is no METHOD, because that would make it a message from an
 * organiser with an address (RFC 5546).
 */
export function writeCalendar<Event extends CalendarEvent>(
  events: readonly Event[],
  options: CalendarOptions<Event>,
): string {
  return content([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guildhall//Events//EN',
    'CALSCALE:GREGORIAN',
    ...(options.message ? [`METHOD:${options.message.method}`] : []),
    ...(options.subscription ? subscriptionLines(options.subscription) : []),
    // A calendar must have a component: one without events contains the UTC zone.
    ...(events.length + (options.days?.length ?? 0) === 0 ? utcLines : []),
    ...zonesOf(events).flatMap(({ zone, from, to }) => timeZoneLines(zone, from, to)),
    ...events.flatMap((event) => eventLines(event, options)),
    ...(options.days ?? []).flatMap((day) => dayLines(day, options)),
    'END:VCALENDAR',
  ])
}

const subscriptionLines = ({ name, language }: { name: string; language: string }): string[] => [
  property('NAME', text(name), { LANGUAGE: language }),
  property('X-WR-CALNAME', text(name)),
  'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
  'X-PUBLISHED-TTL:PT6H',
]

function dayLines(
  { id, day, title, address, at }: CalendarDay,
  { subscription }: Pick<CalendarOptions<CalendarEvent>, 'subscription'>,
): string[] {
  const start = Date.parse(day)
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${dateTime(at.getTime())}Z`,
    `DTSTART;VALUE=DATE:${date(start)}`,
    `DTEND;VALUE=DATE:${date(start + DAY)}`,
    property('SUMMARY', text(title), subscription ? { LANGUAGE: subscription.language } : {}),
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function eventLines<Event extends CalendarEvent>(
  event: Event,
  { addressOf, message }: CalendarOptions<Event>,
): string[] {
  const { start, end, timeZone, venue, city, topics, community } = event
  const language = event.locale.slice(0, 2)
  const address = addressOf(event)
  const place = [venue, city].filter((part) => part !== null && part !== '').join(', ')
  // Online attendees are sent to the page that explains how to join; it may require a registration first.
  const where = place || (event.format === 'online' ? (event.url ?? address) : '')
  const gone = message
    ? message.method === 'CANCEL'
    : event.status === 'cancelled' || event.status === 'closed'
  return [
    'BEGIN:VEVENT',
    // The catalogue's id instead of an address: calendars must recognise the event after the site has moved.
    `UID:${event.id}`,
    `DTSTAMP:${dateTime((message?.at ?? event.updatedAt).getTime())}Z`,
    `LAST-MODIFIED:${dateTime(event.updatedAt.getTime())}Z`,
    `SEQUENCE:${message?.sequence ?? event.sequence}`,
    `STATUS:${gone ? 'CANCELLED' : 'CONFIRMED'}`,
    ...timeLines(event),
    property('SUMMARY', text(event.title), { LANGUAGE: language }),
    ...(event.summary === '' ? [] : [property('DESCRIPTION', text(event.summary), { LANGUAGE: language })]),
    ...(where === '' ? [] : [property('LOCATION', text(where))]),
    // Communities have no mailbox here; any address will do (RFC 5545, 3.3.3).
    ...(message
      ? personLines(message)
      : community === ''
        ? []
        : [property('ORGANIZER', address, { CN: quoted(community) })]),
    `URL:${address}`,
    ...(topics.length === 0 ? [] : [`CATEGORIES:${topics.map(({ name }) => text(name)).join(',')}`]),
    // An all-day event does not block its attendees' time.
    `TRANSP:${event.allDay ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]

  function timeLines({ allDay }: CalendarEvent): string[] {
    if (allDay) {
      const days = eventDays(event)
      const after = Date.parse(days.first) + countDays(days) * DAY
      return [`DTSTART;VALUE=DATE:${date(Date.parse(days.first))}`, `DTEND;VALUE=DATE:${date(after)}`]
    }
    const ends = end !== null && end > start ? end : undefined
    // When clocks go back, an hour occurs twice and readers disagree about which one is meant. Such times are
    // written in UTC.
    const zone = [start, ends].some((instant) => instant && isAmbiguous(instant, timeZone)) ? null : timeZone
    const moment = (name: string, instant: Date) =>
      zone === null || zone === 'UTC'
        ? `${name}:${dateTime(instant.getTime())}Z`
        : `${name};TZID=${zone}:${dateTime(wallAt(instant.getTime(), zone))}`
    return [moment('DTSTART', start), ...(ends === undefined ? [] : [moment('DTEND', ends)])]
  }
}

/**
 * Whoever has already answered on this site must not be asked again by the calendar program. Nobody reads its answers, so
 * it is never told to send one.
 */
const personLines = ({ organizer, attendee, isAsked = false }: CalendarMessage): string[] => [
  property('ORGANIZER', `mailto:${organizer.email}`, { CN: quoted(organizer.name) }),
  property('ATTENDEE', `mailto:${attendee.email}`, {
    CN: quoted(attendee.name || attendee.email),
    ROLE: 'REQ-PARTICIPANT',
    PARTSTAT: isAsked ? 'NEEDS-ACTION' : 'ACCEPTED',
    RSVP: 'FALSE',
  }),
]

/** Whether the zone's clocks show this time twice. */
function isAmbiguous(instant: Date, zone: string | null): boolean {
  if (zone === null) return false
  const at = instant.getTime()
  const wall = wallAt(at, zone)
  const readings = [-DAY, DAY].map((away) => wall - (wallAt(at + away, zone) - (at + away)))
  return new Set(readings.filter((reading) => wallAt(reading, zone) === wall)).size > 1
}

/** The zones that events name, each with the period that it has to cover. */
function zonesOf(events: readonly CalendarEvent[]): { zone: string; from: Date; to: Date }[] {
  const zones = new Map<string, { zone: string; from: Date; to: Date }>()
  for (const { timeZone, allDay, start, end } of events) {
    if (timeZone === null || timeZone === 'UTC' || allDay) continue
    const known = zones.get(timeZone) ?? { zone: timeZone, from: start, to: start }
    const last = end ?? start
    zones.set(timeZone, {
      zone: timeZone,
      from: start < known.from ? start : known.from,
      to: last > known.to ? last : known.to,
    })
  }
  return [...zones.values()].sort((a, b) => (a.zone < b.zone ? -1 : 1))
}
