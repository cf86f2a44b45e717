import { formatDate, formatDateRange, formatTime } from '#app/locale/dates.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import type { Locale } from '#services/languages.ts'

/** An event as shown in lists. */
export interface EventCard {
  id: string
  title: string
  url: string
  summary: string
  /** Locale of title and summary. */
  locale: Locale
  community: string
  format: 'online' | 'onsite' | 'hybrid'
  /** Instants. */
  start: string
  end: string | null
  allDay: boolean
  /** Time zone of the event; UTC if it has none. */
  timeZone: string
  /** UTC offset at the start: `UTC+1`. */
  clock: string
  /** Days in the event's time zone, both inclusive. */
  first: string
  last: string
  days: number
  city: string | null
  /** Country in the viewer's language. */
  country: string | null
  /** True if the location was extracted from the event's text. */
  placeIsRead: boolean
  /** Languages that are spoken, by name. */
  languages: string[]
  /** Name of the text's language where none that is spoken is stated, if it is not the viewer's. */
  writtenIn?: string | undefined
  topics: string[]
  cancelled: boolean
  /**
   * Why registering gives no seat: `list` has an open waiting list. Null if there is room, or no
   * registration.
   */
  room: 'list' | 'full' | null
}

/**
 * Returns `18:00–19:30 in Lviv`; without a city, `18:00–19:30 (UTC+3)`. The name of a time zone is not used
 * as a place: `Atlantic/Canary` is not a city.
 */
export function clockText(event: EventCard, t: Translate, locale: Locale): string {
  const { city, format, timeZone, clock } = event
  const time = timesText(event, locale, timeZone)
  return city !== null && format !== 'online'
    ? t('events.atPlace', { time, place: city })
    : t('events.atClock', { time, clock })
}

/** Returns `18:00–19:30`; the end has a date if it is on another day. */
export function timesText({ start, end, first, last }: EventCard, locale: Locale, timeZone: string): string {
  const from = formatTime(start, locale, timeZone)
  if (end === null) return from
  const to = formatTime(end, locale, timeZone)
  return first === last ? `${from}–${to}` : `${from} – ${formatDate(last, locale)}, ${to}`
}

export function placeText({ format, city, country, placeIsRead }: EventCard, t: Translate): string {
  if (format === 'online') return t('events.online')
  const named = [city, country].filter((part) => part !== null).join(', ')
  if (named === '') return t(`events.${format}`)
  const place = placeIsRead ? t('events.placeInText', { place: named }) : named
  return format === 'hybrid' ? t('events.andOnline', { city: place }) : place
}

export const daysText = ({ first, last }: EventCard, locale: Locale): string =>
  formatDateRange(first, last, locale)
