import { expect, test } from 'vitest'
import { countryFromHeader } from './visitor-country.ts'

test.each([
  ['cf-ipcountry', 'DE', 'DE'],
  ['CF-IPCountry', ' de ', 'DE'],
  ['x-country', 'XX', undefined],
  ['x-country', 'T1', undefined],
  ['x-country', 'Germany', undefined],
  ['x-country', '', undefined],
  ['another-header', 'DE', undefined],
  [undefined, 'DE', undefined],
])('configured as %s, %j means %s', async (name, value, country) => {
  const headers = new Headers({ 'cf-ipcountry': value, 'x-country': value })
  expect(await countryFromHeader(name)(headers)).toBe(country)
})
