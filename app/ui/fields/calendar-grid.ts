// Calendar days as `2026-11-21`, without time or zone: a birthday is the same day everywhere.

/** A day of the Gregorian calendar, `YYYY-MM-DD`. Days compare as text. */
export type Day = string

const DAY_MS = 86_400_000

function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

function dayOf(date: Date): Day {
  return date.toISOString().slice(0, 10)
}

/**
 * The day with these numbers, month 1 to 12; undefined for days that do not exist and outside the years 1 to
 * 9999.
 */
export function dayFrom(year: number, month: number, day: number): Day | undefined {
  const pad = (number: number, length: number) => String(number).padStart(length, '0')
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const date = dateOf(text)
  // JavaScript reads the 31st of a shorter month as a day of the next one.
  return Number.isNaN(date.getTime()) || dayOf(date) !== text ? undefined : text
}

export function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return dayFrom(year, month, day) === text
}

export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(dateOf(day).getTime() + days * DAY_MS))
}

/** The same day of another month, or that month's last day: one month after 31 January is 28 February. */
export function addMonths(day: Day, months: number): Day {
  const date = dateOf(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return dayOf(date)
}

/** Days since the first day of the week. */
function inWeek(day: Day, firstWeekday: number): number {
  return (dateOf(day).getUTCDay() - firstWeekday + 7) % 7
}

export function startOfWeek(day: Day, firstWeekday: number): Day {
  return addDays(day, -inWeek(day, firstWeekday))
}

export const monthOf = (day: Day): string => day.slice(0, 7)

/** The weeks that contain a month, seven days each, including days of the months around it. */
export function monthGrid(day: Day, firstWeekday: number): Day[][] {
  const first = `${monthOf(day)}-01`
  const next = addMonths(first, 1)
  const weeks: Day[][] = []
  for (let start = startOfWeek(first, firstWeekday); start < next; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(start, at)))
  return weeks
}

/** The nearest day within the bounds. */
export function clampDay(day: Day, min: Day | undefined, max: Day | undefined): Day {
  if (min !== undefined && day < min) return min
  if (max !== undefined && day > max) return max
  return day
}

/** The day that a key moves to; undefined for keys without a meaning here. */
export function dayAfterKey(
  day: Day,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { firstWeekday, rightToLeft }: { firstWeekday: number; rightToLeft: boolean },
): Day | undefined {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return addDays(day, 1)
  if (key === back) return addDays(day, -1)
  if (key === 'ArrowDown') return addDays(day, 7)
  if (key === 'ArrowUp') return addDays(day, -7)
  if (key === 'Home') return startOfWeek(day, firstWeekday)
  if (key === 'End') return addDays(startOfWeek(day, firstWeekday), 6)
  if (key === 'PageDown') return addMonths(day, shiftKey ? 12 : 1)
  if (key === 'PageUp') return addMonths(day, shiftKey ? -12 : -1)
  return undefined
}
