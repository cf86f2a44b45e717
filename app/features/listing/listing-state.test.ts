import { describe, expect, test } from 'vitest'
import {
  countChoices,
  formatListing,
  type ListingShape,
  parseListing,
  relaxedStates,
  withChoice,
  withoutChoices,
  withPage,
  withQuery,
  withSort,
} from './listing-state.ts'

const shape: ListingShape = { page: '/jobs', facets: ['skills', 'country'], sorts: ['hot', 'newest'] }
const parse = (search: string) => parseListing(new URLSearchParams(search), shape)

describe('an address', () => {
  test.each([
    ['?', '?'],
    ['?q=', '?'],
    ['?q=%20data%20%20engineer%20', '?q=data+engineer'],
    ['?country=DE&skills=go&skills=kafka&skills=go', '?skills=go&skills=kafka&country=DE'],
    ['?sort=hot&page=1', '?'],
    ['?sort=newest&page=3', '?sort=newest&page=3'],
    ['?sort=loudest&page=-2&colour=red', '?'],
    ['?page=1.5', '?'],
    ['?page=1e9', '?'],
    ['?skills=c%2B%2B&skills=&skills=c%23', '?skills=c%2B%2B&skills=c%23'],
    ['?q=%22machine%20learning%22%20-intern', '?q=%22machine+learning%22+-intern'],
  ])('%s is the list %s', (asked, canonical) => {
    expect(formatListing(parse(asked), shape)).toBe(canonical)
    expect(parse(canonical)).toEqual(parse(asked))
  })

  test('is bounded', () => {
    const state = parse(
      `?q=${'x'.repeat(9_000)}&${Array.from({ length: 99 }, (_, i) => `skills=${i}`).join('&')}`,
    )
    expect(state.query).toHaveLength(200)
    expect(state.chosen.skills).toHaveLength(30)
  })
})

describe('a change', () => {
  const state = parse('?q=data&skills=go&country=DE&sort=newest&page=4')
  test.each([
    [
      'another value',
      withChoice(state, 'skills', 'kafka', true),
      '?q=data&skills=go&skills=kafka&country=DE&sort=newest',
    ],
    [
      'the same value again',
      withChoice(state, 'skills', 'go', true),
      '?q=data&skills=go&country=DE&sort=newest',
    ],
    ['a value taken back', withChoice(state, 'skills', 'go', false), '?q=data&country=DE&sort=newest'],
    ['nothing chosen', withoutChoices(state), '?q=data&sort=newest'],
    ['other words', withQuery(state, ' ops ', shape), '?q=ops&skills=go&country=DE&sort=newest'],
    ['another order', withSort(state, 'hot'), '?q=data&skills=go&country=DE'],
    ['another page', withPage(state, 5), '?q=data&skills=go&country=DE&sort=newest&page=5'],
  ])('%s', (_, changed, address) => {
    expect(formatListing(changed, shape)).toBe(address)
  })

  test('counts the chosen values', () => {
    expect(countChoices(state)).toBe(2)
    expect(countChoices(parse('?'))).toBe(0)
  })
})

test('values that a facet does not have are dropped', () => {
  const fixed: ListingShape = { ...shape, values: { country: ['DE', 'UA'] } }
  const read = (address: string) => formatListing(parseListing(new URLSearchParams(address), fixed), fixed)
  expect(read('?country=DE&country=Mars&skills=Mars&country=UA')).toBe('?skills=Mars&country=DE&country=UA')
  expect(read('?country=Mars')).toBe('?')
})

test('an empty list can be relaxed by each of its facets, its words, and all of them', () => {
  const addresses = (search: string) =>
    relaxedStates(parse(search), shape).map(({ without, state }) => [without, formatListing(state, shape)])
  expect(addresses('?q=data&skills=go&country=DE')).toEqual([
    [{ facet: 'skills' }, '?q=data&country=DE'],
    [{ facet: 'country' }, '?q=data&skills=go'],
    ['query', '?skills=go&country=DE'],
    ['all', '?'],
  ])
  expect(addresses('?country=DE')).toEqual([[{ facet: 'country' }, '?']])
  expect(addresses('?')).toEqual([])
})

describe('a list with an order of its own for words', () => {
  const worded: ListingShape = { ...shape, sorts: ['hot', 'newest', 'relevance'], sortOfWords: 'relevance' }
  const read = (address: string) => parseListing(new URLSearchParams(address), worded)
  test.each([
    ['', 'hot', '?'],
    ['?q=go', 'relevance', '?q=go'],
    ['?q=go&sort=relevance', 'relevance', '?q=go'],
    ['?q=go&sort=hot', 'hot', '?q=go&sort=hot'],
    ['?sort=relevance', 'relevance', '?sort=relevance'],
  ])('%s is ordered by %s', (address, sort, written) => {
    expect(read(address).sort).toBe(sort)
    expect(formatListing(read(address), worded)).toBe(written)
  })

  test('it follows the words until another is chosen', () => {
    expect(withQuery(read(''), 'go', worded).sort).toBe('relevance')
    expect(withQuery(read('?q=go'), '', worded).sort).toBe('hot')
    expect(withQuery(read('?q=go&sort=newest'), '', worded).sort).toBe('newest')
    expect(withQuery(read('?q=go&sort=hot'), 'rust', worded).sort).toBe('hot')
  })
})
