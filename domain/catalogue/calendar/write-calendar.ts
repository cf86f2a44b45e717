// Events as iCalendar (RFC 5545).
import { countDays, eventDays } from '../event-days.ts'
import type { FoundEvent } from '../found-event.ts'
import { wallAt } from '../import/time-zone.ts'
import { content, date, dateTime, property, quoted, text } from './lines.ts'
import { timeZoneLines, utcLines } from './zone-lines.ts'

const DAY = 86_400_000

export interface CalendarOptions {
  /** A calendar to subscribe to has a name and the name's language (BCP 47); without it, it is a file to keep. */
  subscription?: { name: string; language: string }
  /** The address of an event's page. */
  addressOf: (event: FoundEvent) => string
  /** A message to one person who comes (RFC 5546), instead of a file. */
  message?: CalendarMessage
}

export interface CalendarMessage {
  method: 'REQUEST' | 'CANCEL'
  /** Who sends it: a mailbox, as calendar programs want one. */
  organizer: { name: string; email: string }
  attendee: { name: string; email: string }
  sequence: number
  at: Date
}

/**
 * Events for calendar programs: a moved event gets a higher SEQUENCE, one that was called off or removed is
 * marked cancelled. Without `message` it has no METHOD, which would make it a message from an organiser with an address
 * (RFC 5546).
 */
export function writeCalendar(events: readonly FoundEvent[], options: CalendarOptions): string {
  return content([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guildhall//Events//EN',
    'CALSCALE:GREGORIAN',
    ...(options.message ? [`METHOD:${options.message.method}`] : []),
    ...(options.subscription ? subscriptionLines(options.subscription) : []),
    // A calendar needs at least one component: one without events describes UTC.
    ...(events.length === 0 ? utcLines : []),
    ...zonesOf(events).flatMap(({ zone, from, to }) => timeZoneLines(zone, from, to)),
    ...events.flatMap((event) => eventLines(event, options)),
    'END:VCALENDAR',
  ])
}

const subscriptionLines = ({ name, language }: { name: string; language: string }): string[] => [
  property('NAME', text(name), { LANGUAGE: language }),
  property('X-WR-CALNAME', text(name)),
  'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
  'X-PUBLISHED-TTL:PT6H',
]

function eventLines(event: FoundEvent, { addressOf, message }: CalendarOptions): string[] {
  const { start, end, timeZone, venue, city, topics, community } = event
  const language = event.locale.slice(0, 2)
  const address = addressOf(event)
  const place = [venue, city].filter((part) => part !== null && part !== '').join(', ')
  // Who comes by network comes by the page that says how; it may ask for a registration first.
  const where = place || (event.format === 'online' ? (event.url ?? address) : '')
  const gone = message
    ? message.method === 'CANCEL'
    : event.status === 'cancelled' || event.status === 'closed'
  return [
    'BEGIN:VEVENT',
    // The catalogue's own id, the same wherever the site is: a calendar must know an event again after a move.
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
    // An all-day event does not make its visitors busy.
    `TRANSP:${event.allDay ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]

  function timeLines({ allDay }: FoundEvent): string[] {
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

/** The answer was given here: the calendar program is not to ask for it again. */
const personLines = ({ organizer, attendee }: CalendarMessage): string[] => [
  property('ORGANIZER', `mailto:${organizer.email}`, { CN: quoted(organizer.name) }),
  property('ATTENDEE', `mailto:${attendee.email}`, {
    CN: quoted(attendee.name || attendee.email),
    ROLE: 'REQ-PARTICIPANT',
    PARTSTAT: 'ACCEPTED',
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
function zonesOf(events: readonly FoundEvent[]): { zone: string; from: Date; to: Date }[] {
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
