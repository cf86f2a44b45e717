import type { Locale } from '#services/languages.ts'
import type { Event } from './event.ts'

/** An event as it is found. */
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
  /** IANA; null: an instant without a place. */
  timeZone: string | null
  venue: string | null
  city: string | null
  country: string | null
  /** Where the source says neither city nor country: what the event's own words name. */
  placeInText: { city: string | null; country: string } | null
  url: string | null
  capacity: number | null
  /** ISO 639-1. */
  languages: string[]
  topics: { name: string; key: string }[]
  /** Rises when it is moved, renamed or called off. */
  sequence: number
  updatedAt: Date
}

export const eventFacets = ['community', 'city', 'language', 'format', 'topic'] as const
export type EventFacet = (typeof eventFacets)[number]
