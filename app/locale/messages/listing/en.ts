import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'listing.results': 'Results',
  'listing.filters': 'Filters',
  'listing.filtersOn': 'Filters · {count}',
  'listing.chosen': 'Chosen filters',
  'listing.remove': 'Remove {name}',
  'listing.clearAll': 'Clear all',
  'listing.show': 'Show {count}',
  'listing.more': { by: 'count', one: '{count} more', other: '{count} more' },
  'listing.count': '{count}',
  'listing.sort': 'Sort',
  'listing.failedTitle': 'This list could not be read',
  'listing.failedText': 'The fault is ours. What you chose is kept in the address.',
  'listing.relaxText': 'Ask for less and there is more:',
  'listing.withoutQuery': 'Without “{query}”',
  'listing.withoutFacet': '{facet}: any',
  'listing.showAll': 'Show everything',
  'listing.withCount': '{name} · {count}',
  'listing.save': 'Save this search',
  'listing.feed': 'Feed',
  'listing.feedName': 'Feed of this list',
} as const satisfies SourceMessages<'listing'>
