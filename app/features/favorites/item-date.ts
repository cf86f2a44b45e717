import { clockText, daysText, type EventCard, placeText } from '#app/features/events/events.ts'
import { formatDate } from '#app/locale/dates.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import type { Locale } from '#services/languages.ts'

/** The relevant day of a favourite: when it takes place, when it begins, or until when one can apply. */
export type ItemDate =
  | { kind: 'event'; event: EventCard }
  /** Days: `2026-12-01`. */
  | { kind: 'start' | 'deadline'; day: string }

/** The first day of it. */
export const dayOf = (date: ItemDate): string => (date.kind === 'event' ? date.event.first : date.day)

/** `24 November 2026`, `18:00–19:30 in Lviv`, `Lviv, Ukraine`; needs the words of events. */
export function eventFacts(event: EventCard, t: Translate, locale: Locale): string[] {
  const time = event.allDay ? t('events.allDay') : clockText(event, t, locale)
  return [daysText(event, locale), time, placeText(event, t)]
}

/** A date in words; needs the words of favourites, and of events for one. */
export function dateFacts(date: ItemDate, t: Translate, locale: Locale): string[] {
  if (date.kind === 'event') return eventFacts(date.event, t, locale)
  const day = formatDate(date.day, locale)
  return [
    date.kind === 'start' ? t('favorites.startsOn', { date: day }) : t('favorites.openUntil', { date: day }),
  ]
}
