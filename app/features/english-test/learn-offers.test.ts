import { expect, test } from 'vitest'
import { articlesAbout } from './learn-offers.server.ts'

const index = [
  { uid: 'newest', tags: ['writing'] },
  { uid: 'other', tags: ['css'] },
  { uid: 'one', tags: ['Past perfect', 'css'] },
  { uid: 'both', tags: ['past-perfect', 'articles', 'writing'] },
]
const missed = ['past-perfect', 'articles']
const one = { uid: 'one', practised: ['past-perfect'] }
const both = { uid: 'both', practised: missed }

test('an article is about a target if it has its name as a tag; what names most comes first', () => {
  expect(articlesAbout(index, missed)).toEqual([both, one])
  expect(articlesAbout(index, missed, new Set(['writing']))).toEqual([
    both,
    one,
    { uid: 'newest', practised: [] },
  ])
  expect(articlesAbout(index, ['passive'])).toEqual([])
})
