// Days and times as a host types them: local time in the event's zone.
import { ianaZone, instantInZone, wallAt } from '../catalogue/import/time-zone.ts'

const DAY_MS = 86_400_000

/** Whether a text is a day of the calendar, `2026-12-09`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** Whether a text is a time of day, `18:30`. */
export const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Whether a text is the name of a time zone as the runtime spells it. */
export const isZone = (text: string): boolean => text !== '' && ianaZone(text) === text

/**
 * The instant of a local time. A time that occurs twice means the first; one that is skipped is read with the
 * offset before the change.
 */
export const instantOf = (day: string, time: string, zone: string): Date =>
  new Date(instantInZone(Date.parse(`${day}T${time || '00:00'}:00Z`), zone))

export function wallOf(instant: Date, zone: string): { day: string; time: string } {
  const wall = new Date(wallAt(instant.getTime(), zone)).toISOString()
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) }
}

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** How many days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
