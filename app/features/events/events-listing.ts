import type { ListingShape } from '#app/features/listing/listing-state.ts'
import { eventFacets } from '#domain/catalogue/found-event.ts'

/** Filters of the list of events in its address. */
export const eventsListing = {
  page: '/events',
  /** `when=past` lists past events, latest first. */
  facets: ['when', ...eventFacets],
  sorts: ['date'],
} as const satisfies ListingShape

export const EVENTS_A_PAGE = 50
/** Maximum number of past events collapsed below the list; all of them are a list of their own. */
export const PAST_SHOWN = 50
/** Address of the same selection as a calendar. */
export const CALENDAR = `${eventsListing.page}/calendar.ics`
