import { PROGRAM, TEST_PAGE } from '#app/features/assessment/english-test-address.ts'
import { FEED_AUTHOR } from '#app/features/blog/blog-feed-address.ts'
import { ENGLISH } from '#app/features/blog/english-parameter.ts'
import { companiesListing } from '#app/features/companies/companies-listing.ts'
import { coursesListing } from '#app/features/courses/courses-listing.ts'
import { CALENDAR, eventsListing } from '#app/features/events/events-listing.ts'
import { CHOSEN, jobsListing } from '#app/features/jobs/jobs-listing.ts'
import { FIND, MORE } from '#app/features/listing/all-values.ts'
import { listingParameters } from '#app/features/listing/listing-state.ts'
import { peopleListing } from '#app/features/people/people-listing.ts'
import { programsListing } from '#app/features/programs/programs-listing.ts'
import { searchListing } from '#app/features/search/search-listing.ts'
import { SOURCE_PARAMETER } from '#domain/applications/sources.ts'

/** Query parameters of each list, by the path after region and locale. Any other parameter is ignored. */
const listParameters: Readonly<Record<string, readonly string[]>> = {
  [coursesListing.page.slice(1)]: [...listingParameters(coursesListing), MORE, FIND],
  [companiesListing.page.slice(1)]: listingParameters(companiesListing),
  [eventsListing.page.slice(1)]: [...listingParameters(eventsListing), MORE, FIND],
  [CALENDAR.slice(1)]: listingParameters(eventsListing),
  blog: [ENGLISH],
  'demo-elsewhere': ['to', 'from'],
  // Kept for those who sign in for the test: its result leads back to the programme.
  [TEST_PAGE.slice(1)]: [PROGRAM],
  jobs: [...listingParameters(jobsListing), CHOSEN, MORE, FIND],
  'blog/feed.xml': [FEED_AUTHOR],
  'course-catalog/feed.xml': listingParameters(coursesListing),
  'events/feed.xml': listingParameters(eventsListing),
  'jobs/feed.xml': listingParameters(jobsListing),
  people: listingParameters(peopleListing),
  programs: listingParameters(programsListing),
  'report-mistake': ['page', 'text', 'sent'],
  search: listingParameters(searchListing),
  // A visitor who signs in on the way returns to the same query.
  'saved-searches/new': [coursesListing, eventsListing, jobsListing].flatMap((shape) =>
    listingParameters(shape),
  ),
}

/** How somebody came to an application: it is kept with it, also by those who sign in on the way. */
const ofApplications = [SOURCE_PARAMETER, 'utm_source']

/** The query parameters of a list in addition to those that every page has; none for any other page. */
export function parametersOfList(pathname: string): readonly string[] {
  const name = pathname
    .split('/')
    .slice(3)
    .join('/')
    .replace(/\.data$/, '')
  if (name.startsWith('apply/')) return ofApplications
  return Object.hasOwn(listParameters, name) ? (listParameters[name] ?? []) : []
}
