import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Olena Marchuk', 'OM'],
  ['Ruud de Wit', 'RD'],
  ['ада', 'А'],
  ['  Їжак   Лісовий ', 'ЇЛ'],
  ['', ''],
])('%s is shown as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
