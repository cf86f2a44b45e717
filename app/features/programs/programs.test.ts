import { expect, test } from 'vitest'
import { choosePrograms, countPrograms, type ProgramCard } from './programs.ts'

const card = (uid: string, more: Partial<ProgramCard>): ProgramCard => ({
  uid,
  title: uid,
  url: `/programs/${uid}`,
  summary: '',
  locale: 'en-us',
  vendor: 'Guildhall',
  level: 'beginner',
  format: 'online',
  language: 'English',
  weeks: 4,
  hoursAWeek: 5,
  seats: null,
  starts: undefined,
  skills: [],
  ...more,
})
const cards = [
  card('Backend', { skills: [{ id: 'sql', name: 'SQL' }] }),
  card('Night shift', { level: 'advanced', vendor: 'ITPU' }),
  card('Numbers', {
    format: 'hybrid',
    skills: [
      { id: 'sql', name: 'SQL' },
      { id: 'python', name: 'Python' },
    ],
  }),
]
const uids = (list: readonly ProgramCard[]) => list.map(({ uid }) => uid)

test.each<[string, Record<string, string[]>, string[]]>([
  ['', {}, ['Backend', 'Night shift', 'Numbers']],
  ['sql', {}, ['Backend', 'Numbers']],
  ['sql python', {}, ['Numbers']],
  ['', { level: ['beginner'], skills: ['SQL'] }, ['Backend', 'Numbers']],
  ['', { skills: ['SQL', 'Python'], format: ['hybrid'] }, ['Numbers']],
  ['', { vendor: ['Nobody'] }, []],
])('%j with %j', (query, chosen, expected) =>
  expect(uids(choosePrograms(cards, { query, chosen }))).toEqual(expected),
)

test('counts ignore the choice of their own facet and keep what is chosen', () => {
  const state = { query: '', chosen: { level: ['beginner'], format: ['onsite'] } }
  expect(countPrograms(cards, { ...state, chosen: { level: ['beginner'] } }, 'level')).toEqual([
    { value: 'beginner', count: 2 },
    { value: 'advanced', count: 1 },
  ])
  expect(countPrograms(cards, state, 'format')).toContainEqual({ value: 'onsite', count: 0 })
})
