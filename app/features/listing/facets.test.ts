import { expect, test } from 'vitest'
import { chipsOf, type ListingFacet, splitFacet, withChosen } from './facets.ts'

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

test('chips are called as their values; of facets with the same values they name the facet', () => {
  const uk = [{ value: 'uk', label: 'Ukrainian', count: 1 }]
  const facets: ListingFacet[] = [
    { key: 'city', label: 'City', values: [] },
    { key: 'within', label: 'Distance', values: [], isIdle: true },
    { key: 'language', label: 'Language', values: uk, namesChips: true },
    { key: 'written_in', label: 'Language of the text', values: uk, namesChips: true },
  ]
  const chosen = { written_in: ['uk'], language: ['uk'], city: ['Kyiv'], within: ['50'], other: ['x'] }
  const keys = [...facets.map(({ key }) => key), 'other']
  expect(chipsOf(facets, keys, { chosen }).map(({ facet, label }) => [facet, label])).toEqual([
    [undefined, 'Kyiv'],
    ['Language', 'Ukrainian'],
    ['Language of the text', 'Ukrainian'],
    [undefined, 'x'],
  ])
})
