import { expect, test } from 'vitest'
import { parseListing } from '#app/features/listing/listing-state.ts'
import { jobsListing, pageListing } from './jobs-listing.ts'
import { isNarrowed, withAll } from './jobs-page.server.ts'

test('the link to all values of a facet keeps the rest of the list', () => {
  const address = '?q=data&skills=go&country=DE&unlock=sql&sort=newest'
  const state = parseListing(new URLSearchParams(`${address}&page=3`), pageListing)
  const values = [{ value: 'go', label: 'Go', count: 3 }]
  const found = { facets: [{ key: 'skills' as const, values, more: 70 }] }
  const { all } = withAll({ key: 'skills', label: 'Skills', values }, state, found, {
    more: undefined,
    find: '',
  })
  expect(all?.count).toBe(71)
  expect(Object.fromEntries(new URLSearchParams(all?.href))).toEqual({
    ...Object.fromEntries(new URLSearchParams(address)),
    more: 'skills',
  })
})

test.each([
  ['', false],
  ['page=2', false],
  ['utm_source=mail', false],
  ['q=go', true],
  ['country=DE', true],
  ['sort=newest', true],
  ['vacancy=a-b', true],
  ['more=skills', true],
  ['find=post', true],
  ['find=', true],
])('%j is kept by no cache: %s', (query, narrowed) => {
  const search = new URLSearchParams(query)
  expect(isNarrowed(parseListing(search, jobsListing), search)).toBe(narrowed)
})
