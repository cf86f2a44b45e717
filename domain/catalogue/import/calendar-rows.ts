import { readFile } from 'node:fs/promises'
import type ICAL from 'ical.js'
import {
  type CalendarEvent,
  type ReadCalendar,
  readCalendar,
  withLocalEnd,
  writtenTime,
} from './calendar-blocks.ts'
import { leftOut, type SourceRow } from './draft.ts'
import { Recurrence } from './recurrence.ts'
import { instantInZone } from './time-zone.ts'

/** Occurrences of a series are imported from a month ago to a year ahead, up to this number. */
const MAX_OCCURRENCES = 100
const MONTH = 31 * 86_400_000
const YEAR = 365 * 86_400_000
/** Seconds. */
const LONGEST = 366 * 86_400

/** Reads the events of an iCalendar file; each occurrence of a series becomes an event. */
export async function* calendarRows(path: string, file: string, now: Date): AsyncGenerator<SourceRow> {
  const calendar = readCalendar(await readFile(path, 'utf8'))
  for (const { line, reason } of calendar.faults) yield leftOut(`${file}:${line}`, reason)
  if (calendar.events.length + calendar.faults.length === 0) yield leftOut(file, 'holds no event')
  const recurrence = new Recurrence()
  try {
    for (const { master, others } of series(calendar.events)) {
      const where = `${file}:${master.line}`
      try {
        yield* rowsOf(master, others, where, calendar, recurrence, now)
      } catch (error) {
        yield leftOut(where, (error as Error).message)
      }
    }
  } finally {
    await recurrence.close()
  }
}

interface Series {
  master: CalendarEvent
  others: CalendarEvent[]
}

/**
 * Groups events with one uid into a series: the newest one without RECURRENCE-ID, and those that replace a
 * single occurrence.
 */
function series(events: CalendarEvent[]): Series[] {
  const groups = Map.groupBy(
    events,
    ({ component }, index = 0) => text(component, 'uid') ?? component ?? index,
  )
  return [...groups.values()].flatMap((group) => {
    const isMaster = ({ component }: CalendarEvent) => !component.hasProperty('recurrence-id')
    const [master] = group.filter(isMaster).sort((a, b) => sequence(b) - sequence(a))
    const others = group.filter((one) => !isMaster(one))
    if (master !== undefined) return [{ master, others }]
    return others.map((one) => ({ master: one, others: [] }))
  })
}

function sequence({ component }: CalendarEvent): number {
  return Number(text(component, 'sequence') ?? 0) || 0
}

async function* rowsOf(
  { component }: CalendarEvent,
  others: CalendarEvent[],
  where: string,
  calendar: ReadCalendar,
  recurrence: Recurrence,
  now: Date,
): AsyncGenerator<SourceRow> {
  const uid = text(component, 'uid')
  const start = component.getFirstProperty('dtstart')
  const tzid = zoneNameOf(start)
  if (start === null || !(component.hasProperty('rrule') || component.hasProperty('rdate'))) {
    const id = [uid, text(component, 'recurrence-id')].filter((part) => part !== undefined).join('#')
    yield { draft: { where, fields: { ...fieldsOf(component, calendar), id } } }
    return
  }
  refuseTooOften(component)
  const occurrences = await recurrence.occurrences({
    event: withLocalEnd(component, tzid),
    exceptions: others.map((one) => one.component.toJSON() as unknown[]),
    from: new Date(now.getTime() - MONTH).toISOString().slice(0, 19),
    to: new Date(now.getTime() + YEAR).toISOString().slice(0, 19),
    most: MAX_OCCURRENCES,
  })
  if (occurrences.length === 0) yield leftOut(where, 'repeats by a rule that gives no date')
  for (const { id, start: from, end: to, exception } of occurrences) {
    const own = others[exception]?.component ?? component
    const zone = zoneNameOf(own.getFirstProperty('dtstart')) ?? tzid
    const times = timesOf(from, to, zone, calendar)
    const key = uid === undefined ? '' : `${uid}#${id}`
    yield { draft: { where, fields: { ...fieldsOf(own, calendar), ...times, id: key } } }
  }
}

function refuseTooOften(component: ICAL.Component): void {
  for (const rule of component.getAllProperties('rrule')) {
    const { freq } = rule.getFirstValue() as ICAL.Recur
    if (/SECONDLY|MINUTELY|HOURLY/.test(freq))
      throw new Error(`repeats ${freq.toLowerCase()}: too often for an event`)
  }
}

function fieldsOf(component: ICAL.Component, calendar: ReadCalendar): Record<string, unknown> {
  const start = component.getFirstProperty('dtstart')
  const end = component.getFirstProperty('dtend')
  const from = asWritten(start)
  const to = asWritten(end) ?? afterDuration(component)
  const categories = component.getAllProperties('categories').flatMap((property) => property.getValues())
  const organizer = component.getFirstProperty('organizer')?.getFirstParameter('cn')
  const cancelled = calendar.method?.toUpperCase() === 'CANCEL'
  return {
    title: text(component, 'summary'),
    description:
      component.getFirstProperty('styled-description')?.getFirstValue()?.toString() ??
      text(component, 'description'),
    location: text(component, 'location'),
    url: text(component, 'url') ?? text(component, 'conference'),
    image: text(component, 'image'),
    topics: categories.map(String),
    community: organizer,
    status: cancelled ? 'cancelled' : text(component, 'status'),
    online: component.hasProperty('conference') ? true : undefined,
    languages: component.getFirstProperty('summary')?.getFirstParameter('language') ?? calendar.language,
    ...(from === undefined ? {} : timesOf(from, to, zoneNameOf(start), calendar, zoneNameOf(end))),
  }
}

function timesOf(
  from: string,
  to: string | undefined,
  tzid: string | undefined,
  calendar: ReadCalendar,
  endTzid = tzid,
) {
  const start = writtenTime(from, tzid, calendar)
  const end = to === undefined ? undefined : writtenTime(to, endTzid, calendar)
  // A flight may end in another zone than it starts in; an event has a single zone.
  const elsewhere = end?.zone !== undefined && end.zone !== start.zone && /T.*[^Z]$/.test(end.text)
  const until = elsewhere
    ? new Date(instantInZone(Date.parse(`${end.text}Z`), end.zone ?? 'UTC')).toISOString()
    : end?.text
  return { start: start.text, end: until, time_zone: start.zone, end_exclusive: true }
}

function afterDuration(component: ICAL.Component): string | undefined {
  const start = component.getFirstPropertyValue('dtstart') as ICAL.Time | null
  const duration = component.getFirstPropertyValue('duration') as ICAL.Duration | null
  if (start === null || duration === null || typeof duration.toSeconds !== 'function') return undefined
  const seconds = duration.toSeconds()
  // The library would iterate day by day.
  if (!(Math.abs(seconds) <= LONGEST)) throw new Error('lasts longer than a year')
  const iso = start.toString()
  const until = new Date(
    Date.parse(iso.includes('T') ? `${iso.slice(0, 19)}Z` : iso) + seconds * 1000,
  ).toISOString()
  return iso.includes('T') ? until.slice(0, 19) + iso.slice(19) : until.slice(0, 10)
}

/** The library would turn "the 24th of a thirteenth month" into 24 January. */
function asWritten(property: ICAL.Property | null): string | undefined {
  const value: unknown = property?.toJSON()[3]
  return typeof value === 'string' ? value : undefined
}

function zoneNameOf(property: ICAL.Property | null): string | undefined {
  return property?.getFirstParameter('tzid') || undefined
}

function text(component: ICAL.Component, name: string): string | undefined {
  const value = component.getFirstPropertyValue(name)
  const words = value === null || value === undefined ? '' : String(value).trim()
  return words === '' ? undefined : words
}
