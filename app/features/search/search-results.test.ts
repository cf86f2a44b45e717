import { expect, test } from 'vitest'
import { rankTogether, type SearchResult, type SearchType } from './search-results.ts'

const result = (type: SearchType, title: string, locale = 'en-us'): SearchResult => ({
  type,
  id: `${type} ${title}`,
  title,
  summary: '',
  page: '/',
  locale,
})
const titles = (results: SearchResult[], query: string) =>
  rankTogether(results, query, 'en-us').map(({ title }) => title)

test('what is called so comes first, then what is in the reader’s language, and the types take turns', () => {
  expect(
    titles(
      [
        result('vacancy', 'Engineer, data'),
        result('vacancy', 'Analyst'),
        result('blog', 'Unrelated'),
        result('event', 'Nuestra data', 'es-es'),
        result('catalogue_course', 'Data'),
      ],
      'data',
    ),
  ).toEqual(['Data', 'Engineer, data', 'Nuestra data', 'Unrelated', 'Analyst'])
})

test('fields of work are meant only by their names', () => {
  expect(titles([result('specialization', 'Data'), result('specialization', 'Security')], 'data')).toEqual([
    'Data',
  ])
  expect(titles([result('specialization', 'Безпека', 'uk-ua')], 'безпека')).toEqual(['Безпека'])
})
