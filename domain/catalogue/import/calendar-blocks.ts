// Splits iCalendar text into events, so that an unreadable one does not affect the others.
import ICAL from 'ical.js'
import { ianaZone, wallAt } from './time-zone.ts'

export interface CalendarEvent {
  /** Line number of BEGIN:VEVENT. */
  line: number
  component: ICAL.Component
}

export interface ReadCalendar {
  events: CalendarEvent[]
  faults: { line: number; reason: string }[]
  /** Zones defined in the file, by their names there. */
  zones: ReadonlyMap<string, ICAL.Timezone>
  /** Properties of the calendar itself. */
  method: string | undefined
  timeZone: string | undefined
  language: string | undefined
}

export function readCalendar(text: string): ReadCalendar {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const events: CalendarEvent[] = []
  const faults: ReadCalendar['faults'] = []
  const zones = new Map<string, ICAL.Timezone>()
  const own: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const [, name = ''] = /^BEGIN:(\w+)\s*$/i.exec(lines[at] ?? '') ?? []
    const kind = name.toUpperCase()
    if (kind === '' || kind === 'VCALENDAR') {
      own.push(lines[at] ?? '')
      continue
    }
    const end = endOf(lines, at, kind)
    const block = lines.slice(at, end + 1).filter((line) => line !== '')
    try {
      if (kind === 'VEVENT' && end === lines.length) faults.push({ line: at + 1, reason: 'does not end' })
      else if (kind === 'VEVENT') events.push({ line: at + 1, component: componentOf(block) })
      else if (kind === 'VTIMEZONE') addZone(zones, componentOf(block))
    } catch (error) {
      if (kind === 'VEVENT') faults.push({ line: at + 1, reason: (error as Error).message })
    }
    at = end
  }
  const property = (name: string) => {
    const line = own.find((one) => one.toUpperCase().startsWith(name))
    return line?.slice(line.indexOf(':') + 1).trim()
  }
  return {
    events,
    faults,
    zones,
    method: property('METHOD'),
    timeZone: property('X-WR-TIMEZONE'),
    language: property('X-WR-LANGUAGE'),
  }
}

function endOf(lines: string[], start: number, kind: string): number {
  const end = lines.findIndex((line, index) => index > start && line.trim().toUpperCase() === `END:${kind}`)
  const next = lines.findIndex(
    (line, index) => index > start && line.trim().toUpperCase() === `BEGIN:${kind}`,
  )
  return end === -1 || (next !== -1 && next < end) ? (next === -1 ? lines.length : next - 1) : end
}

/** Many calendars write a date without declaring VALUE=DATE. */
const withDateType = (line: string) =>
  line.replace(
    /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)((?:;(?!VALUE=)[^:;]*)*)(:\d{8}(?:,\d{8})*)$/i,
    '$1$2;VALUE=DATE$3',
  )

function componentOf(block: string[]): ICAL.Component {
  return new ICAL.Component(ICAL.parse(block.map(withDateType).join('\r\n')) as never)
}

/** Zone rules are yearly; any other could keep the library iterating for ever. */
function addZone(zones: Map<string, ICAL.Timezone>, component: ICAL.Component): void {
  const rules = component.getAllSubcomponents().flatMap((part) => part.getAllProperties('rrule'))
  if (rules.some((rule) => (rule.getFirstValue() as ICAL.Recur).freq !== 'YEARLY')) return
  const tzid = component.getFirstPropertyValue('tzid')
  if (typeof tzid === 'string') zones.set(tzid, new ICAL.Timezone({ component, tzid }))
}

/**
 * Formats a date or date-time as drafts do: a day, a local time with a zone, or an instant in UTC if only the
 * file defines the zone.
 * @param tzid as the property gives it
 */
export function writtenTime(
  iso: string,
  tzid: string | undefined,
  { zones, timeZone }: Pick<ReadCalendar, 'zones' | 'timeZone'>,
): { text: string; zone: string | undefined } {
  const zoneName = tzid ?? timeZone
  const zone = zoneName === undefined ? undefined : ianaZone(zoneName)
  if (!iso.includes('T') || iso.endsWith('Z') || zone !== undefined) return { text: iso, zone }
  const described = tzid === undefined ? undefined : zones.get(tzid)
  if (described === undefined) return { text: iso, zone: tzid }
  const time = ICAL.Time.fromDateTimeString(iso)
  time.zone = described
  return { text: new Date(time.toUnixTime() * 1000).toISOString(), zone: undefined }
}

/** The end of a rule is in UTC, but the rule is evaluated in the event's zone. */
export function withLocalEnd(component: ICAL.Component, tzid: string | undefined): unknown[] {
  const jcal = structuredClone(component.toJSON()) as unknown[]
  const zone = tzid === undefined ? undefined : ianaZone(tzid)
  const properties = jcal[1] as [string, unknown, string, Record<string, unknown>][]
  for (const [name, , , rule] of properties) {
    if (
      name !== 'rrule' ||
      zone === undefined ||
      typeof rule?.until !== 'string' ||
      !rule.until.endsWith('Z')
    )
      continue
    const wall = wallAt(Date.parse(rule.until), zone)
    if (!Number.isNaN(wall)) rule.until = new Date(wall).toISOString().slice(0, 19)
  }
  return jcal
}
