import { expect, test } from 'vitest'
import { isKnownTarget } from '#domain/assessment/targets.ts'
import { articlesAbout, offersText } from './learn-offers.server.ts'

const index = [
  { uid: 'newest', tags: ['writing'] },
  { uid: 'other', tags: ['css'] },
  { uid: 'one', tags: ['Past perfect', 'css'] },
  { uid: 'both', tags: ['past-perfect', 'articles', 'writing', 'English'] },
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

test('a target of one word is a target beside the tag of English only', () => {
  for (const target of [
    'articles',
    'pronouns',
    'plurals',
    'imperatives',
    'register',
    'past-perfect',
    'there-is',
  ]) {
    expect(isKnownTarget(target), target).toBe(true)
    const isOneWord = !target.includes('-')
    const practises = (tags: string[]) => articlesAbout([{ uid: 'a', tags }], [target]).length > 0
    expect(practises([target, 'css']), target).toBe(!isOneWord)
    expect(practises([target, 'writing']), target).toBe(!isOneWord)
    expect(practises([target, 'English']), target).toBe(true)
  }
})

test('what is said of offers names articles where there are some', () => {
  expect(offersText('grammar', false)).toBe('englishTest.offers.grammar')
  expect(offersText('grammar', true)).toBe('englishTest.offers.vocabulary')
  expect(offersText('vocabulary', true)).toBe('englishTest.offers.vocabulary')
  expect(offersText('reading', true)).toBe('englishTest.offers.reading')
})
