import { expect, test } from 'vitest'
import { regionFromHeader } from './visitor-region.ts'

test.each([
  ['BY', 'BY'],
  [' tx ', 'TX'],
  ['30', '30'],
  ['DE-BY', 'BY'],
  ['Bavaria', undefined],
  ['', undefined],
  ['BY";id==1', undefined],
])('%j is %s', (value, region) => {
  expect(regionFromHeader('CF-Region-Code')(new Headers({ 'cf-region-code': value }))).toBe(region)
})

test('a header that nobody configured is not believed', () => {
  expect(regionFromHeader(undefined)(new Headers({ 'cf-region-code': 'BY' }))).toBeUndefined()
})
