import { formatDate, formatDateRange, formatTime } from '#app/locale/dates.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import type { Locale } from '#services/languages.ts'

/** An event as lists show it. */
export interface EventCard {
  id: string
  title: string
  url: string
  summary: string
  /** Of title and summary. */
  locale: Locale
  community: string
  format: 'online' | 'onsite' | 'hybrid'
  /** Instants. */
  start: string
  end: string | null
  allDay: boolean
  /** Of the place; UTC where it has none. */
  timeZone: string
  /** How far that is from UTC when it begins: `UTC+1`. */
  clock: string
  /** Days of the place's calendar, both included. */
  first: string
  last: string
  days: number
  city: string | null
  /** In the reader's language. */
  country: string | null
  /** They were read out of the event's own words. */
  placeIsRead: boolean
  languages: string[]
  topics: string[]
  cancelled: boolean
  /** Why nobody simply comes any more: `list` has a waiting list that is open. Null where there is room, or nothing to answer. */
  room: 'list' | 'full' | null
}

/**
 * `18:00–19:30 in Lviv`; without a town, `18:00–19:30 (UTC+3)`. The name of a time zone is not used as a place: `Atlantic/Canary`
 * is no town.
 */
export function clockText(event: EventCard, t: Translate, locale: Locale): string {
  const { city, format, timeZone, clock } = event
  const time = timesText(event, locale, timeZone)
  return city !== null && format !== 'online'
    ? t('events.atPlace', { time, place: city })
    : t('events.atClock', { time, clock })
}

/** `18:00–19:30`; the end alone has a date when it is on another day. */
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
