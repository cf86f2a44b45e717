import { expect, test } from 'vitest'
import { type ListingShape, parseListing } from './listing-state.ts'
import { feedOf, savePage, wantedIn } from './saved-address.ts'

const shape: ListingShape = { page: '/jobs', facets: ['skills', 'country'], sorts: ['hot', 'newest'] }

test.each([
  ['?', ''],
  ['?sort=newest&page=3', ''],
  ['?country=DE&q=c%2B%2B&page=2', '?q=c%2B%2B&country=DE'],
])('%s wants %j, whatever its order and page', (asked, wanted) => {
  const state = parseListing(new URLSearchParams(asked), shape)
  expect(wantedIn(shape, state)).toBe(wanted)
  expect(feedOf(shape, state)).toBe(`/jobs/feed.xml${wanted}`)
  expect(savePage('jobs', shape, state)).toBe(
    `/saved-searches/new?list=jobs${wanted === '' ? '' : `&${wanted.slice(1)}`}`,
  )
})
