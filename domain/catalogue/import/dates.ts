import { instantInZone, utc } from './time-zone.ts'

/** A date or date-time as written. */
export interface WrittenDate {
  /** Local time as milliseconds in UTC. */
  wall: number
  /** Minutes east of UTC, when the text gives an offset. */
  offset: number | undefined
  hasTime: boolean
}

const CLOCK = /^(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i
const YEAR_FIRST = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?:(?:T|\s+)(.+))?$/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:(?:T|\s+|,\s*)(.+))?$/
const MAIL_DATE =
  /^(?:[A-Za-z]{3,9},?\s+)?(\d{1,2})\s+([A-Za-z]{3})[a-z]*\s+(\d{4})(?:\s+(\d{1,2}:\d{2}(?::\d{2})?\s*(?:Z|UTC|GMT|[+-]\d{4})?))?$/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads ISO 8601 in both forms, the dates of mails and feeds, and day, month, year with dots, slashes or
 * hyphens.
 * @param monthFirst how to read 3/4/2026; day first unless the source is known to differ
 * @returns undefined for anything else, or for a date that does not exist
 */
export function readDate(text: string, monthFirst = false): WrittenDate | undefined {
  const asked = text.trim()
  const iso = YEAR_FIRST.exec(asked)
  if (iso) return dateOf(iso[1], iso[3], iso[4], iso[5])
  const last = YEAR_LAST.exec(asked)
  if (last)
    return monthFirst
      ? dateOf(last[4], last[1], last[3], last[5])
      : dateOf(last[4], last[3], last[1], last[5])
  const mail = MAIL_DATE.exec(asked)
  if (mail) {
    const month = MONTHS.indexOf((mail[2] ?? '').toLowerCase()) + 1
    return month === 0 ? undefined : dateOf(mail[3], String(month), mail[1], mail[4])
  }
  return undefined
}

function dateOf(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  time: string | undefined,
): WrittenDate | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const start = utc(y, m, d)
  const read = new Date(start)
  if (read.getUTCMonth() + 1 !== m || read.getUTCDate() !== d || y < 1900 || y > 2200) return undefined
  if (time === undefined) return { wall: start, offset: undefined, hasTime: false }
  const clock = CLOCK.exec(time.trim())
  if (clock === null) return undefined
  const [hour, minute, second] = [clock[1], clock[2], clock[3] ?? '0'].map(Number)
  if (hour === undefined || minute === undefined || second === undefined) return undefined
  if (hour > 24 || minute > 59 || second > 60) return undefined
  return { wall: utc(y, m, d, hour, minute, second), offset: offsetOf(clock[4]), hasTime: true }
}

function offsetOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(text) ?? []
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The text's own offset wins, then the zone, then UTC. */
export function instantOf({ wall, offset }: WrittenDate, zone: string | undefined): Date {
  if (offset !== undefined) return new Date(wall - offset * 60_000)
  return new Date(zone === undefined ? wall : instantInZone(wall, zone))
}

/** The day as written: 2026-11-21. */
export function dayOf({ wall }: WrittenDate): string {
  return new Date(wall).toISOString().slice(0, 10)
}
