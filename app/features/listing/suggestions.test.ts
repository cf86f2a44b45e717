import { expect, test } from 'vitest'
import { type ListingShape, parseListing } from './listing-state.ts'
import { suggestionsFor, withResults } from './suggestions.ts'
import { withoutUnderstood } from './understood-items.ts'

const shape: ListingShape = { page: '/jobs', facets: ['skills', 'country'], sorts: ['hot', 'newest'] }
const state = parseListing(new URLSearchParams('?q=data&skills=go&country=DE&sort=newest'), shape)

test('suggestions without results are omitted; the others have counts', async () => {
  const suggestions = await suggestionsFor(state, shape, async ({ query, chosen }) =>
    query === '' ? (chosen.skills === undefined ? 9 : 7) : chosen.skills === undefined ? 3 : 0,
  )
  expect(suggestions).toEqual([
    { without: { facet: 'skills' }, href: '?q=data&country=DE&sort=newest', count: 3 },
    { without: 'query', href: '?skills=go&country=DE&sort=newest', count: 7 },
    { without: 'all', href: '?sort=newest', count: 9 },
  ])
  expect(await suggestionsFor(state, shape, () => 0)).toEqual([])
})

test('everything is not offered where giving up the words leads to as much', async () => {
  const suggestions = await suggestionsFor(state, shape, ({ query }) => (query === '' ? 7 : 0))
  expect(suggestions.map(({ without }) => without)).toEqual(['query'])
})

test('what a list may give up besides comes first, and no list twice', async () => {
  const bare = parseListing(new URLSearchParams('?q=remote+data'), shape)
  const other = { without: { words: 'remote' }, state: { ...bare, query: 'data' } }
  const all = { without: 'literal' as const, state: { ...bare, query: '' } }
  expect(await suggestionsFor(bare, shape, () => 1, [other, all])).toEqual([
    { without: { words: 'remote' }, href: '?q=data', count: 1 },
    { without: 'literal', href: '?', count: 1 },
  ])
})

test('at most six suggestions', async () => {
  const suggestions = Array.from({ length: 9 }, (_, place) => ({ place }))
  const found = await withResults(suggestions, ({ place }) => place % 8)
  expect(found.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6])
})

test('few are counted at once, and none after six are found', async () => {
  let [now, most, all] = [0, 0, 0]
  const counting = async (count: number) => {
    all++
    most = Math.max(most, ++now)
    await Promise.resolve()
    now--
    return count
  }
  const many = Array.from({ length: 30 }, (_, place) => ({ place }))
  await withResults(many, () => counting(0))
  expect([most, all]).toEqual([4, 30])
  all = 0
  await withResults(many, () => counting(1))
  expect(all).toBe(8)
})

test('of many parts that were understood five are given up', () => {
  const words = parseListing(new URLSearchParams({ q: 'online '.repeat(25) }), shape)
  const understood = [...words.query.matchAll(/online/g)].map(({ index, 0: typed }) => ({
    from: index,
    to: index + typed.length,
    typed,
    key: 'format' as const,
    values: ['online'],
  }))
  expect(understood.length).toBe(25)
  // And all of them as words.
  expect(withoutUnderstood(words, shape, understood)).toHaveLength(6)
})
