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
  /** IANA name; null for an instant without a place. */
  timeZone: string | null
  venue: string | null
  address: string | null
  city: string | null
  country: string | null
  /** City and country found in the event's own words, when the source gives neither. */
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
  /** How many people somebody may bring. */
  guests: number
  /** Where people say that they come. */
  answers: Event['answers']
  withoutAccount: boolean
  /** Seats that are taken, held or offered, where people say here that they come. */
  taken: number
  /** Whether somebody waits for a seat. */
  waiting: boolean
  /** Rises when the event is moved, renamed or called off. */
  sequence: number
  updatedAt: Date
}

export const eventFacets = ['community', 'city', 'language', 'format', 'topic'] as const
export type EventFacet = (typeof eventFacets)[number]
