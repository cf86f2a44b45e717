import { expect, test } from 'vitest'
import { chipsOf } from '#app/features/listing/facets.ts'
import { parseListing } from '#app/features/listing/listing-state.ts'
import { loadMessages } from '#app/locale/messages/load.ts'
import type { FoundJobs } from '#domain/search/search.ts'
import { jobWords } from './job-words.ts'
import { limitFacets } from './jobs.server.ts'
import { jobsListing, pageListing, withoutIdle } from './jobs-listing.ts'
import { isNarrowed, keepsMeaning, withAll } from './jobs-page.server.ts'

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
  ['within=50', false],
  ['within=much', false],
  ['within=50&city=Berlin', true],
  ['within=50&q=Berlin', true],
  ['sort=newest', true],
  ['vacancy=a-b', true],
  ['more=skills', true],
  ['find=post', true],
  ['find=', true],
])('%j is kept by no cache: %s', (query, narrowed) => {
  const search = new URLSearchParams(query)
  expect(isNarrowed(parseListing(search, jobsListing), search)).toBe(narrowed)
})

test('words that mean something else beside each other are not offered without those between', () => {
  const read = (q: string) => parseListing(new URLSearchParams({ q }), pageListing)
  const state = read('middle go East London')
  const manner = { from: 0, to: 6, typed: 'middle', choices: { seniority: ['middle'] } }
  const place = { from: 10, to: 21, typed: 'East London', choices: { city: ['East London'] } }
  const found = { understood: [manner, place] }
  const kept = read('middle East London')
  expect(keepsMeaning(state, kept, found, { understood: [place, manner] })).toBe(true)
  expect(keepsMeaning(state, kept, found, { understood: [place] })).toBe(false)
  // Other lists need not mean the same.
  expect(keepsMeaning(state, read('go East London'), found, { understood: [place] })).toBe(true)
})

test.each([
  ['within=50', [], true],
  ['within=50&city=Berlin', [], false],
  ['within=50&q=in+Berlin', [{ from: 0, to: 9, typed: 'in Berlin', choices: { city: ['Berlin'] } }], false],
  ['city=Berlin', [], false],
  ['within=much', [], false],
])(
  '%s: a distance that is around nothing asks for a city and is no filter',
  async (query, understood, asks) => {
    const words = jobWords(await loadMessages('en', ['jobs']), 'en-us')
    const state = parseListing(new URLSearchParams(query), jobsListing)
    const found = { facets: [], recent: new Map(), understood } as unknown as FoundJobs
    const facets = limitFacets(words, found, state.chosen)
    expect(facets.find(({ key }) => key === 'city')?.place?.needsCity).toBe(asks)
    const chips = chipsOf(facets, jobsListing.facets, state).map(({ key }) => key)
    expect(chips.includes('within')).toBe(state.chosen.within !== undefined && !asks)
    const kept = withoutIdle(state, understood.length > 0).chosen
    expect(kept.within).toEqual(asks ? undefined : state.chosen.within)
  },
)
