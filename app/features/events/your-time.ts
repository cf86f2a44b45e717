import { useSyncExternalStore } from 'react'
import { formatDate, formatTime } from '#app/locale/dates.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import type { Locale } from '#services/languages.ts'

const nothing = () => () => {}
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const unknown = () => undefined

/** The zone of whoever reads; undefined until the page runs in their browser. */
export const useYourZone = (): string | undefined => useSyncExternalStore(nothing, browserZone, unknown)

interface Beginning {
  start: string
  /** Of the place. */
  timeZone: string
  allDay: boolean
}

/** When it begins on the reader's own clock; nothing where that is the clock of the place, or whole days are meant. */
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
