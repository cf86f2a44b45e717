import type { ListingShape } from '#app/features/listing/listing-state.ts'
import { eventFacets } from '#domain/catalogue/found-event.ts'

/** What can be asked of the list of events, by its address. */
export const eventsListing = {
  page: '/events',
  /** `when=past` turns the list round: what has been, the last first. */
  facets: ['when', ...eventFacets],
  sorts: ['date'],
} as const satisfies ListingShape

export const EVENTS_A_PAGE = 50
/** So many past ones are folded below; all of them are a list of their own. */
export const PAST_SHOWN = 50
export const PAST = 'past'
/** The same selection for calendars. */
export const CALENDAR = `${eventsListing.page}/calendar.ics`
