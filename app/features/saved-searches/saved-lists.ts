import { coursesListing } from '#app/features/courses/courses-listing.ts'
import { eventsListing } from '#app/features/events/events-listing.ts'
import { jobsListing } from '#app/features/jobs/jobs-listing.ts'
import { type ListingShape, type ListingState, parseListing } from '#app/features/listing/listing-state.ts'
import type { SavedList } from '#domain/saved-searches/saved-searches.ts'

/** The lists whose searches can be saved. */
export const listingOf: Readonly<Record<SavedList, ListingShape>> = {
  jobs: jobsListing,
  courses: coursesListing,
  events: eventsListing,
}

export const stateOf = (list: SavedList, address: string): ListingState =>
  parseListing(new URLSearchParams(address), listingOf[list])
