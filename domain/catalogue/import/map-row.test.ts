import { expect, test } from 'vitest'
import { readRow } from './map-row.ts'
import { noMapping } from './mapping.ts'
import { vacancyNames } from './usual-names.ts'

test.each([
  [{ 'Position Title': 'Engineer', 'Business Title': 'Analyst' }, 'Engineer'],
  [{ 'Position Title': '', 'Business Title': 'Analyst' }, 'Analyst'],
  [{ 'Position Title': '  ', 'Business Title': 'Analyst' }, 'Analyst'],
  [{ 'Position Title': null, 'Business Title': 'Analyst' }, 'Analyst'],
  [{ 'Position Title': '', 'Business Title': '' }, undefined],
])('the title of %j is %j', (row, title) => {
  expect(readRow(row, noMapping, vacancyNames).fields.title).toBe(title)
})
