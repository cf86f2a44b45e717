import type { Locale } from '#services/languages.ts'
import type { AgendaPoint, Event, Speaker } from './event.ts'

/** An event in search results. */
export interface FoundEvent {
  id: string
  slug: string
  title: string
  locale: Locale
  status: Event['status']
  community: string
  summary: string
  description: string
  descriptionFormat: Event['description_format']
  format: Event['format']
  start: Date
  end: Date | null
  allDay: boolean
  /** IANA time zone; null for an instant without a place. */
  timeZone: string | null
  venue: string | null
  address: string | null
  city: string | null
  country: string | null
  /** City and country found in the event's text, if the source states neither. */
  placeInText: { city: string | null; country: string } | null
  url: string | null
  capacity: number | null
  /** ISO 639-1. */
  languages: string[]
  topics: { name: string; key: string }[]
  agenda: AgendaPoint[]
  speakers: Speaker[]
  recordingUrl: string | null
  slidesUrl: string | null
  /** Number of guests an attendee may bring. */
  guests: number
  /** Where people confirm that they attend. */
  answers: Event['answers']
  withoutAccount: boolean
  /** Seats that are taken, held or offered, if people confirm on this site. */
  taken: number
  /** Whether there is a waiting list. */
  waiting: boolean
  /** Incremented when the event is moved, renamed or cancelled. */
  sequence: number
  updatedAt: Date
}

export const eventFacets = ['community', 'city', 'language', 'written_in', 'format', 'topic'] as const
export type EventFacet = (typeof eventFacets)[number]

/** The choice of `when` that lists events that are over. */
export const PAST = 'past'
