// When the reminder of a step's day is due: a pure rule.
import { dayIn } from './day.ts'

/** Nobody is written to at night: from this hour on, in the member's zone. */
export const FROM_HOUR = 8

export const isAwake = (now: Date, zone: string | undefined): boolean => hourIn(now, zone) >= FROM_HOUR

const QUARTER_MS = 15 * 60_000

/** When somebody may be written to: now, or in the morning. */
export function whenAwake(now: Date, zone: string | undefined): Date {
  let at = now
  // Zones differ by quarters of an hour.
  while (!isAwake(at, zone)) at = new Date(Math.floor(at.getTime() / QUARTER_MS + 1) * QUARTER_MS)
  return at
}

/** The day after the present one in a zone; undefined before the hour from which reminders are sent. */
export function remindedDay(now: Date, zone: string | undefined): string | undefined {
  if (!isAwake(now, zone)) return undefined
  return nextDay(dayIn(now, zone))
}

/** Whether somebody set a day on the day itself or the one before: they know, and are not reminded. */
export const isJustSet = (setAt: Date | null, now: Date, zone: string | undefined): boolean =>
  setAt !== null && dayIn(setAt, zone) >= dayIn(now, zone)

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const hourIn = (at: Date, zone = 'UTC'): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(at))
