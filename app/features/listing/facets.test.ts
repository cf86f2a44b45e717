import { expect, test } from 'vitest'
import { type ListingFacet, splitFacet, withChosen } from './facets.ts'

const facet = (...names: string[]): ListingFacet => ({
  key: 'city',
  label: 'City',
  values: names.map((value) => ({ value, label: value, count: 1 })),
})
const state = (...city: string[]) => ({ query: '', chosen: { city }, sort: 'date', page: 1 })
const names = (values: readonly { value: string }[]) => values.map(({ value }) => value)

test('six values are seen at once, and chosen ones wherever they stand', () => {
  const { first, more } = splitFacet(facet(...'abcdefghij'), state('i'))
  expect([names(first), names(more)]).toEqual([
    ['a', 'b', 'c', 'd', 'e', 'f', 'i'],
    ['g', 'h', 'j'],
  ])
})

test('one value more than six is not hidden behind a button', () => {
  expect(splitFacet(facet(...'abcdefg'), state()).more).toEqual([])
})

test('what is chosen and was not counted stays on offer with nothing', () => {
  const { values } = withChosen(facet('a', 'b'), state('b', 'z'))
  expect(names(values)).toEqual(['a', 'b', 'z'])
  expect(values[2]?.count).toBe(0)
})
