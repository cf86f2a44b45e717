import { formatDate, formatTime } from '#app/locale/dates.ts'
import type { Locale } from '#services/languages.ts'

export interface ShownInterview {
  round: number
  start: string
  end: string
  /** The zone in which it was arranged. */
  zone: string
  /** Its offset then, `UTC+2`. */
  clock: string
  place: string
  /** Empty: there is none, or it is over. */
  link: string
  note: string
  isOff: boolean
  isAhead: boolean
}

type Times = Pick<ShownInterview, 'start' | 'end' | 'zone' | 'clock'>

const span = ({ start, end }: Times, locale: Locale, zone: string) =>
  `${formatDate(start, locale, zone)}, ${formatTime(start, locale, zone)}–${formatTime(end, locale, zone)}`

/** `9 December 2026, 15:00–15:30 (UTC+2)` */
export const interviewTime = (times: Times, locale: Locale): string =>
  `${span(times, locale, times.zone)} (${times.clock})`

/** The same in another zone; empty where clocks show the same. */
export function interviewTimeFor(times: Times, zone: string | undefined, locale: Locale): string {
  if (zone === undefined) return ''
  const own = span(times, locale, zone)
  return own === span(times, locale, times.zone) ? '' : own
}
