import type { ListingShape } from '#app/features/listing/listing-state.ts'
import { eventFacets } from '#services/catalogue/found-event.ts'

/** What can be asked of the list of events, by its address. */
export const eventsListing = {
  page: '/events',
  facets: eventFacets,
  sorts: ['date'],
} as const satisfies ListingShape

export const EVENTS_A_PAGE = 50
/** So many past ones are folded below. */
export const PAST_SHOWN = 50
/** The same selection for calendars. */
export const CALENDAR = `${eventsListing.page}/calendar.ics`
