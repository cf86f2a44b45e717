import { expect, test } from 'vitest'
import { arrange, ITEMS_A_PAGE, itemQuery, type ListedItem } from './bank-items.ts'

const item = (id: string, more: Partial<ListedItem> = {}): ListedItem => ({
  ...{ id, level: 'B1', area: 'grammar', state: 'author', isOff: false, isNew: false },
  ...{
    answers: 0,
    exposure: 0,
    right: undefined,
    infit: undefined,
    outfit: undefined,
    difference: undefined,
  },
  ...more,
})
const ids = (items: readonly ListedItem[], query: object) =>
  arrange(items, itemQuery.parse(query)).items.map(({ id }) => id)

const items = [
  item('c', { level: 'A1', right: 0.4, answers: 60, state: 'estimated', infit: 1.4, outfit: 1 }),
  item('a', { isOff: true, area: 'reading' }),
  item('d', { right: 0.9, answers: 300, state: 'stable', infit: 1, outfit: 1, difference: 'C' }),
  item('b', { right: 0.4, answers: 10, isNew: true, infit: 2, difference: 'A' }),
]

test.each([
  ['by id', {}, ['a', 'b', 'c', 'd']],
  ['filtered by level', { level: 'A1' }, ['c']],
  ['filtered by area and state', { area: 'grammar', state: 'stable' }, ['d']],
  ['off', { only: 'off' }, ['a']],
  ['new', { only: 'new' }, ['b']],
  ['poor fit, where there are enough answers to say so', { only: 'fit' }, ['c']],
  ['different by language', { only: 'difference' }, ['d']],
  ['sorted, equal ones by id, unknown last', { sort: 'right' }, ['b', 'c', 'd', 'a']],
  ['the other way, unknown last too', { sort: 'right', order: 'descending' }, ['d', 'b', 'c', 'a']],
  ['levels in their order', { sort: 'level' }, ['c', 'a', 'b', 'd']],
  ['nonsense is ignored', { sort: 'key', level: 'Z9', page: '-3', order: 'x' }, ['a', 'b', 'c', 'd']],
])('a list %s', (_, query, expected) => {
  expect(ids(items, query)).toEqual(expected)
})

test('pages have a limit, and a page beyond the last is the last', () => {
  const many = Array.from({ length: ITEMS_A_PAGE + 3 }, (_, index) =>
    item(`i${String(index).padStart(3, '0')}`),
  )
  expect(arrange(many, itemQuery.parse({}))).toMatchObject({ total: ITEMS_A_PAGE + 3, pages: 2, page: 1 })
  expect(arrange(many, itemQuery.parse({ page: '99' })).items.length).toBe(3)
  expect(arrange([], itemQuery.parse({ page: '2' }))).toMatchObject({
    total: 0,
    pages: 1,
    page: 1,
    items: [],
  })
})
