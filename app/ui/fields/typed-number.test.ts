import { expect, test } from 'vitest'
import type { Locale } from '#services/languages.ts'
import { parseTypedNumber } from './typed-number.ts'

test.each<[string, Locale, number | undefined]>([
  ['42', 'en-us', 42],
  [' 42 ', 'en-us', 42],
  ['-3', 'nl-nl', -3],
  ['−3', 'nl-nl', -3],
  ['+7', 'nl-nl', 7],
  ['0.5', 'de-de', 0.5],
  ['0,5', 'en-us', 0.5],
  ['.5', 'en-us', 0.5],
  ['5.', 'en-us', 5],
  ['1.5', 'de-de', 1.5],
  ['1,234', 'en-us', 1234],
  ['1,234', 'de-de', 1.234],
  ['1.234', 'de-de', 1234],
  ['1.234', 'en-us', 1.234],
  ['0.234', 'de-de', 0.234],
  ['1.234,5', 'en-us', 1234.5],
  ['1,234.5', 'de-de', 1234.5],
  ['1.234.567', 'en-us', 1234567],
  ['1 234,5', 'uk-ua', 1234.5],
  ['1\u00a0234\u202f567', 'fr-fr', 1234567],
  ["1'234.50", 'de-de', 1234.5],
  ['78000', 'ru-ru', 78000],
  ['', 'en-us', undefined],
  ['-', 'en-us', undefined],
  ['.', 'en-us', undefined],
  ['1e5', 'en-us', undefined],
  ['0x10', 'en-us', undefined],
  ['12 years', 'en-us', undefined],
  ['1 2', 'en-us', undefined],
  ['1.2.3', 'en-us', undefined],
  ['1,23,456', 'en-us', undefined],
  ['1.234,5,6', 'en-us', undefined],
  ['Infinity', 'en-us', undefined],
])('%j in %s is %s', (text, locale, number) => {
  expect(parseTypedNumber(text, locale)).toBe(number)
})
