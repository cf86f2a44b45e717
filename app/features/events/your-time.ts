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

/** Returns the start in the viewer's time zone; empty if that is the event's, or for all-day events. */
export function yourTimeText(
  { start, timeZone, allDay }: Beginning,
  zone: string | undefined,
  t: Translate,
  locale: Locale,
): string {
  if (zone === undefined || allDay) return ''
  const time = formatTime(start, locale, zone)
  const day = formatDate(start, locale, zone)
  const sameDay = day === formatDate(start, locale, timeZone)
  if (sameDay && time === formatTime(start, locale, timeZone)) return ''
  return t('events.yourTime', { time: sameDay ? time : `${day}, ${time}` })
}
