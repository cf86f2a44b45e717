import { expect, test } from 'vitest'
import { type Candidate, rankTogether, type SearchType } from './search-results.ts'

const candidate = (type: SearchType, title: string, named: number, locale = 'en-us'): Candidate => ({
  result: {
    type,
    id: `${type} ${title}`,
    title,
    summary: '',
    page: '/',
    locale,
    elsewhere: undefined,
    marks: { title: [], summary: [] },
  },
  named,
  whole: title === 'Data',
})

test('matches by name come first, then the visitor’s language, and groups alternate', () => {
  const results = rankTogether(
    [
      candidate('vacancy', 'Engineer, data', 1),
      candidate('vacancy', 'Analyst', 0),
      candidate('blog', 'Unrelated', 0),
      candidate('event', 'Nuestra data', 1, 'es-es'),
      candidate('catalogue_course', 'Data', 1),
    ],
    'en-us',
  )
  expect(results.map(({ title }) => title)).toEqual([
    'Data',
    'Engineer, data',
    'Nuestra data',
    'Unrelated',
    'Analyst',
  ])
})

test('both kinds of courses are one group', () => {
  const results = rankTogether(
    [candidate('catalogue_course', 'A', 0), candidate('course_ref', 'B', 0), candidate('vacancy', 'C', 0)],
    'en-us',
  )
  expect(results.map(({ title }) => title)).toEqual(['A', 'C', 'B'])
})
