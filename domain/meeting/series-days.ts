// The days of a series. Only days: each date's instants follow from them, the time and the zone, so its local
// time stays the same when clocks change.
import { addDays, daysBetween } from './wall-time.ts'

export const repeats = ['week', 'fortnight', 'month'] as const
export type Repeat = (typeof repeats)[number]

/** More than two years of a weekly meeting would hardly be planned at once. */
export const MAX_DATES = 52
/** Number of days ahead that a series may reach. */
const MAX_DAYS = 2 * 366

export interface SeriesRule {
  repeat: Repeat
  first: string
  /** How many dates, or the last day on which one may be. */
  end: { count: number } | { until: string }
}

/** Returns the days of a series, the first one included; at most MAX_DATES. */
export function seriesDays({ repeat, first, end }: SeriesRule): string[] {
  const most = Math.min('count' in end ? end.count : MAX_DATES, MAX_DATES)
  const last = 'until' in end ? end.until : addDays(first, MAX_DAYS)
  const days: string[] = []
  for (let turn = 0; days.length < most; turn++) {
    const day =
      repeat === 'month' ? sameWeekday(first, turn) : addDays(first, turn * (repeat === 'week' ? 7 : 14))
    if (day > last || daysBetween(first, day) > MAX_DAYS) break
    days.push(day)
  }
  return days
}

/**
 * The day some months later that is the same weekday of its month: the second Tuesday stays the second
 * Tuesday. A fifth one means the last, because most months have four.
 */
function sameWeekday(first: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = first.split('-').map(Number)
  const nth = Math.ceil(dayOfMonth / 7)
  const weekday = new Date(first).getUTCDay()
  const start = new Date(Date.UTC(year, month - 1 + months, 1))
  const toWeekday = (weekday - start.getUTCDay() + 7) % 7
  const length = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate()
  const nthDay = 1 + toWeekday + (nth - 1) * 7
  const day = nthDay > length ? nthDay - 7 : nthDay
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), day)).toISOString().slice(0, 10)
}
