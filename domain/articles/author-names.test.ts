import { expect, test } from 'vitest'
import { authorNames } from './author-names.ts'

test.each([
  [['Ada Lovelace'], ['Ada Lovelace']],
  [
    ['Ada and Bob', 'Ada'],
    ['Ada', 'Bob'],
  ],
  [['Ada, Bob & Cleo'], ['Ada', 'Bob', 'Cleo']],
  [['Ada und Björn'], ['Ada', 'Björn']],
  [['Анна та Олег'], ['Анна', 'Олег']],
  [['Andy Landsberg'], ['Andy Landsberg']],
  [['ada@mail.example (Ada Lovelace)'], ['Ada Lovelace']],
  [['Ada Lovelace <ada@mail.example>'], ['Ada Lovelace']],
  [['ada@mail.example'], []],
  [['by Ada'], ['Ada']],
  [['11', '', 'https://ada.example/'], []],
])('%j names %j', (written, names) => expect(authorNames(written)).toEqual(names))
