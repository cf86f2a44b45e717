import { wallAt } from './import/time-zone.ts'

interface Times {
  start: Date
  end: Date | null
  timeZone: string | null
}

/**
 * The first and last day of an event, `2026-03-29`, in its own time zone. An all-day event ends at midnight
 * after its last day; that midnight is not part of any day of it.
 */
export function eventDays({ start, end, timeZone }: Times): { first: string; last: string } {
  const zone = timeZone ?? 'UTC'
  const dayAt = (instant: number) => new Date(wallAt(instant, zone)).toISOString().slice(0, 10)
  const first = dayAt(start.getTime())
  const last = end === null || end <= start ? first : dayAt(end.getTime() - 1)
  return { first, last }
}

/** Number of days from the first to the last, inclusive. */
export function countDays({ first, last }: { first: string; last: string }): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1
}

/** An instant with its local offset: `2026-12-09T19:00:00+02:00`. */
export function withOffset(instant: Date, timeZone: string | null): string {
  const wall = wallAt(instant.getTime(), timeZone ?? 'UTC')
  const minutes = Math.round((wall - Math.floor(instant.getTime() / 1000) * 1000) / 60_000)
  const two = (number: number) => String(number).padStart(2, '0')
  const size = Math.abs(minutes)
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
  return new Date(wall).toISOString().slice(0, 19) + offset
}
