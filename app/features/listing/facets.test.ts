import { expect, test } from 'vitest'
import { type ListingFacet, splitFacet, withChosen } from './facets.ts'

const facet = (...names: string[]): ListingFacet => ({
  key: 'city',
  label: 'City',
  values: names.map((value) => ({ value, label: value, count: 1 })),
})
const state = (...city: string[]) => ({ query: '', chosen: { city }, sort: 'date', page: 1 })
const names = (values: readonly { value: string }[]) => values.map(({ value }) => value)

test('shows six values, and chosen ones at any position', () => {
  const { first, more } = splitFacet(facet(...'abcdefghij'), state('i'))
  expect([names(first), names(more)]).toEqual([
    ['a', 'b', 'c', 'd', 'e', 'f', 'i'],
    ['g', 'h', 'j'],
  ])
})

test('shows what typed words chose', () => {
  const { values, ...rest } = facet(...'abcdefghij')
  const typed = values.map((value) => (value.value === 'j' ? { ...value, typed: '?' } : value))
  expect(names(splitFacet({ ...rest, values: typed }, state()).first)).toEqual([...'abcdefj'])
})

test('a seventh value is shown rather than hidden behind a button', () => {
  expect(splitFacet(facet(...'abcdefg'), state()).more).toEqual([])
})

test('a chosen value without a count stays with zero', () => {
  const { values } = withChosen(facet('a', 'b'), state('b', 'z'))
  expect(names(values)).toEqual(['a', 'b', 'z'])
  expect(values[2]?.count).toBe(0)
})
