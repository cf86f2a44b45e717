import { expect, test } from 'vitest'
import { cityFromHeader } from './visitor-city.ts'

const bytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

test.each([
  ['Kyiv', 'Kyiv'],
  [' San Francisco ', 'San Francisco'],
  ['San%20Francisco', 'San Francisco'],
  ['M%C3%BCnchen', 'München'],
  [bytes('München'), 'München'],
  [bytes('São Paulo'), 'São Paulo'],
  ['M\u00fcnchen', 'München'],
  ['100%', undefined],
  ['Z%', 'Z%'],
  ['', undefined],
  ['-', undefined],
  ['12345', undefined],
  ['%3Cscript%3E', undefined],
  ['a%0Ab', undefined],
  ['x'.repeat(101), undefined],
])('%j is %s', (value, city) => {
  expect(cityFromHeader('CF-IPCity')(new Headers({ 'cf-ipcity': value }))).toBe(city)
})

test('a header that nobody configured is not believed', () => {
  expect(cityFromHeader(undefined)(new Headers({ 'cf-ipcity': 'Kyiv' }))).toBeUndefined()
  expect(cityFromHeader('x-city')(new Headers({ 'cf-ipcity': 'Kyiv' }))).toBeUndefined()
})
