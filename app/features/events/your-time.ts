import { useSyncExternalStore } from 'react'
import { formatDate, formatTime } from '#app/locale/dates.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import type { Locale } from '#services/languages.ts'

const nothing = () => () => {}
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const unknown = () => undefined

/** Returns the browser's time zone; undefined during rendering on the server and hydration. */
export const useYourZone = (): string | undefined => useSyncExternalStore(nothing, browserZone, unknown)

interface Beginning {
  start: string
  /** Time zone of the event. */
  timeZone: string
  allDay: boolean
}

/** Says the start in the viewer's time zone and whose time that is, as `17:00 your time`; empty as `yourTime`. */
export function yourTimeText(
  event: Beginning,
  zone: string | undefined,
  t: Translate,
  locale: Locale,
): string {
  const time = yourTime(event, zone, locale)
  return time === '' ? '' : t('events.yourTime', { time })
}

/** Returns the start in the viewer's time zone; empty if that is the event's, or for all-day events. */
export function yourTime(
  { start, timeZone, allDay }: Beginning,
  zone: string | undefined,
  locale: Locale,
): string {
  if (zone === undefined || allDay) return ''
  const time = formatTime(start, locale, zone)
  const day = formatDate(start, locale, zone)
  const sameDay = day === formatDate(start, locale, timeZone)
  if (sameDay && time === formatTime(start, locale, timeZone)) return ''
  return sameDay ? time : `${day}, ${time}`
}
